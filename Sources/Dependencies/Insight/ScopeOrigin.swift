#if DEBUG
  /// The origin of a scope that the user did not open with `withDependencies`.
  package struct ScopeOrigin: Sendable {
    /// Its name in texts, such as `trait .dependency(…) of suite FeatureTests`.
    package let text: String
    /// The identity of the trait, if it is one.
    ///
    /// The trait of a suite opens a scope for each test.
    package let trait: TraitID?

    package init(text: String, trait: TraitID? = nil) {
      self.text = text
      self.trait = trait
    }

    /// The identity of a trait in the source code, which its copies have, too.
    package final class TraitID: Hashable, Sendable {
      package init() {}

      package static func == (lhs: TraitID, rhs: TraitID) -> Bool { lhs === rhs }
      package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
  }

  extension DependencyValues {
    /// Notes the origin of the scope that these values are for.
    ///
    /// Call it at the end of the closure that sets them.
    ///
    /// - Parameter origin: The origin.
    package func noteOrigin(_ origin: ScopeOrigin) {
      for override in changes(since: .current) { override.note.scopeOrigin = origin }
    }
  }
#endif
