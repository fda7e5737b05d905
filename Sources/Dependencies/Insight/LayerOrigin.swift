#if DEBUG
  /// What opened a scope that no `withDependencies` of the user did.
  package struct LayerOrigin: Sendable {
    /// The words for it in texts, such as `trait .dependency(…) of suite FeatureTests`.
    package let text: String
    /// Whether it is a trait, and which one; a suite's opens a scope for each test.
    package let trait: TraitID?

    package init(text: String, trait: TraitID? = nil) {
      self.text = text
      self.trait = trait
    }

    /// The identity of a trait where it was written down, which its copies share.
    package final class TraitID: Hashable, Sendable {
      package init() {}

      package static func == (lhs: TraitID, rhs: TraitID) -> Bool { lhs === rhs }
      package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
  }

  extension DependencyValues {
    /// Notes what opens the scope that these values are for.
    ///
    /// Call it at the end of the closure that sets them, which runs before anything can read the layer.
    package func noteOrigin(_ origin: LayerOrigin) {
      if case .strong(let owner) = pending?.layer, let layer = owner as? Layer { layer.origin = origin }
    }
  }
#endif
