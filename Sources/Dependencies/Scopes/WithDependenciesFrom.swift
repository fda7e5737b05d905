/// Runs an operation with the dependencies of an object, changed by a closure.
///
/// Create the models of child features in the operation, so that they get the overrides of the parent, too:
///
/// ```swift
/// @MainActor
/// final class TutorialModel {
///   @Dependency(\.uuid) private var uuid
///   @Dependency(\.continuousClock) private var clock
/// }
///
/// @MainActor
/// final class HelpModel {
///   @Dependency(\.uuid) private var uuid
///   private(set) var tutorial: TutorialModel?
///
///   func tutorialButtonTapped() {
///     tutorial = withDependencies(from: self) {
///       $0.continuousClock = .immediate
///     } operation: {
///       TutorialModel()
///     }
///   }
/// }
/// ```
///
/// The operation starts from the scope that the object captured. An override of the current scope wins,
/// unless it was already set where the captured scope was opened. Values that the closure sets win over both.
///
/// An object has captured a scope if its class or a superclass stores a `@Dependency`, or if the operation of
/// a `withDependencies` returned it. Otherwise, the issue `[DEP-no-values]` is reported, and the current
/// values are used.
///
/// The search for the object's scope costs the same, however many objects there are. For threads and other
/// costs, see ``withDependencies(_:operation:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - model: The object whose dependencies the operation gets.
///   - updateValuesForOperation: Changes the object's dependencies for the operation. It runs first.
///   - operation: The code that sees these values.
///   - fileID: The file that messages name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that either closure throws.
@discardableResult
@_disfavoredOverload
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try Scope.inherited(from: model, place)
    .opened(by: updateValuesForOperation, at: .scope(place))
    .operate(operation)
}

/// Runs an operation with the dependencies of an object.
///
/// ```swift
/// @MainActor
/// final class ItemModel {
///   @Dependency(\.uuid) private var uuid
/// }
///
/// @MainActor
/// final class ListModel {
///   @Dependency(\.uuid) private var uuid
///   private(set) var selection: ItemModel?
///
///   func itemTapped() {
///     selection = withDependencies(from: self) { ItemModel() }
///   }
/// }
/// ```
///
/// Use it wherever one model creates another. A method often runs after the scope in which its object was
/// created. Without this function, the new model captures only the overrides in effect at the call.
///
/// The object has to store a `@Dependency`, even one that no code reads, or to be the result of a
/// `withDependencies` operation. Otherwise, the issue `[DEP-no-values]` is reported. This does the same as
/// ``withDependencies(from:_:operation:fileID:filePath:line:column:)`` with an empty closure.
///
/// - Parameters:
///   - model: The object whose dependencies the operation gets.
///   - operation: The code that sees them.
///   - fileID: The file that messages name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that `operation` throws.
@discardableResult
@_disfavoredOverload
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues(scope: .inherited(from: model, place)).operate(operation)
}

/// Runs an asynchronous operation with the dependencies of an object, changed by a closure.
///
/// Both closures run on the actor of the caller. Otherwise, this works like
/// ``withDependencies(from:_:operation:fileID:filePath:line:column:)``.
///
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that either closure throws.
@discardableResult
@_disfavoredOverload
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await Scope.inherited(from: model, place)
    .opened(isolation: isolation, by: updateValuesForOperation, at: .scope(place))
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
@_disfavoredOverload
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues(scope: .inherited(from: model, place))
    .operate(isolation: isolation, operation)
}

extension Scope {
  /// The scope of an object, with the overrides of the current scope on top.
  fileprivate static func inherited(from model: AnyObject, _ place: Place) -> Scope? {
    let current = DependencyValues._current.scope
    guard let captured = ObjectScopes.scope(of: model) else {
      place.report(Message.noValues(of: type(of: model), place: place), test: Scope.current.testRun)
      return current
    }
    return .forReading(captured, in: current, inherits: true)
  }
}
