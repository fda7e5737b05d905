/// Sets dependencies for the whole program, before they are first used.
///
/// Call it at the start of the program, and set each dependency once:
///
/// ```swift
/// import SwiftUI
///
/// @main
/// struct MyApp: App {
///   init() {
///     prepareDependencies {
///       $0.database = Database(path: "todos.sqlite")
///     }
///   }
///
///   var body: some Scene {
///     WindowGroup { FeatureView(model: FeatureModel()) }
///   }
/// }
/// ```
///
/// A stored property with a default value, such as `let model = FeatureModel()`, is created before the body
/// of `init` runs. If its initializer reads a dependency, that read comes before the preparation.
///
/// In a test, the values are set for that test alone. In XCTest, prepare in `setUp`: no test sees the values
/// of `class func setUp`, and `[DEP-prepared-for-no-test]` warns. Overrides in scopes win over prepared
/// values. All values become visible together when the closure returns. If the closure throws, none do.
///
/// A dependency that has been used or prepared before keeps its value. An issue names the place of its first
/// use (`[DEP-prepared-late]`) or of its preparation (`[DEP-prepared-twice]`). Previews run their setup again
/// and again, so there the new value replaces the old one instead. ``DependencyValues/context`` can be set
/// only before any dependency is read.
///
/// The closure may set values more than once, and change parts of them. Until it returns, a `@Dependency` in
/// it, in an initializer that it runs, or in a task that it starts reads the values from before the
/// preparation. Such a read doesn't count as a use before the closure returns. To prepare a value that is
/// created from another one, prepare the other one in an earlier call.
///
/// Any thread can call this function. The closure runs on that thread, and no lock is held. Calls on several
/// threads take effect one after the other. See <doc:Overriding>.
///
/// - Parameters:
///   - updateValues: Sets the values.
///   - fileID: The file that messages name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The value that the closure returns.
/// - Throws: Any error that the closure throws.
@discardableResult
@_disfavoredOverload
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let (base, root) = (Scope.current, Scope.current.strongRoot)
  let preparation = Preparation(of: root)
  defer { preparation.end() }
  var values = DependencyValues(scope: base)
  let result = try preparation.run { try updateValues(&values) }
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  root.publish(values.changes(since: base), of: preparation, at: place)
  return result
}

/// Sets dependencies for the whole program, before they are first used, with an asynchronous closure.
///
/// ```swift
/// let url = URL(fileURLWithPath: "todos.sqlite")
/// try await prepareDependencies {
///   $0.database = try await Database.open(at: url)
/// }
/// ```
///
/// No other code sees the values before the closure has returned. The closure runs on the actor of the
/// caller. Otherwise, this works like ``prepareDependencies(_:fileID:filePath:line:column:)``.
///
/// - Returns: The value that the closure returns.
/// - Throws: Any error that the closure throws.
@discardableResult
@_disfavoredOverload
public func prepareDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValues: nonisolated(nonsending) (inout DependencyValues) async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let (base, root) = (Scope.current, Scope.current.strongRoot)
  let preparation = Preparation(of: root)
  defer { preparation.end() }
  var values = DependencyValues(scope: base)
  let result = try await preparation.run(isolation: isolation) { try await updateValues(&values) }
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  root.publish(values.changes(since: base), of: preparation, at: place)
  return result
}
