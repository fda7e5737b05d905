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

// Overrides on queues, in detached tasks, and in callbacks.

@Suite(.dependency(\.number, 7))
struct EscapingTests {
  @Test func aQueue() async {
    let number = await withEscapedDependencies { continuation in
      await withCheckedContinuation { result in
        DispatchQueue.global().async {
          continuation.yield { result.resume(returning: Feature().number) }
        }
      }
    }
    #expect(number == 7)
  }

  @Test func aDetachedTask() async {
    let number = await withEscapedDependencies { continuation in
      await Task.detached { continuation.yield { Feature().number } }.value
    }
    #expect(number == 7)
  }

  @Test func asynchronously() async {
    let number = await withEscapedDependencies { continuation in
      await Task.detached {
        await continuation.yield {
          await Task.yield()
          return Feature().number
        }
      }.value
    }
    #expect(number == 7)
  }

  @Test func aModelNeedsNoHelp() async {
    let model = NotesModel()
    let number = await Task.detached { model.number }.value
    #expect(number == 7)
  }

  @Test func twice() {
    let continuation = withEscapedDependencies { $0 }
    for _ in 0..<2 {
      withDependencies {
        $0.number = 8
      } operation: {
        #expect(continuation.yield { Feature().number } == 7)
      }
    }
  }

  @Test func ofAScope() {
    let continuation = withDependencies {
      $0.word = "escaped"
    } operation: {
      withEscapedDependencies { $0 }
    }
    continuation.yield {
      #expect(Feature().word == "escaped")
      #expect(Feature().number == 7)
    }
    #expect(Feature().word == "test")
  }

  @Test func aChildInAnEscapedScope() {
    let model = NotesModel()
    let child = withEscapedDependencies { continuation in
      continuation.yield { withDependencies(from: model) { NoteModel() } }
    }
    #expect(child.number == 7)
  }

  @Test func aStream() async {
    let stream = withEscapedDependencies { continuation in
      AsyncStream<Int> { values in
        for _ in 0..<3 { values.yield(continuation.yield { Feature().number }) }
        values.finish()
      }
    }
    #expect(await stream.reduce(into: []) { $0.append($1) } == [7, 7, 7])
  }

  @Test func fireAndForget() async {
    let analytics = MemoryAnalytics()
    await withDependencies {
      $0.analytics = analytics
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {
        @Dependency(\.analytics) var analytics
        await analytics.track("\(Feature().number)")
      }
    }
    #expect(await analytics.events == ["7"])
  }

  @Test func aDetachedTaskSharesTheTestsDatabase() async {
    @Dependency(\.database) var database
    let model = NotesModel()
    await Task.detached { model.insert("a") }.value
    #expect(database.notes.map(\.text) == ["a"])
  }
}
