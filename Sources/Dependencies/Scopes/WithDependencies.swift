/// Changes dependencies for one operation.
///
/// ```swift
/// struct Receipt {
///   @Dependency(\.date.now) var now
/// }
///
/// let receipt = withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 1_234)
/// } operation: {
///   Receipt()
/// }
/// print(receipt.now.timeIntervalSince1970)  // 1234.0
/// ```
///
/// Code in `operation` sees the changes, and so do the tasks that it starts with `Task { }`, task groups, or
/// `async let`. `Task.detached`, queues, and other callbacks don't, unless ``withEscapedDependencies(_:)``
/// carries the changes there.
///
/// A model that is created in `operation` keeps the changes in its `@Dependency` properties. One that was
/// created before sees them only while it is used in `operation`. If `operation` returns an object without
/// such a property, you can pass the object to
/// ``withDependencies(from:_:operation:fileID:filePath:line:column:)``. Scopes nest: an inner scope adds its
/// overrides to those of the outer one.
///
/// Assigning a whole value, as in `$0.apiClient = .mock`, never creates the one that it replaces. Changing a
/// part of a value, such as one closure of a client, starts from the current value. If a closure throws, its
/// error is thrown, and nothing stays overridden.
///
/// Any thread can call this function. Both closures run on that thread, before it returns, and no lock is
/// held. A scope allocates one object, and more for several overrides and for large values; see
/// <doc:Performance>. <doc:Overriding> has the rules.
///
/// - Parameters:
///   - updateValuesForOperation: Sets the values that `operation` sees. It runs first.
///   - operation: The code that sees them.
///   - fileID: The file that messages name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that one of the closures throws.
@discardableResult
@_disfavoredOverload
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues._current.scope.opened(by: updateValuesForOperation, at: .scope(place))
    .operate(operation)
}

/// Changes dependencies for one asynchronous operation.
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
/// Both closures run on the actor of the caller, so the result of `operation` need not be `Sendable`.
/// Otherwise, this works like ``withDependencies(_:operation:fileID:filePath:line:column:)``.
///
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that one of the closures throws.
@discardableResult
@_disfavoredOverload
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues._current.scope
    .opened(isolation: isolation, by: updateValuesForOperation, at: .scope(place))
    .operate(isolation: isolation, operation)
}

extension Scope? {
  /// The values of a child scope with the overrides that a closure sets, or of this one if it sets none.
  func opened(by update: (inout DependencyValues) throws -> Void, at site: Site) rethrows
    -> DependencyValues
  {
    var values = DependencyValues(scope: self, site: site)
    try UpdatePhase.updating.run { try update(&values) }
    values.open(over: self, at: site)
    return values
  }

  /// The same with an asynchronous closure.
  func opened(
    isolation: isolated (any Actor)?, by update: (inout DependencyValues) async throws -> Void,
    at site: Site
  ) async rethrows -> DependencyValues {
    var values = DependencyValues(scope: self, site: site)
    try await UpdatePhase.update(isolation: isolation) { try await update(&values) }
    values.open(over: self, at: site)
    return values
  }
}

extension DependencyValues {
  /// Runs an operation with these values, whose scope the result retains if it is a plain object.
  func operate<R>(_ operation: () throws -> R) rethrows -> R {
    defer { Hooks.scopeEnds(scope) }
    return try run {
      let result = try UpdatePhase.leave(operation)
      if !_isPOD(R.self) { ObjectScopes.retain(scopeOrRoot, for: result) }
      return result
    }
  }

  /// Runs an asynchronous operation with these values, whose scope the result
  /// retains if it is a plain object.
  func operate<R>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> R
  ) async rethrows -> R {
    defer { Hooks.scopeEnds(scope) }
    return try await run(isolation: isolation) {
      let result = try await UpdatePhase.leave(isolation: isolation, operation)
      if !_isPOD(R.self) { ObjectScopes.retain(scopeOrRoot, for: result) }
      return result
    }
  }
}

/// Explains a call without an operation, whose values no code would see.
///
/// ```swift
/// withDependencies {
///   $0.continuousClock = .immediate
/// } operation: {
///   FeatureModel()
/// }
/// ```
@available(*, unavailable, message: "Add 'operation: { … }' with the code that uses these values")
public func withDependencies(
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void
) {}
