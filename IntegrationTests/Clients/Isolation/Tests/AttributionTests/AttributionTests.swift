import Dependencies
import DependenciesMacros
import DependenciesTestSupport
import Feature
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that cause issues on purpose.
///
/// `ChildrenTests` runs them, and looks up which test got each issue.
///
/// Each says in its name how many are its own.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ATTRIBUTION"] == "1"))
struct AttributionTests {
  private func pause() async { try? await Task.sleep(nanoseconds: .random(in: 0...2_000_000)) }

  @Test func causesOne() async {
    await pause()
    @Dependency(\.untested) var untested
    _ = untested
    await pause()
  }

  @Test func causesOneInATaskGroup() async {
    await withTaskGroup(of: Void.self) { group in
      // At four places: a test reports a key once.
      for line: UInt in 1...4 { group.addTask { _ = Dependency(\.untested, line: line).wrappedValue } }
    }
  }

  @MainActor
  @Test func causesOneOnTheMainActor() async {
    await pause()
    _ = Dependency(\.untested).wrappedValue
  }

  @Test(arguments: 0..<20)
  func causesOneForOddArguments(number: Int) async {
    await pause()
    if !number.isMultiple(of: 2) { _ = Dependency(\.untested).wrappedValue }
    await pause()
  }

  @Test(.dependency(\.owner, "somebody"))
  func causesOneWithATrait() async {
    await pause()
    _ = Dependency(\.untested).wrappedValue
  }

  @Test func causesOneByAModelWithoutValues() async {
    final class Plain: Sendable {}
    await pause()
    withDependencies(from: Plain()) {}
  }

  @Test func causesOneByALatePreparation() async {
    _ = Model().owner
    await pause()
    prepareDependencies { $0.owner = "late" }
  }

  @Test func causesNone() async {
    await pause()
    withDependencies({ $0.untested = Untested() }) { _ = Dependency(\.untested).wrappedValue }
    await pause()
  }
}

/// Apart from the others: while a traced test's observer looks at an issue, Swift Testing gives another one, if no test
/// is known for it, to the runner twice.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TRACED"] == "1"))
struct TracedTests {
  @Test(.dependencyTrace) func causesNone() async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "stray").async {
        Issue.record("An issue of a queue.")
        continuation.resume()
      }
    }
  }
}

/// Issues that are reported where no test is known, or after the end of the test; see `AttributionTests`.
///
/// The messages name the test.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ATTRIBUTION"] == "1"), .timeLimit(.minutes(5)))
struct OffTaskTests {
  private final class Reader: Sendable {
    let dependencies: DependencyValues.Continuation
    init(_ dependencies: DependencyValues.Continuation) { self.dependencies = dependencies }
    deinit { dependencies.yield { _ = Dependency(\.untested).wrappedValue } }
  }

  @Test func readsOnAQueue() async {
    await withCheckedContinuation { continuation in
      withEscapedDependencies { dependencies in
        DispatchQueue.global().async {
          dependencies.yield { _ = Dependency(\.untested).wrappedValue }
          continuation.resume()
        }
      }
    }
  }

  @Test func makesARequestOnAQueue() async {
    @Dependency(\.urlSession) var urlSession
    let session = urlSession
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        session.dataTask(with: URL(string: "https://example.com")!) { _, _, _ in continuation.resume() }
          .resume()
      }
    }
  }

  @Test func readsInADetachedTask() async {
    let read = escapingDependencies { _ = Dependency(\.untested).wrappedValue }
    await Task.detached { read() }.value
  }

  @Test func readsInADeinit() async {
    let dependencies = withEscapedDependencies { $0 }
    await Task.detached { _ = Reader(dependencies) }.value
  }

  /// None of these belongs to a test, because the detached task has no values of the test's.
  @Test func usesTestValuesInADetachedTask() async {
    await Task.detached { await useTestValues() }.value
  }

  @Test func usesItsTestValuesInADetachedTask() async {
    let use = escapingDependencies { () async in await useTestValues() }
    await Task.detached { try? await use() }.value
  }

  private static let threadTest = Event()
  private static let threadRead = Event()
  private static let taskTest = Event()
  private static let taskRead = Event()

  // The first trait is the outermost one, so the event happens when the test has ended for the library, too.
  @Test(.ends(threadTest), .dependency(\.owner, "somebody"))
  func readsAfterItsEnd() {
    withEscapedDependencies { dependencies in
      Task.detached {
        await Self.threadTest.happened()
        Thread.detachNewThread {
          dependencies.yield { _ = Dependency(\.untested).wrappedValue }
          Self.threadRead.happen()
        }
      }
    }
  }

  @Test(.ends(taskTest), .dependency(\.owner, "somebody"))
  func readsInATaskAfterItsEnd() {
    Task {
      await Self.taskTest.happened()
      _ = Dependency(\.untested).wrappedValue
      Self.taskRead.happen()
    }
  }

  @Test func runsUntilTheOthersHaveRead() async {
    await Self.threadRead.happened()
    await Self.taskRead.happened()
  }
}

private func useTestValues() async {
  Unimplemented.report("APIClient.fetch")
  _ = Dependency(\.date.now).wrappedValue
  _ = Dependency(\.continuousClock).wrappedValue.minimumResolution
  _ = UnimplementedClock(ContinuousClock(), name: "own").minimumResolution
  Dependency(\.assert).wrappedValue(false, "The cart is empty.")
  await Dependency(\.fireAndForget).wrappedValue { throw CocoaError(.coderInvalidValue) }
}

/// Something that happens once, and that one task waits for.
private struct Event: Sendable {
  private let stream: AsyncStream<Never>
  private let end: AsyncStream<Never>.Continuation

  init() { (stream, end) = AsyncStream.makeStream() }

  func happen() { end.finish() }

  func happened() async { for await _ in stream {} }
}

/// Lets an event happen when a test and the scopes of its later traits have ended.
private struct EndTrait: TestTrait, TestScoping {
  let event: Event

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    defer { event.happen() }
    try await function()
  }
}

extension Trait where Self == EndTrait {
  fileprivate static func ends(_ event: Event) -> Self { Self(event: event) }
}
