import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

#if TESTABLE
  @testable import Own
#else
  import Own
#endif

/// Uses of names that the project and this package declare.
final class Uses {
  let two = [(1, "a")]
  let three = [(1, "a", true)]
  let four = [(1, "a", true, 2)]
  let five = [(1, "a", true, 2, "b")]

  func operators() -> [Bool] {
    [
      two == [(1, "a")], two != [(2, "b")], three == [(1, "a", true)], three != [(2, "b", false)],
      four == [(1, "a", true, 2)], four != [(2, "b", false, 2)],
      five == [(1, "a", true, 2, "b")], five != [(2, "b", false, 2, "b")],
    ]
  }

  func extensions() {
    _ = UUID(1)
    _ = [1, 2].map(UUID.init)
    _ = ContinuousClock().timer(interval: .seconds(1))
    let clock: any Clock<Duration> = .immediate
    _ = clock.timer(interval: .seconds(1))
    let other: some Clock<Duration> = .unimplemented()
    _ = other
    let traits: [any Trait] = [
      .dependencies, .dependencies { $0.uuid = .incrementing }, .dependency(\.uuid, .incrementing),
      .exhaustiveDependencies, .dependencyTrace,
    ]
    _ = traits
  }

  func functions() async throws {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
    }
    await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      await Task.yield()
    }
    withDependencies(from: self) {}
    withDependencies(from: self) {
      $0.uuid = .incrementing
    } operation: {
    }
    withDependencies(exhaustive: true) {
      $0.uuid = .incrementing
    } operation: {
    }
    prepareDependencies { $0.uuid = .incrementing }
    withEscapedDependencies { _ in }
    let escaping = escapingDependencies { (number: Int) in number }
    _ = escaping(1)
    _ = withDependencyTrace {}
  }
}
