internal import DependenciesPlatform

/// One preparation of a root, and the results that it creates, which no other code sees until the closure has
/// returned.
///
/// The closure, the tasks that it starts, and the continuations that it creates are part of the preparation
/// until the closure returns: their reads don't count as uses of the root.
// SAFETY: `scratch` is only used with the core's lock held.
final class Preparation: @unchecked Sendable {
  /// The results, until the preparation ends.
  private var scratch: Cache?

  init(of root: Root) { scratch = Cache(rootID: root.id) }

  /// The preparation that the calling code is part of.
  static var current: Preparation? { dependencies_is_in_use(dependencies_preparations) ? ofTask : nil }

  @TaskLocal private static var ofTask: Preparation?

  /// The results that the preparation creates, if it prepares a root and has not ended.
  func scratch(of root: Root, _ locked: inout Locked) -> Cache? {
    root.id == scratch?.rootID ? scratch : nil
  }

  /// Runs the closure that sets values.
  func run<R>(_ update: () throws -> R) rethrows -> R {
    dependencies_count(dependencies_preparations, 1)
    defer { dependencies_count(dependencies_preparations, -1) }
    return try Self.$ofTask.withValue(self) { try UpdatePhase.updating.run(update) }
  }

  /// Runs the asynchronous closure that sets values.
  func run<R>(isolation: isolated (any Actor)?, _ update: () async throws -> R) async rethrows -> R {
    dependencies_count(dependencies_preparations, 1)
    defer { dependencies_count(dependencies_preparations, -1) }
    return try await Self.$ofTask.withValue(
      self, operation: { try await UpdatePhase.update(isolation: isolation, update) }, isolation: isolation)
  }

  /// Ends it, and drops the results that it has created but not published.
  func end() { ResolutionLock.withLock { $0.release(scratch.take()) } }

  // MARK: - Continuations

  private var hasEnded: Bool { ResolutionLock.withLock { _ in scratch == nil } }

  /// Runs an operation as part of the preparation in which a continuation was created.
  static func join<R>(_ preparation: Preparation?, _ operation: () throws -> R) rethrows -> R {
    guard let preparation, !preparation.hasEnded else { return try operation() }
    return try $ofTask.withValue(preparation, operation: operation)
  }

  /// Runs an asynchronous operation as part of the preparation in which a continuation was created.
  static func join<R>(
    _ preparation: Preparation?, isolation: isolated (any Actor)?, _ operation: () async throws -> R
  ) async rethrows -> R {
    guard let preparation, !preparation.hasEnded else { return try await operation() }
    return try await $ofTask.withValue(preparation, operation: operation, isolation: isolation)
  }
}

extension Root {
  /// Makes the values that the closure of a preparation has set, and the results that it has created, visible
  /// at the same moment.
  ///
  /// - Parameters:
  ///   - all: The values that it has set.
  ///   - preparation: The preparation.
  ///   - place: Where it was called.
  func publish(_ all: [Override], of preparation: Preparation, at place: Place) {
    // A preview may prepare values again, so the context has to be set first.
    let changes = all.filter { $0.key == .context } + all.filter { $0.key != .context }
    let problems = ResolutionLock.withLock { locked in
      let problems = changes.map { prepare($0, at: place, &locked) }
      var replaced = zip(changes, problems).filter { $1 == nil }.map(\.0.key)
      // In the order in which they were created: a result that was created from
      // a dropped one is dropped, too.
      for result in preparation.scratch(of: self, &locked)?.all(&locked) ?? [] {
        let isCurrent = result.needs.reads.all { key, override in override != 0 || !replaced.contains(key) }
        let context = result.origin.context
        if isCurrent, readable.counted.result(of: result.key, in: context, &locked) == nil {
          keep(result, in: context, &locked)
        } else {
          replaced.append(result.key)
        }
      }
      return problems
    }
    for case let problem? in problems { place.report(problem, test: test) }
    if !changes.isEmpty, RootProvider.support.isBetweenTests {
      place.report(Message.preparedForNoTest(place: place), severity: .warning)
    }
  }
}
