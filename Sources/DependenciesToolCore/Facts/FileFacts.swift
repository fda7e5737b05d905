#if Tool
  /// All that one file says about dependencies.
  ///
  /// It depends on the text of the file alone, so it can be kept.
  package struct FileFacts: Codable, Sendable {
    package var imports: [String] = []
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
    /// The types whose static members the code in each type names.
    package var staticReferences: [String: Set<String>] = [:]
    /// Names that may read an entry: components of key paths, members of the values.
    package var mentions: Set<String> = []
    /// Types named as `Type.self`.
    package var mentionedTypes: Set<String> = []
    /// Members that are assigned to on an object other than `self`.
    package var assigned: Set<String> = []
    /// Methods that are called inside of `withDependencies(from:)`.
    package var inheritingCalls: Set<String> = []
    /// Functions that make a scope, and may run a closure in it.
    package var scopingFunctions: Set<String> = []
    /// Functions and types that take an autoclosure.
    package var autoclosures: Set<String> = []
    /// The file handles the values as a whole, so that what it reads cannot be told.
    package var readsUnknown = false
    /// The file overrides what cannot be told.
    package var overridesUnknown = false
    package var inheritsFromModels = false
    package var hasEntryPoint = false
    package var syntaxError: PlacedName?

    package init() {}
  }
#endif
