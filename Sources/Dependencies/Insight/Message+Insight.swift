#if DEBUG
  extension Message {
    static func twoCopies(_ one: String, _ another: String) -> String {
      """
      Two copies of the library "Dependencies" are in this process, and neither sees what the other overrides.

        One is in:     \(one)
        Another is in: \(another)

      To fix this, link the library once: into one dynamic library that the others link, or into the \
      application alone. [DEP-two-copies]
      """
    }

    /// An override in an exhaustive test or scope that no code read.
    static func unusedOverride(_ spelling: String, place: Place?, origin: String) -> String {
      """
      @Dependency(\(spelling)) is overridden, but nothing read it.

        Overridden by: \(origin)\(place.map { "\n  Overridden at: \($0.description)" } ?? "")

      To fix this, do one of these:

      • Remove the override, if the code that runs here no longer needs it.
      • If it should have been read, print DependencyValues.explain(\(spelling)) where it is used: the \
      value may come from somewhere else. [DEP-unused-override]
      """
    }
  }
#endif
