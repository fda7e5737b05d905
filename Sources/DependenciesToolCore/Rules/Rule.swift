#if Tool
  /// A function from the model to findings.
  ///
  /// Each rule has a file of its own, and a page in the documentation.
  package struct Rule: Sendable {
    package var id: String
    package var severity: Severity
    /// One sentence for lists of rules.
    package var summary: String
    package var check: @Sendable (RuleContext) -> [Finding]

    package static let all: [Rule] = [
      .missingLiveValue, .missingTestValue, .dependencyCycle, .staleCopy, .staticDependency,
      .childWithoutParent,
      .lostInEscapingClosure, .uncontrolledTime, .uncontrolledGlobal, .unusedDependency, .overrideOfNothing,
      .duplicateKey,
      .letEndpoint, .keptScope,
    ]

    /// Names of before, with the rules that each of them means today.
    package static let formerNames = ["uncontrolled": ["uncontrolled-time", "uncontrolled-global"]]

    /// The rules that a name means: one, those of a former name, or none.
    package static func ids(named name: String) -> [String] {
      formerNames[name] ?? all.map(\.id).filter { $0 == name }
    }

    /// Where the rule is explained.
    package var help: String {
      "\(summary) The page 'Rule-\(id)' in the documentation of Dependencies says why it matters, what is right, and "
        + "how to silence it: '// dependencies:ignore \(id) because REASON'."
    }

    /// The name of the rule's page.
    package static func fileName(of id: String) -> String { "Rule-\(id).md" }
  }

  /// The input of a rule.
  package struct RuleContext: Sendable {
    package var model: Model
    /// Whether rules about production code look at tests, too.
    package var includesTests: Bool
    package var severity: Severity

    package func finding(
      _ rule: String, _ file: Int, _ place: Place, _ message: String, notes: [Finding.Note] = [],
      fix: Finding.Fix? = nil
    ) -> Finding {
      Finding(
        id: rule, severity: severity, file: model.files[file].path, place: place, message: message,
        notes: notes,
        fix: fix)
    }

    package func note(_ file: Int, _ place: Place, _ message: String) -> Finding.Note {
      Finding.Note(file: model.files[file].path, place: place, message: message)
    }

    package func place(_ file: Int, _ place: Place) -> String { "\(model.files[file].path):\(place.line)" }
  }
#endif
