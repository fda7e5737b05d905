// The declarations of 1.16 that the forms use, by which the compiler accepts or rejects them. There is nothing behind
// these.

public struct DependencyValues: Sendable {
  public init() {}

  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    get { fatalError() }
    set {}
  }
}

public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable = Self
  static var previewValue: Value { get }
  static var testValue: Value { get }
}

public protocol DependencyKey<Value>: TestDependencyKey {
  static var liveValue: Value { get }
  associatedtype Value = Self
  static var previewValue: Value { get }
  static var testValue: Value { get }
}

extension DependencyKey {
  public static var previewValue: Value { liveValue }
  public static var testValue: Value { previewValue }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }
}

@propertyWrapper public struct Dependency<Value>: Sendable {
  public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) {}
  public init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value {}
  public var wrappedValue: Value { fatalError() }
}

public func withDependencies<R>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R { try operation() }
