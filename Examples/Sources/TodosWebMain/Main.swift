import Foundation
import TodosWebCommand

@main
enum Main {
  static func main() async {
    exit(await TodosWebTool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
