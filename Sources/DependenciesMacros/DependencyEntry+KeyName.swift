#if Macros
  public import Dependencies

  /// Adds a dependency with a live value to `DependencyValues`, and generates its key under a name.
  ///
  /// Use it where other code refers to the key, as in `@Dependency(DependencyValues.SMSClientKey.self)`. The
  /// key is as visible as the property. Otherwise, it works like ``DependencyEntry(lifetime:liveValue:)``.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry("SMSClientKey", liveValue: LiveSMSClient())
  ///   public var smsClient: any SMSClient = MockSMSClient()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyName: The name of the key, as a string literal.
  ///   - lifetime: How values are kept; `.automatic` unless you say otherwise.
  ///   - liveValue: The value in the app.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<LiveValue>(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> LiveValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency to `DependencyValues` that is `nil` in the app until a scope sets it, under a key with a name.
  ///
  /// Use it for what exists only in a part of a program, such as the user of a request:
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry("CurrentUserKey", liveValue: nil)
  ///   var currentUser: User? = nil
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyName: The name of the key, as a string literal.
  ///   - lifetime: How values are kept; `.automatic` unless you say otherwise.
  ///   - liveValue: `nil`.
  ///   - previewValue: The value in previews; `nil` unless you say otherwise.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<PreviewValue>(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> Never?,
    previewValue: @autoclosure () -> PreviewValue = Never?.none
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with live and preview values to `DependencyValues`, under a key with a name.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry("SMSClientKey", liveValue: LiveSMSClient(), previewValue: CannedSMSClient())
  ///   public var smsClient: any SMSClient = MockSMSClient()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyName: The name of the key, as a string literal.
  ///   - lifetime: How values are kept; `.automatic` unless you say otherwise.
  ///   - liveValue: The value in the app.
  ///   - previewValue: The value in previews.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<LiveValue, PreviewValue>(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> LiveValue,
    previewValue: @autoclosure () -> PreviewValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency to `DependencyValues` whose live and preview values have the same type, under a key
  /// with a name.
  ///
  /// - Parameters:
  ///   - keyName: The name of the key, as a string literal.
  ///   - lifetime: How values are kept; `.automatic` unless you say otherwise.
  ///   - liveValue: The value in the app.
  ///   - previewValue: The value in previews.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Value>(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> Value,
    previewValue: @autoclosure () -> Value
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a preview value, and without a live value, to `DependencyValues`, under a key
  /// with a name.
  ///
  /// - Parameters:
  ///   - keyName: The name of the key, as a string literal.
  ///   - lifetime: How values are kept; `.automatic` unless you say otherwise.
  ///   - previewValue: The value in previews.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<PreviewValue>(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic,
    previewValue: @autoclosure () -> PreviewValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a value for tests and previews, and without a live value, under a key with a
  /// name.
  ///
  /// - Parameters:
  ///   - keyName: The name of the key, as a string literal.
  ///   - lifetime: How values are kept; `.automatic` unless you say otherwise.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")
#endif
