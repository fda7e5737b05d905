import Dependencies
import DependenciesTestSupport
import Feature
import Foundation
import Testing

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

  @Test func causesOneSynchronously() {
    @Dependency(Untested.self) var untested
    _ = untested
  }

  @Test func causesOneInATask() async {
    await Task {
      await pause()
      @Dependency(\.untested) var untested
      _ = untested
    }.value
  }

  @Test func causesOneInATaskGroup() async {
    await withTaskGroup(of: Void.self) { group in
      // At four places: a test reports a key once.
      group.addTask { _ = Dependency(\.untested, line: 1).wrappedValue }
      group.addTask { _ = Dependency(\.untested, line: 2).wrappedValue }
      group.addTask { _ = Dependency(\.untested, line: 3).wrappedValue }
      group.addTask { _ = Dependency(\.untested, line: 4).wrappedValue }
    }
  }

  @MainActor
  @Test func causesOneOnTheMainActor() async {
    await pause()
    @Dependency(\.untested) var untested
    _ = untested
  }

  @Test(arguments: 0..<20)
  func causesOneForOddArguments(number: Int) async {
    await pause()
    if !number.isMultiple(of: 2) {
      @Dependency(\.untested) var untested
      _ = untested
    }
    await pause()
  }

  @Test(.dependency(\.owner, "somebody"))
  func causesOneWithATrait() async {
    await pause()
    @Dependency(\.untested) var untested
    _ = untested
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

  @Test(.dependencyTrace) func causesNoneWhileTraced() async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "stray").async {
        Issue.record("An issue of a queue.")
        continuation.resume()
      }
    }
  }

  @Test func causesNone() async {
    await pause()
    withDependencies {
      $0.untested = Untested()
    } operation: {
      @Dependency(\.untested) var untested
      _ = untested
    }
    await pause()
  }

  @Test(.dependency(\.untested, Untested()), arguments: 0..<10)
  func causesNoneWithATrait(number: Int) async {
    await pause()
    @Dependency(\.untested) var untested
    _ = untested
    await pause()
  }
}
