#if Foundation
  public import Foundation

  extension DependencyValues {
    /// The locale to use for formatting and parsing.
    ///
    /// Use it in place of `Locale.current`, so that tests see the same texts on every machine:
    ///
    /// ```swift
    /// @Test(.dependency(\.locale, Locale(identifier: "de_CH")))
    /// func price() {
    ///   @Dependency(\.locale) var locale
    ///   #expect(12_345.formatted(.number.locale(locale)) == "12’345")
    /// }
    /// ```
    ///
    /// In the app and in previews, it is the locale that follows the user's settings. A test that doesn't
    /// override it gets the same locale, and each read is an issue.
    public var locale: Locale {
      get { self[LocaleKey.self] }
      set { self[LocaleKey.self] = newValue }
    }
  }

  private enum LocaleKey: DependencyKey {
    static var liveValue: Locale { .autoupdatingCurrent }
    static var testValue: Locale {
      Initialization.noteUnoverridden(Self.self)
      return liveValue
    }
  }
#endif
