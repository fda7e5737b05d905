#if Foundation && canImport(SwiftUI)
  public import Foundation
  internal import SwiftUI

  /// Opens URLs.
  ///
  /// Read it with `@Dependency(\.openURL)`; see ``DependencyValues/openURL``.
  public struct OpenURLEffect: Sendable {
    private let handler: @Sendable (URL) async -> Bool

    /// Opens URLs with a closure.
    ///
    /// - Parameter handler: Opens a URL, and says whether it could.
    public init(handler: @escaping @Sendable (URL) async -> Bool) {
      self.handler = handler
    }

    /// Opens a URL.
    ///
    /// - Parameter url: The URL.
    /// - Returns: Whether it could be opened.
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
    /// @Dependency(\.openURL) var openURL
    ///
    /// func helpButtonTapped() async {
    ///   await openURL(.help)
    /// }
    /// ```
    ///
    /// Live and in previews it is what SwiftUI's `openURL` does. A test says what opening means, or it is an
    /// issue, and nothing is opened:
    ///
    /// ```swift
    /// $0.openURL = OpenURLEffect { url in
    ///   await opened.append(url)
    ///   return true
    /// }
    /// ```
    public var openURL: OpenURLEffect {
      get { self[OpenURLKey.self] }
      set { self[OpenURLKey.self] = newValue }
    }
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  private enum OpenURLKey: DependencyKey {
    static var liveValue: OpenURLEffect {
      OpenURLEffect { url in
        #if os(watchOS)
          // The system does not say whether it could.
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

    static var testValue: OpenURLEffect {
      let use = Unoverridden(
        "openURL", consequence: "Nothing is opened.", remedy: "$0.openURL = OpenURLEffect { … }")
      return OpenURLEffect { url in
        use.report((label: "URL", text: Message.abbreviated(url.absoluteString)))
        return false
      }
    }
  }
#endif
