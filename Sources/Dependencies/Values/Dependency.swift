/// A property that reads a dependency.
///
/// ```swift
/// import Dependencies
/// import Observation
///
/// @MainActor @Observable
/// final class FeatureModel {
///   private(set) var isDone = false
///   @ObservationIgnored @Dependency(\.continuousClock) private var clock
///
///   func startButtonTapped() async throws {
///     try await clock.sleep(for: .seconds(1))
///     isDone = true
///   }
/// }
/// ```
///
/// Only an `@Observable` class needs `@ObservationIgnored`. In a function or a closure, write it as a local
/// variable:
///
/// ```swift
/// func makeFileName() -> String {
///   @Dependency(\.uuid) var uuid
///   return "\(uuid()).csv"
/// }
/// ```
///
/// The property captures the scope in which it is initialized, and each read uses the overrides of that
/// scope. So an object that is created in a scope keeps that scope's overrides for life. If a scope around
/// the read overrides the same dependency, that override wins, unless it was already set where the captured
/// scope was opened. In a SwiftUI view, the overrides of the views around it apply, too.
///
/// - Do not put it into a `static` stored property, which would keep the overrides of its first use. Use a
///   computed property instead.
/// - `Task.detached`, queues, and other callbacks don't inherit a scope. A local variable there sees no
///   overrides, unless ``withEscapedDependencies(_:)`` carries them.
/// - A method that creates another object passes the overrides of its own object on with
///   ``withDependencies(from:operation:fileID:filePath:line:column:)``.
///
/// Any thread can read it. Reading a dependency that was resolved before usually takes no lock, and allocates
/// nothing; see <doc:Performance>. <doc:UsingDependencies> shows actors, views, and controllers.
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
  /// struct Receipt {
  ///   @Dependency(\.date.now) var now
  ///   @Dependency(\.uuid) var uuid
  /// }
  /// ```
  ///
  /// The path leads to a property of ``DependencyValues``, or to a part of one. Choose the part that you
  /// need, such as `now` here, so that a test overrides only that part.
  ///
  /// A `final class` that is `Sendable` and on no actor can't have a `var`. Store the wrapper itself in it,
  /// `let uuid = Dependency(\.uuid)`, and read `uuid.wrappedValue`.
  ///
  /// Applying the key path takes most of the time of a read. A read by key applies none.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the dependency, or to a part of it.
  ///   - fileID: The file that messages show for this property.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
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
  /// struct Exporter: Sendable {
  ///   var export: @Sendable () async throws -> String
  /// }
  ///
  /// extension Exporter: DependencyKey {
  ///   static let liveValue = Exporter(export: { "export.csv" })
  ///   static let testValue = Exporter(export: unimplemented("Exporter.export"))
  /// }
  ///
  /// struct ExportModel {
  ///   @Dependency(Exporter.self) private var exporter
  ///
  ///   func run() async throws -> String { try await exporter.export() }
  /// }
  /// ```
  ///
  /// Override it with `$0[Exporter.self] = …`. If a property of ``DependencyValues`` has the same key,
  /// either spelling reads and overrides the same value. Only a key path reads a part of a value.
  ///
  /// - Parameters:
  ///   - key: The type that conforms to ``DependencyKey`` or ``TestDependencyKey``.
  ///   - fileID: The file that messages show for this property.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
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
