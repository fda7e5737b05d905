#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Sets a dependency for this view and the views in it.
    ///
    /// Views that read it with `@Dependency` see the value, wherever they are in the hierarchy:
    ///
    /// ```swift
    /// struct HelpView: View {
    ///   var body: some View {
    ///     TutorialView()
    ///       .dependency(\.apiClient, .mock)
    ///       .dependency(\.date.now, .distantPast)
    ///   }
    /// }
    /// ```
    ///
    /// Models aren't in the view hierarchy, so they see the value only if they're created with the view's
    /// dependencies. Create them in `withDependencies` instead.
    ///
    /// A new scope begins each time the body with this modifier is computed. Dependencies that were created
    /// from the value (see <doc:Lifetimes>) are then created again.
    ///
    /// - Parameters:
    ///   - keyPath: The dependency, or part of one.
    ///   - value: Its value.
    /// - Returns: A view with the value.
    @_disfavoredOverload
    public func dependency<V>(_ keyPath: WritableKeyPath<DependencyValues, V>, _ value: V) -> some View {
      environment(\.[dependency: keyPath], value)
    }

    /// Sets a dependency whose type is its own key, for this view and the views in it.
    ///
    /// ```swift
    /// struct HelpView: View {
    ///   var body: some View {
    ///     TutorialView()
    ///       .dependency(APIClient.mock)
    ///   }
    /// }
    /// ```
    ///
    /// - Parameter value: The value.
    /// - Returns: A view with the value.
    @_disfavoredOverload
    public func dependency<Key: TestDependencyKey>(_ value: Key) -> some View where Key.Value == Key {
      environment(\.[dependency: EnvironmentDependency<Key>()], value)
    }
  }
#endif
