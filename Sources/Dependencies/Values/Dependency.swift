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
/// When it is initialized, the property takes hold of the values that are current. A read uses those,
/// overlaid by whatever is overridden where the read happens: an object made in a scope keeps that
/// scope's overrides for as long as it lives, and a test's overrides win over them.
///
/// It can be used in classes, structs, actors and functions, on every thread. Do not put it into a
/// `static` stored property: that freezes what it saw first, whoever was first; use a computed one.
///
/// Reading a dependency that was resolved before takes no lock, and allocates nothing, unless it is read
/// outside of any task and in a scope that does not continue the one that the property took hold of; see
/// <doc:Performance>.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  /// The values that were current when this was initialized; in a view, overlaid by those that the views
  /// around it override.
  ///
  /// It stays the first stored property: `ModelLayout` finds it by that.
  @usableFromInline
  var captured: CapturedValues
  @usableFromInline
  let source: DependencySource<Value>
  #if DEBUG
    @usableFromInline
    let place: Place
  #endif
  #if canImport(SwiftUI)
    @usableFromInline
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
  @inlinable
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    captured = .current
    source = DependencySource(keyPath)
    #if DEBUG
      place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    #endif
  }

  /// Reads a dependency by its key, where it has no property of ``DependencyValues``.
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
  @inlinable
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    captured = .current
    source = DependencySource(key)
    #if DEBUG
      place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    #endif
  }

  /// The dependency's value, in the values that were captured overlaid by what the current scope
  /// overrides.
  ///
  /// The first read makes the value on the calling thread, or waits there, without suspending, for the
  /// thread that makes it. A dependency that needs itself ends the program.
  @inlinable
  public var wrappedValue: Value {
    #if DEBUG
      return Place.withCurrent(place) { captured.read(source) }
    #else
      return captured.read(source)
    #endif
  }
}
