import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Reports
import Testing

// Models, their children, and what they inherit.

@Suite struct ModelsTests {
  @Test func aModelKeepsItsOverrides() {
    let model = withDependencies {
      $0.number = 7
    } operation: {
      NotesModel()
    }
    #expect(model.number == 7)
    #expect(model.word == "test")
  }

  @Test func aModelUsesTheTestsDatabase() {
    @Dependency(\.database) var database
    let model = withDependencies {
      $0.number = 7
    } operation: {
      NotesModel()
    }
    model.insert("a")
    #expect(database.notes.map(\.text) == ["a"])
  }

  @Test func twoModelsShareTheTestsDatabase() {
    let first = NotesModel()
    let second = withDependencies {
      $0.word = "second"
    } operation: {
      NotesModel()
    }
    first.insert("a")
    second.insert("b")
    #expect(first.database.notes.map(\.text) == ["a", "b"])
  }

  @Test func aChildInherits() {
    let model = withDependencies {
      $0.number = 7
      $0.database = Database(name: "mine")
    } operation: {
      NotesModel()
    }
    let child = model.open().open()
    #expect(child.number == 7)
    #expect(child.database.name == "mine")
  }

  @Test func aChildThatIsMadeWithoutItsParentDoesNot() {
    let model = withDependencies {
      $0.number = 7
    } operation: {
      NotesModel()
    }
    #expect(model.number == 7)
    #expect(NoteModel().number == 3)
  }

  @Test func aSandboxHasItsOwnDatabase() {
    let model = NotesModel()
    let sandbox = model.sandbox()
    sandbox.insert("a")
    #expect(model.database.notes == [])
    #expect(sandbox.open().database.notes.map(\.text) == ["a"])
  }

  @Test func aSandboxInASandbox() {
    let sandbox = NotesModel().sandbox().sandbox()
    #expect(sandbox.database.name == "sandbox")
    #expect(sandbox.open().database === sandbox.database)
  }

  @Test func whatTheReaderOverridesWins() {
    let model = withDependencies {
      $0.number = 7
      $0.word = "model"
    } operation: {
      NotesModel()
    }
    withDependencies {
      $0.number = 8
    } operation: {
      #expect(model.number == 8)
      #expect(model.word == "model")
    }
    #expect(model.number == 7)
  }

  @Test func aSuperclassesDependencyCounts() {
    let model = withDependencies {
      $0.number = 7
    } operation: {
      DerivedModel()
    }
    #expect(model.child().number == 7)
  }

  @Test func inheritingAsynchronously() async {
    let model = withDependencies {
      $0.number = 7
    } operation: {
      NotesModel()
    }
    let child = await withDependencies(from: model) {
      await Task.yield()
      $0.word = "child"
    } operation: {
      await Task.yield()
      return NoteModel()
    }
    #expect(child.number == 7)
    #expect(child.word == "child")
  }

  @Test func anErrorLeavesNothingBehind() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.number = 7
      } operation: {
        throw Failure()
      }
    }
    #expect(Feature().number == 3)
  }

  @Test func partsOfAClient() async throws {
    let model = withDependencies {
      $0.api.fetch = { count in (0..<count).map { "note \($0)" } }
      $0.number = 2
    } operation: {
      NotesModel()
    }
    try await model.load()
    #expect(model.database.notes.map(\.text) == ["note 0", "note 1"])
  }

  @Test func theOtherPartStillReports() async throws {
    let reports = Reports()
    await reports.collect {
      await withDependencies {
        $0.api.fetch = { _ in [] }
      } operation: {
        @Dependency(\.api) var api
        try? await api.delete("a")
      }
    }
    #expect(reports.errors.count == 1)
  }

  @Test(.dependency(\.uuid, .incrementing), .dependency(\.date.now, Date(timeIntervalSince1970: 5)))
  func builtIns() {
    let model = NotesModel()
    model.add("a")
    model.add("b")
    #expect(model.database.notes.map(\.id) == [UUID(0), UUID(1)])
    #expect(model.database.notes.map(\.date.timeIntervalSince1970) == [5, 5])
  }

  @Test @MainActor func aModelOfTheMainActor() async throws {
    let model = withDependencies {
      $0.continuousClock = ImmediateClock()
      $0.number = 7
    } operation: {
      TimerModel()
    }
    try await model.run(3)
    #expect(model.ticks == [7, 7, 7])
  }

  @Test @MainActor func aModelWithATestClock() async throws {
    let clock = TestClock()
    let model = withDependencies {
      $0.continuousClock = clock
    } operation: {
      TimerModel()
    }
    let run = Task { try await model.run(2) }
    await clock.advance(by: .seconds(1))
    #expect(model.ticks == [3])
    await clock.advance(by: .seconds(1))
    try await run.value
    #expect(model.ticks == [3, 3])
  }
}
