import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Reports
import Testing

// Each test prepares its own values.

@Suite struct PreparationsTests {
  let model = NotesModel()

  @Test func first() {
    prepareDependencies { $0.database = Database(name: "first") }
    #expect(model.database.name == "first")
    #expect(NotesModel().database === model.database)
  }

  @Test func second() {
    prepareDependencies { $0.database = Database(name: "second") }
    #expect(model.database.name == "second")
  }

  @Test func notPrepared() { #expect(model.database.name == "test") }

  @Test(arguments: [1, 2, 3])
  func eachArgument(_ number: Int) {
    prepareDependencies { $0.number = number }
    #expect(model.number == number)
  }

  @Test func asynchronously() async throws {
    await prepareDependencies {
      await Task.yield()
      $0.number = 7
    }
    #expect(model.number == 7)
  }

  @Test func aPart() async throws {
    prepareDependencies {
      $0.api.fetch = { _ in ["prepared"] }
    }
    try await model.load()
    #expect(model.database.notes.map(\.text) == ["prepared"])
  }

  @Test func scopesWin() {
    prepareDependencies { $0.number = 7 }
    withDependencies {
      $0.number = 8
    } operation: {
      #expect(model.number == 8)
    }
    #expect(model.number == 7)
  }

  @Test(.dependency(\.number, 5))
  func traitsWin() {
    prepareDependencies { $0.word = "prepared" }
    #expect(model.number == 5)
    #expect(model.word == "prepared")
  }

  @Test func detachedTasksSeeIt() async {
    prepareDependencies { $0.number = 7 }
    let number = await Task.detached { [model] in model.number }.value
    #expect(number == 7)
  }

  @Test func twiceIsAnIssue() {
    let reports = Reports()
    reports.collect {
      prepareDependencies { $0.number = 7 }
      prepareDependencies { $0.number = 8 }
    }
    #expect(reports.all.count == 1)
    #expect(model.number == 7)
  }

  @Test func lateIsAnIssue() {
    let reports = Reports()
    reports.collect {
      #expect(model.number == 3)
      prepareDependencies { $0.number = 8 }
    }
    #expect(reports.all.count == 1)
    #expect(model.number == 3)
  }

  @Test func theResultIsReturned() {
    let database = prepareDependencies {
      $0.database = Database(name: "returned")
      return $0.database
    }
    #expect(model.database === database)
  }

  @Test func aGlobalSeesIt() {
    prepareDependencies { $0.number = 7 }
    #expect(globalFeature.number == 7)
  }

  @Test func aGlobalSeesAnother() {
    prepareDependencies { $0.number = 8 }
    #expect(globalFeature.number == 8)
  }
}
