extension TestDependencyKey {
  /// Computes the key's value, as a result.
  static func makeResult(_ origin: Result.Origin, _ run: Initialization) -> Result {
    TypedResult(value(in: origin.context, run), origin)
  }

  static var valueType: Any.Type { Value.self }

  /// Computes the key's value for a context.
  private static func value(in context: DependencyContext, _ run: Initialization) -> Value {
    switch context {
    case .live:
      if let key = self as? any DependencyKey.Type, let value = key.erasedLiveValue as? Value { return value }
      run.note(.noLiveValue)
      return testValue
    case .preview: return previewValue
    case .test: return testValue
    }
  }
}

extension DependencyKey {
  fileprivate static var erasedLiveValue: Any { liveValue }
}
