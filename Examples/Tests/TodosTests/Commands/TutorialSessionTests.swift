import ArgumentParser
import Dependencies
import DependenciesTestSupport
import Testing
import Todos

@testable import TodosCommands

/// The user's list is unimplemented here: touching it fails the test.
@Suite(.dependency(\.date, .constant(.noon)), .dependency(\.uuid, .incrementing))
struct TutorialSessionTests {
  private func session(_ lines: String..., isInteractive: Bool = false) async throws -> Recording {
    let recording = Recording(lines)
    try await withDependencies {
      $0.terminal = recording.terminal(isInteractive: isInteractive)
    } operation: {
      try await TutorialCommand().run()
    }
    return recording
  }

  @Test func theWholeCourse() async throws {
    // The codes of UUID(0), UUID(1) and UUID(2).
    let recording = try await session(
      "add Buy milk", "edit ID2 Buy oat milk", "done ID2", "list --all", "delete ID0", "remind ID1 --in 2d",
      "quit", "add Never read")
    #expect(recording.problems == [])
    #expect(
      recording.output == """
        """)
  }

  @Test func aLineThatFailsDoesNotEndAConversation() async throws {
    let recording = try await session(
      "done zzz", "dance", "add \"Buy", "list --file a", "tutorial", "", isInteractive: true)
    #expect(
      recording.problems == [
        "No to-do in the tutorial has the id “zzz”. “todos list --all” shows the ids.",
        "Unexpected argument 'dance'. “todos help” shows what can be said.",
        "A quotation mark has no partner. Add one at the end of the phrase.",
        "The tutorial has a list of its own. Leave out --file.",
        "This is the tutorial already. “quit” leaves it.",
      ])
  }

  @Test func aScriptIsToldByTheStatus() async throws {
    await #expect(throws: ExitCode(64)) { _ = try await session("done zzz", "add A") }
  }

  @Test(arguments: [
    ("add Buy milk", ["add", "Buy", "milk"]),
    ("  add   \"Buy  milk\" ", ["add", "Buy  milk"]),
    ("add “Buy milk”", ["add", "Buy milk"]),
    ("add Mum's cake", ["add", "Mum's", "cake"]),
    ("add '' b", ["add", "", "b"]),
    ("", []),
  ])
  func words(line: String, words: [String]) throws {
    #expect(try CommandLineWords.split(line) == words)
  }
}
