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
/// Code in `operation` and in the tasks that it starts sees the changes; code outside does not. Objects created
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
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try Scope.current.changed(by: updateValuesForOperation, at: .scope(place)).run(operation)
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
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await Scope.current
    .changed(isolation: isolation, by: updateValuesForOperation, at: .scope(place))
    .run(isolation: isolation, operation)
}

extension Scope {
  /// A scope that continues this one with what a closure sets, or this one if it sets nothing.
  final func changed(by update: (inout DependencyValues) throws -> Void, at site: Site) rethrows -> Scope {
    var values = DependencyValues(scope: self, site: site)
    try UpdatePhase.updating.run { try update(&values) }
    return opened(by: values, at: site)
  }

  /// A scope that continues this one with what an asynchronous closure sets, or this one if it sets nothing.
  final func changed(
    isolation: isolated (any Actor)?, by update: (inout DependencyValues) async throws -> Void,
    at site: Site
  ) async rethrows -> Scope {
    var values = DependencyValues(scope: self, site: site)
    try await UpdatePhase.update(isolation: isolation) { try await update(&values) }
    return opened(by: values, at: site)
  }

  /// The scope that a closure has opened by setting values.
  @inline(__always)
  private final func opened(by values: DependencyValues, at site: Site) -> Scope {
    guard let scope = values.scope, scope !== self else { return self }
    Hooks.scopeOpens(scope, values.site, over: self, at: site)
    return scope.isLong(since: depth) ? scope.compacted : scope
  }

  /// Runs an operation in this scope, which its result keeps if it is an object.
  final func run<R>(_ operation: () throws -> R) rethrows -> R {
    ObjectScopes.removeSome()
    defer { Hooks.scopeEnds(self) }
    return try DependencyValues(scope: self).run {
      let result = try UpdatePhase.leave(operation)
      if !_isPOD(R.self) { ObjectScopes.keep(self, for: result) }
      return result
    }
  }

  /// Runs an asynchronous operation in this scope, which its result keeps if it is an object.
  final func run<R>(isolation: isolated (any Actor)?, _ operation: () async throws -> R) async rethrows -> R {
    ObjectScopes.removeSome()
    defer { Hooks.scopeEnds(self) }
    return try await DependencyValues(scope: self).run(isolation: isolation) {
      let result = try await UpdatePhase.leave(isolation: isolation, operation)
      if !_isPOD(R.self) { ObjectScopes.keep(self, for: result) }
      return result
    }
  }
}
