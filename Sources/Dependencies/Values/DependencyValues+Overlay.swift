extension DependencyValues {
  /// These values, overlaid by what others override.
  ///
  /// Where one chain continues the other, that is one of the two; otherwise the values stay two chains
  /// side by side. Neither allocates. Only where there are two chains already are overrides copied.
  func overlaid(by other: DependencyValues) -> DependencyValues {
    adding(other.base).adding(other.overlay)
  }

  private func adding(_ scope: Scope?) -> DependencyValues {
    guard let scope, scope.depth > 0 || scope.traits.contains(.isInitializing) else { return self }
    guard let overlay else {
      let base = bottomed
      if scope.extends(base) { return DependencyValues(base: scope) }
      if base.includes(scope) { return self }
      return DependencyValues(base: base, overlay: scope)
    }
    if scope.extends(overlay) { return DependencyValues(base: base, overlay: scope) }
    if overlay.includes(scope) { return self }
    var merged = overlay
    for change in scope.changes { merged = change.sharingCopy(onto: merged.foundation) }
    if let initialization = scope.initialization { merged = .mark(initialization, on: merged) }
    return DependencyValues(base: base, overlay: merged)
  }
}
