import Dependencies

/// Runs something inside nested scopes, each of which overrides one of the distinct keys.
///
/// - Parameters:
///   - depth: How many scopes.
///   - offset: Which key the outermost overrides.
///   - body: What to run.
/// - Returns: What `body` returns.
func nested<R>(_ depth: Int, from offset: Int = 0, _ body: () -> R) -> R {
  guard depth > 0 else { return body() }
  return withDependencies {
    $0.override(DistinctKeys.all[offset])
  } operation: {
    nested(depth - 1, from: offset + 1, body)
  }
}
