#if Foundation && canImport(SwiftUI)
  public import Foundation
  internal import SwiftUI
  #if canImport(AppKit)
    internal import AppKit
  #endif

  /// A type that opens URLs.
  ///
  /// Read it with `@Dependency(\.openURL)`; see ``DependencyValues/openURL``. Any thread can use it.
  public struct OpenURLEffect: Sendable {
    private let handler: @concurrent @Sendable (URL) async -> Bool

    /// Creates a value that opens URLs with a closure.
    ///
    /// - Parameter handler: Opens a URL, and returns whether that succeeded.
    public init(handler: @escaping @concurrent @Sendable (URL) async -> Bool) {
      self.handler = handler
    }

    /// Opens a URL.
    ///
    /// - Parameter url: The URL.
    /// - Returns: Whether that succeeded.
    @discardableResult
    public func callAsFunction(_ url: URL) async -> Bool {
      await handler(url)
    }
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  extension DependencyValues {
    /// Opens URLs with the system's handler, such as in the browser.
    ///
    /// Use it in models, which have no environment:
    ///
    /// ```swift
    /// import SwiftUI
    ///
    /// @Dependency(\.openURL) var openURL
    ///
    /// func helpButtonTapped() async {
    ///   await openURL(URL(string: "https://example.com/help")!)
    /// }
    /// ```
    ///
    /// In the app and in previews, it has the effect of SwiftUI's `openURL`, but for actions that views set.
    /// In a test that doesn't override it, it opens nothing, and each use is an issue:
    ///
    /// ```swift
    /// let (opened, continuation) = AsyncStream.makeStream(of: URL.self)
    /// let model = withDependencies {
    ///   $0.openURL = OpenURLEffect { url in
    ///     continuation.yield(url)
    ///     return true
    ///   }
    /// } operation: {
    ///   FeatureModel()
    /// }
    /// ```
    public var openURL: OpenURLEffect {
      get { self[OpenURLEffect.self] }
      set { self[OpenURLEffect.self] = newValue }
    }
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  extension OpenURLEffect: DependencyKey {
    /// Opens URLs with the system's handler.
    public static var liveValue: OpenURLEffect {
      OpenURLEffect { url in
        #if canImport(AppKit) && !targetEnvironment(macCatalyst)
          // On macOS, the action of an environment that belongs to no view does nothing.
          await MainActor.run { NSWorkspace.shared.open(url) }
        #elseif os(watchOS)
          // The system doesn't report whether that succeeded.
          await MainActor.run { EnvironmentValues().openURL(url) }
          return true
        #else
          await withCheckedContinuation { continuation in
            Task { @MainActor in
              EnvironmentValues().openURL(url) { continuation.resume(returning: $0) }
            }
          }
        #endif
      }
    }

    /// Opens nothing, and reports an issue at each use.
    public static var testValue: OpenURLEffect {
      let use = Unoverridden(
        "openURL", value: "OpenURLEffect { … }", consequence: "Nothing is opened.")
      return OpenURLEffect { url in
        use.report((label: "URL", text: Message.abbreviated(url.absoluteString)))
        return false
      }
    }
  }
#endif
