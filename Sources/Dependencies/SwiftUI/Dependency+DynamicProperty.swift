#if canImport(SwiftUI)
  public import SwiftUI

  extension Dependency: DynamicProperty {
    /// Captures what the views around override, before the view's body is computed.
    ///
    /// SwiftUI calls this. In a view, what is overridden where the property is read wins over what the
    /// views around override, and that over what was current where the view was made.
    nonisolated public mutating func update() {
      environment.overlay(&captured)
    }
  }

  /// What the views around a `@Dependency` override, if it is in a view at all.
  ///
  /// Only ``Dependency/update()`` reads the environment: anywhere else there is none.
  struct DependencyEnvironment: DynamicProperty, Sendable {
    @Environment(\.dependencyOverrides)
    private var overrides: DependencyValues?
    /// The scope that the wrapper itself captured, once the overrides have been put over it.
    private var own: Scope??

    /// Puts the overrides over the scope that the wrapper itself captured, however often it is called.
    mutating func overlay(_ captured: inout Scope?) {
      let own = own ?? captured
      self.own = .some(own)
      captured = overrides.map { (own ?? .process).overlaid(by: $0.current) } ?? own
    }
  }
#endif
