import Dependencies

/// Runs `operation` with a fresh root, in a context, where nothing is overridden or resolved.
func withFreshRoot<R>(_ values: DependencyValues = .live, _ operation: () throws -> R) rethrows -> R {
  try DependencyValues.$_current.withValue(values, operation: operation)
}

func withFreshRoot<R>(
  isolation: isolated (any Actor)? = #isolation, _ values: DependencyValues, _ operation: () async throws -> R
) async rethrows -> R {
  try await DependencyValues.$_current.withValue(values, operation: operation)
}

/// Runs `operation` in a scope that overrides some of the three numbers.
func withNumbers<R>(alpha: Int? = nil, beta: Int? = nil, gamma: Int? = nil, _ operation: () -> R) -> R {
  withDependencies {
    if let alpha { $0.alpha = alpha }
    if let beta { $0.beta = beta }
    if let gamma { $0.gamma = gamma }
  } operation: {
    operation()
  }
}
