import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Testing

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
