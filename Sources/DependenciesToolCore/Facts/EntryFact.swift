#if Tool
  /// A property of `DependencyValues`.
  package struct EntryFact: Codable, Sendable {
    package var name: String
    package var place: Place
    package var access: Access
    /// Whether another property may take its name, as under `#if` and `@available`.
    package var isConditional: Bool
    package var condition: ConditionFact?
    package var type: String?
    /// The keys that the getter and the setter use.
    package var readKeys: [PlacedName]
    package var writtenKeys: [PlacedName]
    /// Whether the getter is one look at a key and nothing else.
    package var isPlain: Bool
    package var macro: MacroEntryFact?
  }

  /// The facts that `@DependencyEntry` declares.
  package struct MacroEntryFact: Codable, Sendable {
    package var keyName: String?
    package var live: BodyFact?
    package var preview: BodyFact?
    package var test: BodyFact?
    /// The lifetime, as its case is named.
    package var lifetime: String?
  }

  /// A closure of a client that is declared with `let`.
  package struct LetEndpointFact: Codable, Sendable {
    package var name: String
    package var place: Place
    /// The bytes of `let`.
    package var range: SourceRange
  }

  /// A name and where it is written.
  package struct PlacedName: Codable, Hashable, Sendable {
    package var name: String
    package var place: Place
  }
#endif
