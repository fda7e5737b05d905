import Foundation
import TodosCommands
import TodosServer

@main
enum Main {
  static func main() async {
    exit(await TodosServerTool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
