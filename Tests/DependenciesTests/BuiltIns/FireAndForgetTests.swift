import Dependencies
import Foundation
import TestHelpers
import Testing

struct FireAndForgetTests {
  @Test(arguments: [DependencyContext.live, .preview])
  func `live and in previews, the work is neither waited for nor canceled`(context: DependencyContext) async {
    let root = context == .live ? DependencyValues.live : .preview
    let (results, results_) = AsyncStream.makeStream(of: String.self)
    let (gate, gate_) = AsyncStream.makeStream(of: Void.self)
    let caller = Task {
      await root.fireAndForget(name: "work", priority: .high) {
        for await _ in gate {}
        results_.yield("\(Task.isCancelled) \(Task.name ?? "")")
      }
      results_.yield("returned")
      while !Task.isCancelled { await Task.yield() }
    }
    var iterator = results.makeAsyncIterator()
    #expect(await iterator.next() == "returned")
    caller.cancel()
    await caller.value
    gate_.finish()
    #expect(await iterator.next() == "false work")
  }

  @Test func `live, the work has the dependencies of its caller, and its error is dropped`() async {
    let (results, results_) = AsyncStream.makeStream(of: DependencyContext.self)
    await withFreshRoot(.live) {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {
        results_.yield(current(\.context))
        throw Failure()
      }
    }
    var iterator = results.makeAsyncIterator()
    #expect(await iterator.next() == .live)
  }

  @Test func `in tests, an error is an issue`() async {
    @Dependency(\.fireAndForget) var fireAndForget
    for (name, work) in [(nil, "The work"), ("Track", #"The work "Track""#)] {
      let message = #"\#(work) given to @Dependency(\.fireAndForget) failed. [DEP-fire-and-forget-failed]"#
      await withKnownIssue {
        await fireAndForget(name: name) { throw Failure() }
      } matching: {
        $0.comments.map(\.rawValue) == [message] && $0.error is Failure
      }
    }
  }

  @Test func `in tests, canceled work causes no issue`() async {
    @Dependency(\.fireAndForget) var fireAndForget
    await fireAndForget { throw CancellationError() }
  }

  @Test func `in tests, it runs to its end even if the caller is canceled`() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let ends = Box(0)
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await fireAndForget(name: "work") {
        try Task.checkCancellation()
        for _ in 0..<10 { await Task.yield() }
        try Task.checkCancellation()
        if Task.name == "work" { ends.increment() }
      }
      #expect(ends.value == 1)
    }
    await caller.value
    #expect(ends.value == 1)
  }

  @Test func `in tests, the work has the dependencies of its caller`() async {
    await withDependencies({ $0.uuid = .constant(UUID(7)) }) {
      @Dependency(\.fireAndForget) var fireAndForget
      let seen = Box(0)
      await fireAndForget { if current(\.uuid)() == UUID(7) { seen.increment() } }
      #expect(seen.value == 1)
    }
  }

  @MainActor private final class Model {
    @Dependency(\.fireAndForget) private var fireAndForget
    var count = 0

    func tapped() async { await fireAndForget { self.count += 1 } }
  }

  @MainActor @Test func `the work inherits the actor of its caller`() async {
    let model = withFreshRoot(.test) { Model() }
    await model.tapped()
    #expect(model.count == 1)
  }

  @Test func `it is created from a function, and can be called`() async {
    let operation:
      @concurrent @Sendable (
        String?, TaskPriority?, @escaping @concurrent @Sendable () async throws -> Void
      ) async -> Void = { name, priority, work in
        #expect(name == "work")
        #expect(priority == .low)
        try? await work()
      }
    let fireAndForget = FireAndForget(operation)
    let calls = Box(0)
    await fireAndForget(name: "work", priority: .low) { calls.increment() }
    await fireAndForget.operation("work", .low) { calls.increment() }
    #expect(calls.value == 2)
  }
}
