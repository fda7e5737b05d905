/// The dependency that a reference means.
enum DependencyIdentity: Hashable, Sendable {
  case key(Int)
  case builtIn(String)
  /// It cannot be told, so nothing is reported.
  case unknown(String)
}

struct Entry: Sendable {
  var file: Int
  var fact: EntryFact
  var key: Int?
}

extension UseFact {
  /// Whether a program may get to it: it is for neither previews nor tests.
  var isForPrograms: Bool {
    !isForPreviews && !["previewValue", "testValue"].contains(owner.lastComponent)
  }
}
