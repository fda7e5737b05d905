import Foundation
import TodosCommands

@main
enum Main {
  static func main() async {
    exit(await TodosTool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
