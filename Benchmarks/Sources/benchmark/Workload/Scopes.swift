import Dependencies

/// Runs a closure inside nested scopes that each override one of the distinct keys.
///
/// - Parameters:
///   - depth: The number of scopes.
///   - offset: The index of the key that the outermost scope overrides.
///   - body: The closure to run.
/// - Returns: The value that `body` returns.
func nested<R>(_ depth: Int, from offset: Int = 0, _ body: () -> R) -> R {
  guard depth > 0 else { return body() }
  return withDependencies {
    $0.override(DistinctKeys.all[offset])
  } operation: {
    nested(depth - 1, from: offset + 1, body)
  }
}
