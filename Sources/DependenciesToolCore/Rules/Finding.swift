#if Tool
  /// Something that a rule reports.
  package struct Finding: Codable, Hashable, Sendable {
    package var id: String
    package var severity: Severity
    package var file: String
    package var place: Place
    package var message: String
    /// Other places that belong to it, such as the links of a cycle.
    package var notes: [Note] = []
    package var fix: Fix?

    package struct Note: Codable, Hashable, Sendable {
      package var file: String
      package var place: Place
      package var message: String
    }

    /// A change that is certain to be right.
    package struct Fix: Codable, Hashable, Sendable {
      package var title: String
      package var range: SourceRange
      package var replacement: String
    }
  }

  /// How much a finding matters.
  package enum Severity: String, Codable, Sendable, CaseIterable {
    case off, note, warning, error
  }
#endif
