#if canImport(SwiftUI)
  public import SwiftUI

  // In earlier versions, the environment of a scene can't be set.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  extension Scene {
    /// Sets a dependency for the views of this scene.
    ///
    /// ```swift
    /// struct TutorialScene: Scene {
    ///   var body: some Scene {
    ///     WindowGroup(id: "tutorial") {
    ///       TutorialView()
    ///     }
    ///     .dependency(\.apiClient, .mock)
    ///   }
    /// }
    /// ```
    ///
    /// To set it for the whole program, including models, use
    /// ``prepareDependencies(_:fileID:filePath:line:column:)`` in the application's initializer.
    ///
    /// - Parameters:
    ///   - keyPath: The dependency, or part of one.
    ///   - value: Its value.
    /// - Returns: A scene with the value.
    @_disfavoredOverload
    public func dependency<V>(_ keyPath: WritableKeyPath<DependencyValues, V>, _ value: V) -> some Scene {
      environment(\.[dependency: keyPath], value)
    }

    /// Sets a dependency whose type is its own key, for the views of this scene.
    ///
    /// ```swift
    /// struct TutorialScene: Scene {
    ///   var body: some Scene {
    ///     WindowGroup(id: "tutorial") {
    ///       TutorialView()
    ///     }
    ///     .dependency(APIClient.mock)
    ///   }
    /// }
    /// ```
    ///
    /// - Parameter value: The value.
    /// - Returns: A scene with the value.
    @_disfavoredOverload
    public func dependency<Key: TestDependencyKey>(_ value: Key) -> some Scene where Key.Value == Key {
      environment(\.[dependency: EnvironmentDependency<Key>()], value)
    }
  }
#endif
