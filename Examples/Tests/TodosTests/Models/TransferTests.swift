import Dependencies
import DependenciesTestSupport
import Foundation
import Testing
import Todos

@Suite(.list([.milk, .done]))
struct TransferTests {
  let model = AppModel().listOpened()

  @Test func exportIsTheSameForTheSameList() async throws {
    let text = String(decoding: try await model.exported(), as: UTF8.self)
    #expect(
      text == """
        {
          "format" : "todos",
          "todos" : [
            {
              "createdAt" : "2026-01-01T12:00:00Z",
              "id" : "00000000-0000-0000-0000-00000000000A",
              "title" : "Buy milk"
            },
            {
              "completedAt" : "2026-01-01T12:00:00Z",
              "createdAt" : "2026-01-01T12:00:00Z",
              "id" : "00000000-0000-0000-0000-00000000000C",
              "title" : "Sleep"
            }
          ],
          "version" : 1
        }

        """)
  }

  @Test func importBringsBackWhatWasExported() async throws {
    #expect(try await model.exportButtonTapped(to: "list.json") == 2)
    try await model.deleteButtonTapped(.milk)
    let summary = try await model.importButtonTapped(from: "list.json")
    #expect(summary.added == 1)
    #expect(summary.known == 1)
    #expect(model.todos == [.done, .milk])
  }

  @Test func importKeepsWhatTheListHas() async throws {
    let exported = try await model.exported()
    let editor = model.tapped(.milk)
    editor.title = "Buy oat milk"
    try await editor.saveButtonTapped()
    #expect(try await model.merge(exported, from: "list.json").added == 0)
    #expect(model.todos.first?.title == "Buy oat milk")
  }

  @Test func exportDoesNotReplaceTheList() async throws {
    for path in ["the test", "the test-journal", "the test-wal", "the test-shm"] {
      let line = await line { _ = try await model.exportButtonTapped(to: path) }
      #expect(line == "Cannot export to \(path): the list itself is there. Choose another file.")
    }
  }

  @Test(arguments: [
    (CocoaError.Code.fileWriteOutOfSpace, "the disk is full"),
    (.fileWriteVolumeReadOnly, "the disk is read-only"),
    (.fileWriteNoPermission, "its permissions do not allow it"),
    (.fileNoSuchFile, "there is no such file or folder"),
  ])
  func failingExport(code: CocoaError.Code, reason: String) async throws {
    await withDependencies {
      $0.fileSystem.write = { _, _ in throw CocoaError(code) }
    } operation: {
      let line = await line { _ = try await model.exportButtonTapped(to: "a.json") }
      #expect(line == "Cannot write a.json: \(reason). Nothing was written; try another place.")
    }
  }

  @Test func missingImport() async throws {
    let line = await line { _ = try await model.importButtonTapped(from: "a.json") }
    #expect(
      line == """
        Cannot read a.json: there is no such file or folder. Nothing was changed; check the path and try again.
        """)
  }
}
