public import Dependencies

// A base class and an entry point in another module, as a shared framework has them.

nonisolated open class BaseModel {
  @Dependency(\.apiClient) public var apiClient
  @Dependency(\.mailer) public var mailer

  public init() {}
}

/// Typical uses of `prepareDependencies` and `withDependencies` in applications.
nonisolated public func withMocks<R>(operation: () throws -> R) rethrows -> R {
  try withDependencies {
    $0.apiClient = .previewValue
    $0.mailer = MockMailer(answer: 99)
  } operation: {
    try operation()
  }
}
