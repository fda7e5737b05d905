#if canImport(Testing)
  /// The name that ``DependenciesTrait`` has in swift-dependencies 1.16, for
  /// extensions that users have written.
  ///
  /// ```swift
  /// extension Trait where Self == _DependenciesTrait {
  ///   static var mockAPI: Self { .dependency(\.apiClient, .mock) }
  /// }
  /// ```
  public typealias _DependenciesTrait = DependenciesTrait
#endif
