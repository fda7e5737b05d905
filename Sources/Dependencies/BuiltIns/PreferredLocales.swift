#if Foundation
  public import Foundation

  extension DependencyValues {
    /// The locales of the languages that the user prefers, in order of preference.
    ///
    /// Use it to choose among translations that are not in the application's bundle:
    ///
    /// ```swift
    /// @Test(.dependency(\.preferredLocales, [Locale(identifier: "fr"), Locale(identifier: "en")]))
    /// func shownTranslation() {
    ///   @Dependency(\.preferredLocales) var preferredLocales
    ///   let translations = ["en", "fr"]
    ///   #expect(preferredLocales.map(\.identifier).first(where: translations.contains) == "fr")
    /// }
    /// ```
    ///
    /// In the app and in previews, they are those of the user's settings at the first read. A test that
    /// doesn't override them gets the same locales, and each read is an issue.
    public var preferredLocales: [Locale] {
      get { self[PreferredLocalesKey.self] }
      set { self[PreferredLocalesKey.self] = newValue }
    }
  }

  private enum PreferredLocalesKey: DependencyKey {
    static var liveValue: [Locale] { Locale.preferredLanguages.map(Locale.init(identifier:)) }
    static var testValue: [Locale] {
      Initialization.noteUnoverridden(Self.self)
      return liveValue
    }
  }
#endif
