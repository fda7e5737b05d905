#if Macros
  /// Adds a dependency with a live value to `DependencyValues`, without a key written by hand.
  ///
  /// Use it for a dependency whose type cannot be its own key, such as a protocol. The property's initial
  /// value is the value for tests:
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry(liveValue: LiveAPIClient())
  ///   var apiClient: any APIClient = MockAPIClient()
  /// }
  /// ```
  ///
  /// Without an initial value tests report that there is none, and use the preview or live value. Values are
  /// made when they are first read, once for each test. A public or package property makes its key as visible
  /// as itself, named after it (`ApiClientKey`); otherwise the key is private.
  ///
  /// The values are made wherever they are first read, so their type is `Sendable` and their initializers are
  /// not isolated. In a module whose default isolation is the main actor write `nonisolated extension
  /// DependencyValues`.
  ///
  /// - Parameter liveValue: The value for the application.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<LiveValue>(liveValue: @autoclosure () -> LiveValue) =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with live and preview values to `DependencyValues`.
  ///
  /// Use it where previews need something else than the application. The values may be of different types, as
  /// long as both are of the property's.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry(liveValue: LiveAPIClient(), previewValue: CannedAPIClient())
  ///   var apiClient: any APIClient = MockAPIClient()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - liveValue: The value for the application.
  ///   - previewValue: The value for previews.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<LiveValue, PreviewValue>(
    liveValue: @autoclosure () -> LiveValue,
    previewValue: @autoclosure () -> PreviewValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency to `DependencyValues` whose live and preview values are of one type, which can be
  /// given.
  ///
  /// Use it for values that need a type to be understood: `@DependencyEntry<APIClient>(liveValue: .live,
  /// previewValue: .canned)`.
  ///
  /// - Parameters:
  ///   - liveValue: The value for the application.
  ///   - previewValue: The value for previews.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Value>(
    liveValue: @autoclosure () -> Value,
    previewValue: @autoclosure () -> Value
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a preview value, and no live one, to `DependencyValues`.
  ///
  /// Use it in a module that has no live value to offer. In a live context, reading it is an issue.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry(previewValue: CannedAPIClient())
  ///   var apiClient: any APIClient = MockAPIClient()
  /// }
  /// ```
  ///
  /// - Parameter previewValue: The value for previews, and, after an issue, for tests if there is no initial
  ///   value.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<PreviewValue>(previewValue: @autoclosure () -> PreviewValue) =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a value for tests and previews, and no live one, to `DependencyValues`.
  ///
  /// Use it for what a live application has to set at its start. In a live context, reading it is an issue.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry var apiClient: any APIClient = MockAPIClient()
  /// }
  /// ```
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry() =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")
#endif
