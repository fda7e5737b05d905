/// Runs an operation with the dependencies of an object, changed by a closure.
///
/// Create the models of child features in the operation, so that they get the overrides of the parent, too:
///
/// ```swift
/// @MainActor
/// final class HelpModel {
///   @Dependency(\.apiClient) var apiClient
///   var tutorial: TodosModel?
///
///   func tutorialButtonTapped() {
///     tutorial = withDependencies(from: self) {
///       $0.database = .inMemory
///     } operation: {
///       TodosModel()
///     }
///   }
/// }
/// ```
///
/// The operation starts from the scope that the object captured. Overrides of the current scope win over
/// those of the captured one, unless that was opened inside of the scope with the override. Values that
/// the closure sets win over both.
///
/// An object has captured a scope if its class or a superclass stores a `@Dependency`, or if the operation of
/// a `withDependencies` returned it. Otherwise, an issue is reported and the current values are used.
///
/// The cost does not depend on how many objects there are.
///
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that either closure throws.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.inherited(from: model, place).changed(
    by: updateValuesForOperation, at: .scope(place)
  )
  .operate(operation)
}

/// Runs an operation with the dependencies of an object.
///
/// ```swift
/// extension TodosModel {
///   func editModel(for todo: Todo) -> EditTodoModel {
///     withDependencies(from: self) { EditTodoModel(todo: todo) }
///   }
/// }
/// ```
///
/// This does the same as the function with a closure that sets values, if that closure is empty.
///
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that `operation` throws.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.inherited(from: model, place).operate(operation)
}

/// Runs an asynchronous operation with the dependencies of an object, changed by a closure.
///
/// Both closures run on the actor of the caller. Otherwise, this works like
/// ``withDependencies(from:_:operation:fileID:filePath:line:column:)``.
///
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that either closure throws.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.inherited(from: model, place)
    .changed(isolation: isolation, by: updateValuesForOperation, at: .scope(place))
    .operate(isolation: isolation, operation)
}

/// Runs an asynchronous operation with the dependencies of an object.
///
/// The operation runs on the actor of the caller. Otherwise, this works like
/// ``withDependencies(from:operation:fileID:filePath:line:column:)``.
///
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that `operation` throws.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.inherited(from: model, place).operate(isolation: isolation, operation)
}

extension DependencyValues {
  /// The values of an object, with the overrides of the current scope on top.
  fileprivate static func inherited(from model: AnyObject, _ place: Place) -> DependencyValues {
    guard let captured = ObjectScopes.scope(of: model) else {
      place.report(Message.noValues(of: type(of: model), place: place), test: Scope.current.testRun)
      return here
    }
    return DependencyValues(scope: .forReading(captured, in: _current.scope, inherits: true))
  }
}
