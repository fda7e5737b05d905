#if Tool
  /// The branch of an `#if` that a declaration is in, the innermost one.
  package struct ConditionFact: Codable, Hashable, Sendable {
    /// The condition as it is written: `os(iOS)`; `#else` for the last branch.
    package var text: String
    /// Where the `#if` begins.
    package var start: Place
    package var branch: Int
    /// How many branches there are, if one of them is always taken.
    package var branches: Int?
    /// Whether the `#if` itself is in another one.
    package var isNested: Bool
  }
#endif
