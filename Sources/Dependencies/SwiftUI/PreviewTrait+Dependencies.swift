#if canImport(SwiftUI)
  public import SwiftUI

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
  @MainActor
  extension PreviewTrait where T == Preview.ViewTraits {
    /// Sets dependencies for a preview.
    ///
    /// ```swift
    /// #Preview(
    ///   traits: .dependencies {
    ///     $0.continuousClock = .immediate
    ///     $0.database = try .withSamples()
    ///   }
    /// ) {
    ///   FeatureView(model: FeatureModel())
    /// }
    /// ```
    ///
    /// All views of the preview and all models that it creates see them. If the closure throws, nothing is
    /// set, and the preview shows the error.
    ///
    /// - Parameter update: Sets values. It runs each time the preview is set up.
    /// - Returns: A trait for `#Preview`.
    @_disfavoredOverload
    public static func dependencies(
      _ update: (inout DependencyValues) throws -> Void
    ) -> PreviewTrait<Preview.ViewTraits> {
      .modifier(PreviewPreparation(update))
    }

    /// Sets one dependency for a preview.
    ///
    /// ```swift
    /// #Preview(traits: .dependency(\.continuousClock, .immediate)) {
    ///   FeatureView(model: FeatureModel())
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The dependency, or part of one.
    ///   - value: Its value.
    /// - Returns: A trait for `#Preview`.
    @_disfavoredOverload
    public static func dependency<Value>(
      _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: @autoclosure () throws -> Value
    ) -> PreviewTrait<Preview.ViewTraits> {
      .dependencies { $0.set(keyPath, to: try value()) }
    }

    /// Sets one dependency, whose type is its own key, for a preview.
    ///
    /// ```swift
    /// #Preview(traits: .dependency(APIClient.mock)) {
    ///   FeatureView(model: FeatureModel())
    /// }
    /// ```
    ///
    /// - Parameter value: The value.
    /// - Returns: A trait for `#Preview`.
    @_disfavoredOverload
    public static func dependency<Key: TestDependencyKey>(
      _ value: @autoclosure () throws -> Key
    ) -> PreviewTrait<Preview.ViewTraits> where Key.Value == Key {
      .dependencies { $0[Key.self] = try value() }
    }
  }

  /// Prepares the dependencies of a preview, and shows the error if that fails.
  ///
  /// It prepares them when it's created, before the preview's own closure creates models. A view's
  /// environment wouldn't reach these models.
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
  private struct PreviewPreparation: PreviewModifier {
    private let problem: String?

    init(_ update: (inout DependencyValues) throws -> Void) {
      do {
        try prepareDependencies(update)
        problem = nil
      } catch {
        problem = Message.previewFailed(error)
      }
    }

    func body(content: Content, context: Void) -> some View {
      if let problem {
        Text(problem)
      } else {
        content
      }
    }
  }
#endif
