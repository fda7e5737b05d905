package import Dependencies

/// The value of a key where this is called, as a local `@Dependency` reads it.
package func current<Key: TestDependencyKey>(
  _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Key.Value {
  Dependency(key, fileID: fileID, filePath: filePath, line: line, column: column).wrappedValue
}

/// The value at a key path where this is called, as a local `@Dependency` reads it.
package func current<Value>(
  _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Value {
  Dependency(keyPath, fileID: fileID, filePath: filePath, line: line, column: column).wrappedValue
}

extension DependencyValues {
  /// The values where this is called, for tests of what frameworks do with them.
  package static var here: DependencyValues { _current }
}
