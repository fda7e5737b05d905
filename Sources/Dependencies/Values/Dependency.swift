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
/// The property captures the overrides that are in effect where it is initialized, and a read uses
/// them. So an object that is created in a scope keeps that scope's overrides for life. Overrides
/// of a scope around the read win over them, one dependency at a time, unless the captured scope
/// was opened inside of that scope.
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
  /// - Parameters:
  ///   - keyPath: The key path of a property of ``DependencyValues``, or of something in one.
  ///   - fileID: Where the property is declared, for messages.
  ///   - filePath: Where the property is declared, for messages.
  ///   - line: Where the property is declared, for messages.
  ///   - column: Where the property is declared, for messages.
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
  ///
  /// - Parameters:
  ///   - key: The key's type.
  ///   - fileID: Where the property is declared, for messages.
  ///   - filePath: Where the property is declared, for messages.
  ///   - line: Where the property is declared, for messages.
  ///   - column: Where the property is declared, for messages.
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
