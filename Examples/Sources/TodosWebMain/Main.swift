import Foundation
import TodosCommands
import TodosWebCommand

@main
enum Main {
  static func main() async {
    exit(await TodosWebTool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
