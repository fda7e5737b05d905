#if canImport(SwiftUI)
  public import SwiftUI

  extension Dependency: DynamicProperty {
    /// Takes hold of what the views around override, before the view's body is computed.
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
  @usableFromInline
  struct DependencyEnvironment: DynamicProperty, Sendable {
    @Environment(\.dependencyOverrides)
    private var overrides: DependencyValues?
    /// What the wrapper itself took hold of, once the overrides have been put over it.
    private var own: DependencyValues?

    @usableFromInline
    init() {}

    /// Puts the overrides over what the wrapper itself took hold of, however often it is called.
    mutating func overlay(_ captured: inout CapturedValues) {
      let own = own ?? captured.values
      self.own = own
      captured = CapturedValues(overrides.map(own.overlaid(by:)) ?? own)
    }
  }
#endif
