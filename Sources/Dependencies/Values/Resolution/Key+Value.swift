extension TestDependencyKey {
  /// Computes the key's value, boxed.
  static func resolved(_ origin: Resolved.Origin, _ initialization: Initialization) -> Resolved {
    ResolvedValue(value(in: origin.context, initialization), origin)
  }

  static var valueType: Any.Type { Value.self }

  /// Computes the key's value for a context.
  static func value(in context: DependencyContext, _ initialization: Initialization) -> Value {
    switch context {
    case .live:
      if let key = self as? any DependencyKey.Type, let value = key.erasedLiveValue as? Value {
        return value
      }
      initialization.lack(.noLiveValue)
      return testValue
    case .preview:
      return previewValue
    case .test:
      return testValue
    }
  }
}

extension DependencyKey {
  fileprivate static var erasedLiveValue: Any { liveValue }
}
