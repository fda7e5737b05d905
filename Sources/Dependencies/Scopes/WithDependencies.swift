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
/// Code in `operation` and in the tasks that it starts sees the changes; code outside does not. Objects made
/// in `operation` keep the changes in their `@Dependency` properties. If `operation` returns an object
/// without such a property, you can pass the object to
/// ``withDependencies(from:operation:fileID:filePath:line:column:)``. Scopes nest: an inner scope adds its
/// overrides to those of the outer one.
///
/// - Parameters:
///   - updateValuesForOperation: Sets values. Setting a value never creates the one that it replaces; changing
///     a part of a value starts from the current one.
///   - operation: The code to run with these values.
///   - fileID: Where this is called, for messages.
///   - filePath: Where this is called, for messages.
///   - line: Where this is called, for messages.
///   - column: Where this is called, for messages.
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that one of the closures throws. No override is left behind then.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let outer = Link.current
  let inner = try outer.changed(
    by: updateValuesForOperation,
    at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  return try inner.run(operation, inside: outer)
}

/// Changes dependencies for one asynchronous operation.
///
/// The function runs on the actor of its caller, so the result of `operation` need not be `Sendable`.
///
/// ```swift
/// let model = FeatureModel()
/// await withDependencies {
///   $0.continuousClock = .immediate
/// } operation: {
///   await model.onAppear()
/// }
/// ```
///
/// - Parameters:
///   - isolation: The actor that the closures run on: the caller's.
///   - updateValuesForOperation: Sets values. Setting a value never creates the one that it replaces; changing
///     a part of a value starts from the current one.
///   - operation: The code to run with these values.
///   - fileID: Where this is called, for messages.
///   - filePath: Where this is called, for messages.
///   - line: Where this is called, for messages.
///   - column: Where this is called, for messages.
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that one of the closures throws. No override is left behind then.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let outer = Link.current
  let inner = try await outer.changed(
    isolation: isolation, by: updateValuesForOperation,
    at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  return try await inner.run(isolation: isolation, operation, inside: outer)
}

extension Link {
  /// This chain, changed by a closure.
  func changed(by update: (inout DependencyValues) throws -> Void, at place: Place) rethrows -> Link {
    try UpdatePhase.override.run {
      var values = DependencyValues(top: self, changed: 0)
      #if DEBUG
        values.site = Site(place: place, isScope: true)
      #endif
      try update(&values)
      return values.sealed(over: self, at: place)
    }
  }

  /// This chain, changed by an asynchronous closure.
  func changed(
    isolation: isolated (any Actor)?, by update: (inout DependencyValues) async throws -> Void,
    at place: Place
  ) async rethrows -> Link {
    try await UpdatePhase.override.run(isolation: isolation) {
      var values = DependencyValues(top: self, changed: 0)
      #if DEBUG
        values.site = Site(place: place, isScope: true)
      #endif
      try await update(&values)
      return values.sealed(over: self, at: place)
    }
  }

  /// Runs an operation in this chain, which its result keeps if it is an object.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - outer: The chain that this one continues, or this chain itself.
  /// - Returns: The result.
  func run<R>(_ operation: () throws -> R, inside outer: Link) rethrows -> R {
    defer { extendLifetime(self) }
    return try DependencyValues.$_current.withValue(DependencyValues(top: self, changed: 0)) {
      #if DEBUG
        defer { Insight.scopeEnds(over: outer) }
      #endif
      var result = try UpdatePhase.leave(operation)
      if !_isPOD(R.self) { ObjectValues.associate(self, with: &result) }
      return result
    }
  }

  /// Runs an asynchronous operation in this chain, which its result keeps if it is an object.
  func run<R>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> R, inside outer: Link
  ) async rethrows -> R {
    try await DependencyValues(top: self, changed: 0).run(isolation: isolation) {
      #if DEBUG
        defer { Insight.scopeEnds(over: outer) }
      #endif
      var result = try await UpdatePhase.leave(isolation: isolation, operation)
      if !_isPOD(R.self) { ObjectValues.associate(self, with: &result) }
      return result
    }
  }
}

extension DependencyValues {
  /// The chain for an operation that runs with these values.
  ///
  /// Call it at the end of the closure that sets them.
  fileprivate consuming func sealed(over base: Link, at place: Place) -> Link {
    let top = current.compacted
    #if DEBUG
      if top !== base {
        // Values that the closure has replaced as a whole are of no scope yet.
        if site == nil { top.noteScope(at: place, over: base) }
        LibraryCopies.report()
        if Insight.isOn { Insight.scopeOpens(top, changes(since: base), at: place) }
      }
    #endif
    return top
  }
}
