import Foundation

/// A function from the model to findings.
///
/// Each rule appears in four places: here next to the others of its kind, in `all`, in a fixture, and under a
/// heading of the page of all rules. `RuleTests` fails for each that is forgotten.
package struct Rule: Sendable {
  package var id: String
  package var severity: Severity
  /// One sentence for lists of rules.
  package var summary: String
  package var check: @Sendable (inout RuleContext) -> Void

  package static let all: [Rule] = [
    .missingLiveValue, .missingTestValue, .dependencyCycle, .staticDependency, .childWithoutParent,
    .lostInEscapingClosure, .uncontrolledTime, .uncontrolledGlobal, .unusedDependency,
  ]

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}

/// The input of a rule, and its findings.
package struct RuleContext: Sendable {
  package let model: Model
  /// Whether rules about production code look at tests, too.
  let includesTests: Bool
  let rule: Rule
  let root: URL
  /// Whether the configuration leaves files out, whose code may read declarations of the others.
  let leavesFilesOut: Bool
  private(set) var findings: [Finding] = []

  init(_ rule: Rule, _ model: Model, includesTests: Bool, root: URL, leavesFilesOut: Bool) {
    self.rule = rule
    self.model = model
    self.includesTests = includesTests
    self.root = root
    self.leavesFilesOut = leavesFilesOut
  }

  /// Adds a finding.
  ///
  /// A severity of its own is the highest that the finding has. Those with parts of one expression become
  /// one.
  mutating func report(
    _ file: Int, _ place: Place, _ message: String, notes: [Finding.Note] = [], severity: Severity? = nil,
    part: Finding.Part? = nil, fix: Finding.Fix? = nil
  ) {
    findings.append(
      Finding(
        id: rule.id, severity: severity ?? rule.severity, file: model.files[file].path, place: place,
        message: message, notes: notes, part: part, fix: fix))
  }

  /// The text of a file, which the model does not keep.
  func text(of file: Int) -> SourceText? {
    SourceReader.text(of: model.files[file].path, in: root).map(SourceText.init)
  }

  /// The texts of the files that the configuration leaves out.
  var textsLeftOut: [SourceText] {
    guard leavesFilesOut else { return [] }
    let known = Set(model.files.map(\.path))
    return SourceWalk(root: root, excludes: []).files.filter { !known.contains($0) }.compactMap {
      SourceReader.text(of: $0, in: root).map(SourceText.init)
    }
  }

  func note(_ file: Int, _ place: Place, _ message: String) -> Finding.Note {
    Finding.Note(file: model.files[file].path, place: place, message: message)
  }

  func place(_ file: Int, _ place: Place) -> String { "\(model.files[file].path):\(place.line)" }
}

package struct Finding: Codable, Hashable, Sendable {
  package var id: String
  package var severity: Severity
  package var file: String
  package var place: Place
  package var message: String
  /// Other places that belong to it, such as the links of a cycle.
  package var notes: [Note] = []
  var part: Part?
  package var fix: Fix?

  package struct Note: Codable, Hashable, Sendable {
    package var file: String
    package var place: Place
    package var message: String
  }

  /// The expression that the finding is about, and the message about a part of it.
  struct Part: Codable, Hashable, Sendable {
    var expression: Place
    /// The text after the message of the first part.
    var text: String
  }

  /// A change that is certain to be right.
  package struct Fix: Codable, Hashable, Sendable {
    package var title: String
    package var range: SourceRange
    package var replacement: String
  }
}

package enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
  case off, note, warning, error

  package static func < (left: Severity, right: Severity) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
