import DependenciesTestSupport
import Foundation
import Testing
import Todos

@Suite(.list([.milk]))
struct MalformedImportTests {
  let model = AppModel().listOpened()

  private static let item =
    #""id": "00000000-0000-0000-0000-000000000001", "createdAt": "2026-01-01T12:00:00Z""#

  private static func list(_ items: String...) -> String {
    #"{"format": "todos", "version": 1, "todos": [\#(items.map { "{\($0)}" }.joined(separator: ", "))]}"#
  }

  @Test(arguments: [
    ("", "the file is empty. Nothing was imported. Export the list again."),
    (
      "nonsense",
      "it is not valid JSON, or was cut off before its end. Nothing was imported. Export the list again."
    ),
    (
      "[]",
      "it is not a list that todos exported. Nothing was imported. Choose a file made by “todos export”."
    ),
    (
      "{}",
      "it is not a list that todos exported. Nothing was imported. Choose a file made by “todos export”."
    ),
    (
      #"{"format": "recipes", "version": 1}"#,
      "it is not a list that todos exported. Nothing was imported. Choose a file made by “todos export”."
    ),
    (
      #"{"format": "todos", "version": 2}"#,
      """
      it has version 2 of the format, and this program reads version 1. Nothing was imported. Update todos.
      """
    ),
    (
      #"{"format": "todos", "version": 0}"#,
      """
      it has version 0 of the format, and this program reads version 1. Nothing was imported. Export the list again.
      """
    ),
    (
      #"{"format": "todos", "version": 1}"#,
      "todos is missing. Nothing was imported. Fix the file, or export the list again."
    ),
    (
      #"{"format": "todos", "version": 1, "todos": {}}"#,
      "todos is not a list. Nothing was imported. Fix the file, or export the list again."
    ),
    (
      #"{"format": "todos", "version": 1, "todos": [1]}"#,
      "todos[0] is not an object. Nothing was imported. Fix the file, or export the list again."
    ),
    (
      list("\(item), \"title\": \"A\"", "\"title\": \"B\""),
      "todos[1].id is missing. Nothing was imported. Fix the file, or export the list again."
    ),
    (
      list("\(item)"),
      "todos[0].title is missing. Nothing was imported. Fix the file, or export the list again."
    ),
    (
      list("\(item), \"title\": 7"),
      "todos[0].title is not text. Nothing was imported. Fix the file, or export the list again."
    ),
    (
      list(#""id": "7", "createdAt": "2026-01-01T12:00:00Z", "title": "A""#),
      "todos[0].id has a value that cannot be read. Nothing was imported. Fix the file, or export the list again."
    ),
    (
      list(#""id": "00000000-0000-0000-0000-000000000001", "createdAt": "yesterday", "title": "A""#),
      """
      todos[0].createdAt has a value that cannot be read. Nothing was imported. Fix the file, or export the list \
      again.
      """
    ),
    (
      list("\(item), \"title\": \" \""),
      "todos[0].title is empty. Nothing was imported. Fix the file, and import it again."
    ),
    (
      list("\(item), \"title\": \"A\"", "\(item), \"title\": \"B\""),
      "todos[0] and todos[1] have the same id. Nothing was imported. Remove one of them."
    ),
  ])
  func aLineSaysWhatIsWrong(text: String, problem: String) async throws {
    let line = await line { _ = try await model.merge(Data(text.utf8), from: "a.json") }
    #expect(line == "Cannot import a.json: \(problem)")
    try await model.refresh()
    #expect(model.todos == [.milk])
  }

  @Test func noTruncatedFileIsImported() async throws {
    let whole = try await model.exported()
    try await model.deleteButtonTapped(.milk)
    // The last byte is a line break.
    for length in 0..<whole.count - 1 {
      let line = await line { _ = try await model.merge(whole.prefix(length), from: "a.json") }
      #expect(line?.hasPrefix("Cannot import a.json: ") == true)
    }
    #expect(model.todos == [])
    _ = try await model.merge(whole, from: "a.json")
    #expect(model.todos == [.milk])
  }
}
