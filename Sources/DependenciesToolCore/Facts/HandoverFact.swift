#if Tool
  /// Code that gives the values to other code, which may set some: `$0.bootstrap()`, `setUp(&$0)`, `withDependencies(update)`.
  package struct HandoverFact: Codable, Sendable {
    /// The name of the function or property that gets the values; nil if that cannot be told.
    package var callee: String?
    /// The code, for people.
    package var text: String
    package var kind: OverrideFact.Kind
    /// The function around it.
    package var owner: String
    package var place: Place
    package var isForPreviews: Bool
    /// The dependencies that the arguments of the call name: `$0.use(\.api, .live)`.
    package var named: [DependencyReference] = []
    /// Whether it is in a branch that a run may not take.
    package var isPartial = false
    /// Whether it sets the dependency of a key path that a variable holds.
    package var isKeyPath = false
    /// Whether the name may mean something else, so that one that is not found says nothing.
    package var isImplicit = false
  }

  /// A function, or a closure with a name, that sets values it is given.
  package struct UpdaterFact: Codable, Sendable {
    package var name: String
    package var sets: [OverrideFact] = []
    package var handovers: [HandoverFact] = []
  }

  /// An assignment to a member of a closure's parameter, or of a variable that may hold the values.
  package struct AssignmentFact: Codable, Sendable {
    package var name: String
    /// The function that takes the closure; nil outside of closures.
    package var callee: String?
    package var owner: String
    package var place: Place
  }
#endif
