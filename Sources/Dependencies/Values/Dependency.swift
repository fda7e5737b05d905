/// A property that reads a dependency.
///
/// ```swift
/// import Dependencies
/// import Observation
///
/// @MainActor @Observable
/// final class FeatureModel {
///   @ObservationIgnored
///   @Dependency(\.apiClient) var apiClient
///   @ObservationIgnored
///   @Dependency(\.continuousClock) var clock
/// }
/// ```
///
/// The property captures the scope in which it is initialized, and each read uses the overrides of that
/// scope. So an object that is created in a scope keeps that scope's overrides for life. If a scope around
/// the read overrides the same dependency, the innermost override wins: that of the scope around the read,
/// unless the captured scope was opened inside of it.
///
/// Use it in classes, structs, actors, and functions, on every thread. Do not put it into a `static` stored
/// property, which would keep the overrides of its first use. Use a computed property instead.
///
/// Reading a dependency that was resolved before usually takes no lock, and allocates
/// nothing; see <doc:Performance>.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  /// The scope that was current where this was initialized, or `nil` outside all scopes and tests.
  ///
  /// In a view, it includes the overrides of the views around it.
  var captured: Scope?
  let source: DependencySource<Value>
  let site: Site
  #if canImport(SwiftUI)
    var environment = DependencyEnvironment()
  #endif

  /// Reads a dependency by its key path.
  ///
  /// ```swift
  /// @Dependency(\.date.now) var now
  /// ```
  ///
  /// The path leads to a property of ``DependencyValues``, or to a part of one, such as `now` here.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    captured = .captured()
    source = .keyPath(keyPath)
    site = .wrapper(Place(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Reads a dependency by its key, which needs no property of ``DependencyValues``.
  ///
  /// ```swift
  /// @Dependency(APIClient.self) var apiClient
  /// ```
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Key.Value == Value {
    captured = .captured()
    source = .key(key)
    site = .wrapper(Place(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The dependency's value.
  ///
  /// The first read of a dependency creates its value on the calling thread. If another thread is already
  /// creating it, the calling thread waits, without suspending its task. A circular dependency ends the
  /// program with a message that shows the cycle.
  public var wrappedValue: Value {
    var (values, isCurrent) = DependencyValues.forReading(captured)
    values.site = site
    // A value that reads all values needs all overrides in effect.
    if Value.self == DependencyValues.self { values.scope?.observer?.note { $0.needsAll = true } }
    return source.read(&values, isCurrent: isCurrent)
  }
}
