#if Macros
  public import Dependencies

  /// Adds a dependency with a live value to `DependencyValues`, and generates its key.
  ///
  /// Use it for a dependency whose type can't be its own key, such as a protocol. The property's initial
  /// value is the test value:
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry(liveValue: LiveSMSClient())
  ///   var smsClient: any SMSClient = MockSMSClient()
  /// }
  /// ```
  ///
  /// The property's type can be left out: `var pageSize = 20`. An argument whose type has to be inferred
  /// needs it: `@DependencyEntry<APIClient>(liveValue: .live)`.
  ///
  /// Without an initial value, tests report that there is none, and use the preview or live value. A value is
  /// created when it is first read, once for each test. If there must be only one value, whatever
  /// scopes override, choose a lifetime:
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry(lifetime: .root, liveValue: ConnectionPool(size: 8))
  ///   var pool: any Pool = MockPool()
  /// }
  /// ```
  ///
  /// A public or package property makes its key as visible as itself, named after it (`SmsClientKey`);
  /// otherwise the key is private.
  ///
  /// A value is created on the thread that first reads it, so its type must be `Sendable` and its initializer
  /// must not be isolated. In a module whose default isolation is the main actor, the entry itself needs no
  /// annotation. A wrong value or type is an error at your own line.
  ///
  /// - Parameters:
  ///   - lifetime: How values are cached; `.automatic` by default.
  ///   - liveValue: The value in the app.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<LiveValue>(
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> LiveValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency to `DependencyValues` that is `nil` in the app until a scope sets it.
  ///
  /// Use it for a value that only part of a program has, such as the user of a request:
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry(liveValue: nil)
  ///   var currentUser: User? = nil
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - lifetime: How values are cached; `.automatic` by default.
  ///   - liveValue: `nil`.
  ///   - previewValue: The value in previews; `nil` by default.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<PreviewValue>(
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> Never?,
    previewValue: @autoclosure () -> PreviewValue = Never?.none
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with live and preview values to `DependencyValues`.
  ///
  /// Use it if previews need a different value. The values can have different types, if both convert
  /// to the property's type.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry(liveValue: LiveSMSClient(), previewValue: CannedSMSClient())
  ///   var smsClient: any SMSClient = MockSMSClient()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - lifetime: How values are cached; `.automatic` by default.
  ///   - liveValue: The value in the app.
  ///   - previewValue: The value in previews.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<LiveValue, PreviewValue>(
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> LiveValue,
    previewValue: @autoclosure () -> PreviewValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency to `DependencyValues` whose live and preview values have the same type.
  ///
  /// Use it for values whose type has to be inferred: `@DependencyEntry<APIClient>(liveValue: .live,
  /// previewValue: .canned)`.
  ///
  /// - Parameters:
  ///   - lifetime: How values are cached; `.automatic` by default.
  ///   - liveValue: The value in the app.
  ///   - previewValue: The value in previews.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Value>(
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> Value,
    previewValue: @autoclosure () -> Value
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a preview value, and without a live value, to `DependencyValues`.
  ///
  /// Use it in a module that has no live value. In a live context, reading it is an issue.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry(previewValue: CannedSMSClient())
  ///   var smsClient: any SMSClient = MockSMSClient()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - lifetime: How values are cached; `.automatic` by default.
  ///   - previewValue: The value in previews, and, after an issue, in tests if there is no initial value.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<PreviewValue>(
    lifetime: DependencyLifetime = .automatic,
    previewValue: @autoclosure () -> PreviewValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a value for tests and previews, and without a live value, to `DependencyValues`.
  ///
  /// Use it for a value that an app has to set when it starts. In a live context, reading it is an issue.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry var smsClient: any SMSClient = MockSMSClient()
  /// }
  /// ```
  ///
  /// - Parameter lifetime: How values are cached; `.automatic` by default.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry(
    lifetime: DependencyLifetime = .automatic
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a live value to `DependencyValues`, and generates its key under a name.
  ///
  /// Use it where other code refers to the key, as in `@Dependency(DependencyValues.SMSClientKey.self)`. The
  /// name is a string literal, and the key is as visible as the property. Otherwise, it works like
  /// ``DependencyEntry(lifetime:liveValue:)``.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry("SMSClientKey", liveValue: LiveSMSClient())
  ///   public var smsClient: any SMSClient = MockSMSClient()
  /// }
  /// ```
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<LiveValue>(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> LiveValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency that is `nil` in the app until a scope sets it, under a key with a name.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry("CurrentUserKey", liveValue: nil)
  ///   var currentUser: User? = nil
  /// }
  /// ```
  ///
  /// For the name, see ``DependencyEntry(_:lifetime:liveValue:)``.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<PreviewValue>(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> Never?,
    previewValue: @autoclosure () -> PreviewValue = Never?.none
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with live and preview values, under a key with a name.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry("SMSClientKey", liveValue: LiveSMSClient(), previewValue: CannedSMSClient())
  ///   public var smsClient: any SMSClient = MockSMSClient()
  /// }
  /// ```
  ///
  /// For the name, see ``DependencyEntry(_:lifetime:liveValue:)``.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<LiveValue, PreviewValue>(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> LiveValue,
    previewValue: @autoclosure () -> PreviewValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency whose live and preview values have the same type, under a key with a name.
  ///
  /// For the name, see ``DependencyEntry(_:lifetime:liveValue:)``.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<Value>(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic,
    liveValue: @autoclosure () -> Value,
    previewValue: @autoclosure () -> Value
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a preview value, and without a live value, under a key with a name.
  ///
  /// For the name, see ``DependencyEntry(_:lifetime:liveValue:)``.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry<PreviewValue>(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic,
    previewValue: @autoclosure () -> PreviewValue
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Adds a dependency with a value for tests and previews, and no live value, under a key with a name.
  ///
  /// For the name, see ``DependencyEntry(_:lifetime:liveValue:)``.
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEntry(
    _ keyName: String,
    lifetime: DependencyLifetime = .automatic
  ) = #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryMacro")

  /// Computes a property of the key that ``DependencyEntry(lifetime:)`` generates
  /// for a property without a type.
  ///
  /// Don't write it yourself. It costs nothing at run time.
  ///
  /// - Parameters:
  ///   - file: The file of the expression.
  ///   - line: The line of the expression.
  @attached(accessor, names: named(get))
  public macro _DependencyEntryValue(file: String = "", line: Int = 0) =
    #externalMacro(module: "DependenciesMacrosPlugin", type: "DependencyEntryValueMacro")
#endif
