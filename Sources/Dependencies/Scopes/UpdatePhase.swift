internal import DependenciesPlatform

/// Whether values are being set by the code that runs, and for what.
///
/// Synchronous update closures are noted in a word of the thread, which costs two stores;
/// asynchronous ones change threads and are noted in a task local.
@usableFromInline
package enum UpdatePhase: Sendable {
  case none
  /// In the first closure of `withDependencies`.
  case override
  /// In the closure of `prepareDependencies`.
  case preparation

  @TaskLocal private static var task = UpdatePhase.none

  package static var current: Self {
    switch dependencies_thread().pointee.updates {
    case Self.unset: task
    case Self.override.word: .override
    case Self.preparation.word: .preparation
    default: .none
    }
  }

  /// The word of a thread for which the task local counts.
  private static var unset: UInt { 0 }

  @inlinable
  var word: UInt {
    switch self {
    case .override: 1
    case .preparation: 2
    case .none: 3
    }
  }

  @usableFromInline
  static func enter(_ word: UInt) -> UInt {
    let thread = dependencies_thread()
    let previous = thread.pointee.updates
    thread.pointee.updates = word
    return previous
  }

  @usableFromInline
  static func leave(_ previous: UInt) {
    dependencies_thread().pointee.updates = previous
  }

  func run<R>(_ body: () throws -> R) rethrows -> R {
    let previous = Self.enter(word)
    defer { Self.leave(previous) }
    return try body()
  }

  func run<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    try await Self.$task.withValue(self, operation: body)
  }
}

extension UpdatePhase {
  /// Runs an operation in no phase, where one of a surrounding asynchronous closure is noted.
  func runIfNeeded<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    if Self.current == self { return try await body() }
    return try await run(body)
  }
}
