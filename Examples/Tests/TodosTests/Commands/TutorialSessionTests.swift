import ArgumentParser
import Dependencies
import DependenciesTestSupport
import Foundation
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
    let (learn, water, milk) = (code(0), code(1), code(2))
    let recording = try await session(
      "add Buy milk", "edit \(milk) Buy oat milk", "list", "done \(milk)", "list --all", "delete \(learn)",
      "remind \(water) --in 2d", "quit", "add Never read")
    #expect(recording.problems == [])
    #expect(
      recording.output == """
        \(TutorialCourse.welcome)
          \(learn)  Learn how to use todos
          \(water)  Water the plants

        2 open

        First, add something:      add Buy milk
        > add Buy milk
        Added \(milk)  Buy milk

        Now change its title:      edit ID Buy oat milk      (ID is the short word before a title)
        > edit \(milk) Buy oat milk
        Changed \(milk)  Buy oat milk

        Mark it as done:           done ID
        > list
          \(learn)  Learn how to use todos
          \(water)  Water the plants
          \(milk)  Buy oat milk

        3 open
        > done \(milk)
        Done \(milk)  Buy oat milk

        See all there is:          list --all
        > list --all
          \(learn)  Learn how to use todos
          \(water)  Water the plants
        ✓ \(milk)  Buy oat milk

        2 open, 1 done

        And delete one:            delete ID
        > delete \(learn)
        Deleted \(learn)  Learn how to use todos

        That is all. Try what you like, or “quit”.
        > remind \(water) --in 2d
        In 2 days: Water the plants
        Now: Water the plants
        > quit
        The tutorial’s list is gone; yours is as it was.

        """)
  }

  /// What is shown as the id of the to-do with this UUID.
  private func code(_ number: Int) -> String {
    String(TodoCode(UUID(number)).text.prefix(4))
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
