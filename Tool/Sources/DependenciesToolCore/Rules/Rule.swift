/// A function from the model to findings.
///
/// Each rule appears in four places: here next to the others of its kind, in `all`, in a fixture, and under a heading of the
/// page of all rules. `RuleTests` fails for each that is forgotten.
package struct Rule: Sendable {
  package var id: String
  package var severity: Severity
  /// One sentence for lists of rules.
  package var summary: String
  package var check: @Sendable (inout RuleContext) -> Void

  package static let all: [Rule] = [
    .missingLiveValue, .missingTestValue, .dependencyCycle, .staleCopy, .staticDependency,
    .childWithoutParent, .lostInEscapingClosure, .uncontrolledTime, .uncontrolledGlobal, .unusedDependency,
    .overrideOfNothing, .duplicateKey, .letEndpoint, .keptScope,
  ]

  /// Former names, with the rules that each of them means today.
  package static let formerNames = ["uncontrolled": ["uncontrolled-time", "uncontrolled-global"]]

  /// The rules that a name means: one, those of a former name, or none.
  package static func ids(named name: String) -> [String] {
    formerNames[name] ?? all.map(\.id).filter { $0 == name }
  }

  /// The path to the rule's heading, on each site with the documentation of the tool.
  package var address: String { "/documentation/dependencies_tool/rules#\(id)" }

  /// What the rule is about, and where to read more.
  package var help: String {
    "\(summary) The page 'Rules' in the documentation of the tool says why it matters, what is right, and how to silence "
      + "it, under '\(id)': \(address)"
  }
}

/// What a rule looks at, and what it finds.
package struct RuleContext: Sendable {
  package let model: Model
  /// Whether rules about production code look at tests, too.
  let includesTests: Bool
  let rule: Rule
  private(set) var findings: [Finding] = []

  init(_ rule: Rule, _ model: Model, includesTests: Bool) {
    self.rule = rule
    self.model = model
    self.includesTests = includesTests
  }

  mutating func report(
    _ file: Int, _ place: Place, _ message: String, notes: [Finding.Note] = [], fix: Finding.Fix? = nil
  ) {
    findings.append(
      Finding(
        id: rule.id, severity: rule.severity, file: model.files[file].path, place: place, message: message,
        notes: notes, fix: fix))
  }

  func note(_ file: Int, _ place: Place, _ message: String) -> Finding.Note {
    Finding.Note(file: model.files[file].path, place: place, message: message)
  }

  func place(_ file: Int, _ place: Place) -> String { "\(model.files[file].path):\(place.line)" }
}

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

/// The comments that silence findings.
struct Ignores {
  private var lines: [String: [Int: Set<String>]] = [:]
  private var files: [String: Set<String>] = [:]
  /// Comments that silence nothing, because they give no reason or name no rule.
  private(set) var withoutReason: [Finding] = []

  init(model: Model) {
    for file in model.files {
      for ignore in file.facts.ignores {
        let unknown = ignore.rules.first { Rule.ids(named: $0).isEmpty }
        let ids = ignore.rules.flatMap(Rule.ids(named:))
        if ignore.reason.isEmpty || ignore.rules.isEmpty || unknown != nil {
          let message =
            if let unknown {
              "this comment silences nothing, because there is no rule '\(unknown)'"
            } else if ignore.rules.isEmpty {
              "this comment silences nothing; name the rule: '// dependencies:ignore RULE because REASON'"
            } else {
              "this comment silences nothing until it says why: '// dependencies:ignore \(ignore.rules.joined(separator: ", ")) because REASON'"
            }
          withoutReason.append(
            Finding(
              id: "ignore-comment", severity: .warning, file: file.path, place: ignore.place,
              message: message))
          continue
        }
        if let line = ignore.line {
          lines[file.path, default: [:]][line, default: []].formUnion(ids)
        } else {
          files[file.path, default: []].formUnion(ids)
        }
      }
    }
  }

  func silence(_ finding: Finding) -> Bool {
    files[finding.file]?.contains(finding.id) == true
      || lines[finding.file]?[finding.place.line]?.contains(finding.id) == true
  }
}
