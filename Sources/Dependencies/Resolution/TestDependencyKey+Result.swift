extension TestDependencyKey {
  /// Computes the key's value for a context, as a result.
  ///
  /// - Parameters:
  ///   - origin: The facts about the result.
  ///   - run: The initialization.
  /// - Returns: The result.
  static func makeResult(_ origin: Result.Origin, _ run: Initialization) -> Result {
    switch origin.context {
    case .live:
      // In a function of the protocol that has the value, since a cast of the value costs more than most values do.
      if let live = run.live { return live.makeLiveResult(origin) }
      run.note(.noLiveValue)
      return TypedResult(testValue, origin)
    case .preview: return TypedResult(previewValue, origin)
    case .test: return TypedResult(testValue, origin)
    }
  }

  static var valueType: Any.Type { Value.self }
}

extension DependencyKey {
  fileprivate static func makeLiveResult(_ origin: Result.Origin) -> Result { TypedResult(liveValue, origin) }
}
