#if Macros
  /// Adds a dependency with a live value to `DependencyValues`, under a key with a name.
  ///
  /// Use it where the key is named elsewhere, as in `@Dependency(DependencyValues.APIClientKey.self)`. The
  /// key is as visible as the property. In everything else it is ``DependencyEntry(liveValue:)``.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry("APIClientKey", liveValue: LiveAPIClient())
  ///   public var apiClient: any APIClient = MockAPIClient()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyName: The name of the key, as a string literal.
  ///   - liveValue: The value for the application.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<LiveValue>(
    _ keyName: String,
    liveValue: @autoclosure () -> LiveValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with live and preview values to `DependencyValues`, under a key with a name.
  ///
  /// - Parameters:
  ///   - keyName: The name of the key, as a string literal.
  ///   - liveValue: The value for the application.
  ///   - previewValue: The value for previews.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<LiveValue, PreviewValue>(
    _ keyName: String,
    liveValue: @autoclosure () -> LiveValue,
    previewValue: @autoclosure () -> PreviewValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency to `DependencyValues` under a key with a name, with live and preview values of one
  /// type.
  ///
  /// - Parameters:
  ///   - keyName: The name of the key, as a string literal.
  ///   - liveValue: The value for the application.
  ///   - previewValue: The value for previews.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Value>(
    _ keyName: String,
    liveValue: @autoclosure () -> Value,
    previewValue: @autoclosure () -> Value
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a preview value, and no live one, to `DependencyValues`, under a key with a name.
  ///
  /// - Parameters:
  ///   - keyName: The name of the key, as a string literal.
  ///   - previewValue: The value for previews.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<PreviewValue>(
    _ keyName: String,
    previewValue: @autoclosure () -> PreviewValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a value for tests and previews, and no live one, under a key with a name.
  ///
  /// - Parameter keyName: The name of the key, as a string literal.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry(_ keyName: String) =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")
#endif
