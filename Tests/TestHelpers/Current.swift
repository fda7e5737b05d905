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
  /// The values where this is called, for tests of frameworks' uses of them.
  package static var here: DependencyValues { _current }
}

/// Runs `operation` in a scope that messages place at a line of the file where this is called.
package func scope<R>(
  at line: UInt, _ update: (inout DependencyValues) throws -> Void, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, operation: () throws -> R
) rethrows -> R {
  try withDependencies(update, operation: operation, fileID: fileID, filePath: filePath, line: line)
}

package func scope<R>(
  isolation: isolated (any Actor)? = #isolation, at line: UInt,
  _ update: (inout DependencyValues) async throws -> Void, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, operation: () async throws -> R
) async rethrows -> R {
  try await withDependencies(update, operation: operation, fileID: fileID, filePath: filePath, line: line)
}
