import Foundation

/// A function from the model to findings.
///
/// Each rule appears in four places: here next to the others of its kind, in `all`, in a fixture, and under a
/// heading of the page of all rules. `RuleTests` fails for each that is forgotten.
package struct Rule: Sendable {
  package var id: String
  package var severity: Severity
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

  mutating func report(
    _ file: Int, _ place: Place, _ message: String, notes: [Finding.Note] = [], fix: Finding.Fix? = nil
  ) {
    findings.append(
      Finding(
        id: rule.id, severity: rule.severity, file: model.files[file].path, place: place, message: message,
        notes: notes, fix: fix))
  }

  /// The text of a file, which the model does not keep.
  func text(of file: Int) -> SourceText? {
    SourceReader.text(of: model.files[file].path, in: root).map(SourceText.init)
  }

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

package struct Finding: Codable, Hashable, Sendable, Comparable {
  package var id: String
  package var severity: Severity
  package var file: String
  package var place: Place
  package var message: String
  /// Other places that belong to it, such as the links of a cycle.
  package var notes: [Note] = []
  package var fix: Fix?

  package static func < (left: Finding, right: Finding) -> Bool {
    (left.file, left.place, left.id, left.message) < (right.file, right.place, right.id, right.message)
  }

  package struct Note: Codable, Hashable, Sendable {
    package var file: String
    package var place: Place
    package var message: String
  }

  /// The lines that may go.
  package struct Fix: Codable, Hashable, Sendable {
    package var title: String
    package var range: SourceRange
  }
}

package enum Severity: String, Codable, Sendable, CaseIterable {
  case off, note, warning, error
}
