#if canImport(SwiftUI)
  public import SwiftUI

  extension EnvironmentValues {
    /// The dependencies of the views in this environment.
    ///
    /// Views read their dependencies with `@Dependency`, and change those of their subviews with
    /// `View.dependency(_:_:)`. Use this property to pass all of them at once, such as to a view that's
    /// hosted elsewhere:
    ///
    /// ```swift
    /// @Environment(\.dependencies) var dependencies
    ///
    /// let controller = UIHostingController(rootView: DetailView().environment(\.dependencies, dependencies))
    /// ```
    ///
    /// If no enclosing view has set any, they're the current dependencies.
    @_disfavoredOverload
    public var dependencies: DependencyValues {
      // The scope of the view around it is the parent of a view's scope, even where both set the same key.
      get { DependencyValues(scope: dependencyOverrides?.scope ?? .current) }
      set { dependencyOverrides = newValue }
    }

    /// The dependencies that the enclosing views have set; `nil` if none has.
    var dependencyOverrides: DependencyValues? {
      get { self[DependencyOverridesKey.self] }
      set { self[DependencyOverridesKey.self] = newValue }
    }

    /// One of the dependencies, as a target for key paths of the environment.
    ///
    /// Each modifier of a scene or a view writes the environment through a key path. Setting all dependencies
    /// at once would undo the changes of the enclosing modifiers.
    subscript<Value>(dependency keyPath: WritableKeyPath<DependencyValues, Value>) -> Value {
      get { dependencies[keyPath: keyPath] }
      set { dependencies.set(keyPath, to: newValue) }
    }

    /// One of the dependencies, by its key.
    subscript<Key: TestDependencyKey>(dependency key: EnvironmentDependency<Key>) -> Key.Value {
      get { dependencies[Key.self] }
      set { dependencies[Key.self] = newValue }
    }
  }

  /// A dependency's key, as the hashable value that a key path's argument has to be.
  struct EnvironmentDependency<Key: TestDependencyKey>: Hashable {}

  private enum DependencyOverridesKey: EnvironmentKey {
    static let defaultValue: DependencyValues? = nil
  }
#endif
