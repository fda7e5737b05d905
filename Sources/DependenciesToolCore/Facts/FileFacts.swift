#if Tool
  /// All that one file says about dependencies.
  ///
  /// It depends on the text of the file alone, so it can be kept.
  package struct FileFacts: Codable, Sendable {
    package var imports: [String] = []
    /// The modules that the file's module exports: `@_exported import`.
    package var exports: [String] = []
    package var types: [TypeFact] = []
    package var entries: [EntryFact] = []
    package var uses: [UseFact] = []
    package var overrides: [OverrideFact] = []
    package var makings: [MakingFact] = []
    package var uncontrolled: [UncontrolledFact] = []
    package var letEndpoints: [LetEndpointFact] = []
    package var ignores: [IgnoreFact] = []
    /// The names that each function at the top level calls, to follow the calls of live values.
    package var functions: [String: [String]] = [:]
    /// What functions at the top level read and call, if a value may be made with them.
    package var bodies: [String: BodyFact] = [:]
    /// The types that functions at the top level return.
    package var results: [String: String] = [:]
    /// The types whose static members the code in each type names.
    package var staticReferences: [String: Set<String>] = [:]
    /// Names that may read an entry: components of key paths, members of the values.
    package var mentions: Set<String> = []
    /// Types named as `Type.self`.
    package var mentionedTypes: Set<String> = []
    /// Assignments that may set an entry.
    package var assignments: [AssignmentFact] = []
    /// Code that gives the values to other code.
    package var handovers: [HandoverFact] = []
    /// Functions that set values which others give them.
    package var updaters: [UpdaterFact] = []
    /// Functions and types that take a closure which sets values, and whether they prepare the program with it.
    package var updateTakers: [String: Bool] = [:]
    /// Parameters and properties that hold such a closure.
    package var updateHolders: Set<String> = []
    /// Methods that are called inside of `withDependencies(from:)`.
    package var inheritingCalls: Set<String> = []
    /// Functions that make a scope, and may run a closure in it.
    package var scopingFunctions: Set<String> = []
    /// Functions and types that take an autoclosure.
    package var autoclosures: Set<String> = []
    /// The file handles the values as a whole, so that what it reads cannot be told.
    package var readsUnknown = false
    package var inheritsFromModels = false
    package var hasEntryPoint = false
    package var syntaxError: PlacedName?

    package init() {}
  }
#endif
