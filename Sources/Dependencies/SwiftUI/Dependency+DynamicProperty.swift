#if canImport(SwiftUI)
  public import SwiftUI

  extension Dependency: DynamicProperty {
    /// Captures the overrides of the enclosing views, before the view's body is computed.
    ///
    /// SwiftUI calls this. In a view, overrides in effect where the property is read win over
    /// overrides of the enclosing views. These win over overrides in effect where the view was created.
    nonisolated public mutating func update() {
      environment.overlay(&captured)
    }
  }

  /// The overrides of the views that enclose a `@Dependency`, if it's in a view.
  ///
  /// Only ``Dependency/update()`` reads the environment, because other code has none.
  struct DependencyEnvironment: DynamicProperty, Sendable {
    @Environment(\.dependencyOverrides)
    private var overrides: DependencyValues?
    /// The scope that the wrapper itself captured, stored when the overrides are put on top of it.
    private var own: Scope??

    /// Puts the overrides on top of the scope that the wrapper itself captured.
    ///
    /// It may be called any number of times.
    mutating func overlay(_ captured: inout Scope?) {
      let own = own ?? captured
      self.own = .some(own)
      captured = overrides.map { Scope.forReading(own, in: $0.scopeOrRoot) } ?? own
    }
  }
#endif
