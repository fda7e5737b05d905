import Dependencies
import DependenciesTestSupport
import Testing
import Todos

@testable import TodosCommands

@Suite(.list([.milk, .mom, .done]))
struct CommandTests {
  let model = AppModel().listOpened()
  let milk = String(Todo.milk.code.text.prefix(4))
  let mom = String(Todo.mom.code.text.prefix(4))
  let done = String(Todo.done.code.text.prefix(4))

  @Test func list() async throws {
    #expect(
      try await perform("list", on: model) == """
          \(milk)  Buy milk
          \(mom)  Call mom

        2 open, 1 done (“todos list --all” shows all)

        """)
    #expect(
      try await perform("list", "--all", on: model) == """
          \(milk)  Buy milk
          \(mom)  Call mom
        ✓ \(done)  Sleep

        2 open, 1 done

        """)
  }

  @Test(.emptyList) func emptyList() async throws {
    let model = AppModel().listOpened()
    #expect(
      try await perform("list", on: model) == "Nothing to do. Add something: todos add \"Buy milk\"\n")
  }

  @Test func add() async throws {
    #expect(try await perform("add", "Water", "the", "plants", on: model) == "Added hvyr  Water the plants\n")
  }

  @Test func edit() async throws {
    #expect(
      try await perform("edit", milk, "Buy oat milk", on: model) == "Changed \(milk)  Buy oat milk\n")
  }

  @Test func doneAndUndo() async throws {
    #expect(try await perform("done", milk, on: model) == "Done \(milk)  Buy milk\n")
    #expect(try await perform("done", "--undo", milk, on: model) == "Open again \(milk)  Buy milk\n")
  }

  @Test func delete() async throws {
    #expect(try await perform("delete", mom, on: model) == "Deleted \(mom)  Call mom\n")
    #expect(model.todos == [.milk, .done])
  }

  @Test(.dependency(\.continuousClock, ImmediateClock()))
  func remind() async throws {
    #expect(
      try await perform("remind", milk, "--in", "1h30m", on: model) == """
        In 1 hour 30 minutes: Buy milk
        Now: Buy milk

        """)
    #expect(
      try await perform("remind", done, "--in", "5m", on: model)
        == "In 5 minutes: Sleep\nDone already: Sleep\n")
  }

  @Test func aDelayThatIsNone() async throws {
    let line = await line { _ = try await perform("remind", milk, "--in", "soon", on: model) }
    #expect(
      line == """
        “soon” isn’t a duration, or is longer than a year. Write it as in: --in 90s, --in 10m, --in 1h30m, --in 2d
        """)
  }
}
