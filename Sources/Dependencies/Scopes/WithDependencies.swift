/// Changes dependencies for one operation.
///
/// ```swift
/// let model = withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
///   $0.apiClient.fetchUser = { _ in .mock }
/// } operation: {
///   FeatureModel()
/// }
/// ```
///
/// What `operation` reads, and the tasks that it starts, see the changes; code outside does not. Objects
/// made in `operation` keep the changes in their `@Dependency` properties, and an object without one that
/// `operation` returns can be given to ``withDependencies(from:operation:fileID:filePath:line:column:)``.
/// Scopes nest: an inner one adds to the outer.
///
/// - Parameters:
///   - updateValuesForOperation: Sets values. Setting one never computes the value that it had; changing
///     a part of one starts from the current value.
///   - operation: What to run with these values.
/// - Returns: What `operation` returns.
/// - Throws: What either closure throws; nothing of the change is left then.
@discardableResult
@inlinable
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  try DependencyValues.current.run(updateValuesForOperation, operation)
}

/// Changes dependencies for one asynchronous operation.
///
/// It runs where its caller runs, and what `operation` returns need not be `Sendable`.
///
/// ```swift
/// await withDependencies {
///   $0.continuousClock = .immediate
/// } operation: {
///   await model.onAppear()
/// }
/// ```
///
/// - Parameters:
///   - isolation: The actor that the closures run on: the caller's.
///   - updateValuesForOperation: Sets values. Setting one never computes the value that it had; changing
///     a part of one starts from the current value.
///   - operation: What to run with these values.
/// - Returns: What `operation` returns.
/// - Throws: What either closure throws; nothing of the change is left then.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  try await DependencyValues.current.run(isolation: isolation, updateValuesForOperation, operation)
}

extension DependencyValues {
  /// Runs an operation with these values, changed by a closure.
  @inlinable
  consuming func run<R>(
    _ update: (inout DependencyValues) throws -> Void, _ operation: () throws -> R
  ) rethrows -> R {
    var values = consume self
    let outer = UpdatePhase.enter(UpdatePhase.override.word)
    defer { UpdatePhase.leave(outer) }
    try update(&values)
    _ = UpdatePhase.enter(UpdatePhase.none.word)
    return try (consume values).bind {
      let result = try operation()
      Self.adopt(result)
      return result
    }
  }

  func run<R>(
    isolation: isolated (any Actor)?,
    _ update: (inout DependencyValues) async throws -> Void,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    var values = self
    try await UpdatePhase.override.run { try await update(&values) }
    let changed = values
    return try await Self.$_current.withValue(changed) {
      let result = try await UpdatePhase.none.runIfNeeded(operation)
      Self.adopt(result)
      return result
    }
  }

  /// Has an object keep the values that are current, if it is one that has no place for them itself.
  @inlinable
  static func adopt<R>(_ result: R) {
    // Most results cannot be objects, which their type shows when this is specialised for it.
    guard MemoryLayout<R>.size >= MemoryLayout<UInt>.size, !_isPOD(R.self) else { return }
    if R.self is AnyObject.Type {
      adopt(object: unsafeBitCast(result, to: AnyObject.self))
    } else {
      adoptObject(in: result)
    }
  }
}
