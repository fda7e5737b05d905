package import Foundation

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

  /// The name for a terminal.
  var coloured: String {
    switch self {
    case .error: "\u{1b}[1;31merror\u{1b}[0m"
    case .warning: "\u{1b}[1;33mwarning\u{1b}[0m"
    case .note, .off: rawValue
    }
  }
}

package enum Fixer {
  package static func apply(_ findings: [Finding], in root: URL) throws -> [Finding] {
    var result: [Finding] = []
    for (file, findings) in Dictionary(grouping: findings, by: \.file).sorted(by: { $0.key < $1.key }) {
      let fixable = findings.filter { $0.fix != nil }
      guard !fixable.isEmpty else { continue }
      let url = root.appendingPathComponent(file)
      guard var data = FileManager.default.contents(atPath: url.path) else {
        throw ToolError("\(file): error: the file cannot be read")
      }
      // From the end on, so that other places stay right.
      for range in fixable.compactMap(\.fix?.range).sorted(by: { $0.lower > $1.lower })
      where range.upper <= data.count {
        data.removeSubrange(range.lower..<range.upper)
      }
      do {
        try data.write(to: url, options: .atomic)
      } catch {
        throw ToolError("\(file): error: the file cannot be written")
      }
      result += fixable
    }
    return result
  }
}

/// The page 'Rules' of the documentation.
extension Rule {
  package var summary: String { String(section.prefix { $0 != "\n" }) }

  /// The summary, and the command that prints the explanation.
  var help: String {
    "\(summary) 'dependencies-tool rules \(id)' explains why it matters, what is right, and what is ignored."
  }

  /// The rule's section of the page in Markdown: its reason, its exceptions, and examples.
  package var explanation: String {
    "\(section)\n\nA comment on the line, or above it, silences one finding: `// dependencies:ignore \(id) "
      + "because REASON`."
  }

  private var section: String { Self.sections[id] ?? "" }

  private static let sections: [String: String] = {
    let page = String(decoding: PackageResources.Rules_md, as: UTF8.self).replacing(/\n## .*/, with: "")
    let sections = page.components(separatedBy: "\n### ").dropFirst().compactMap { section in
      section.firstIndex(of: "\n").map { (String(section[..<$0]), text(of: section[$0...])) }
    }
    return Dictionary(sections) { first, _ in first }
  }()

  /// The text of a section whose relative links, which lead nowhere outside of the page, are plain text.
  private static func text(of section: Substring) -> String {
    section.replacing(/\[([^\]\n]+)\]\((?:#|\.\.\/)[^)\n]*\)/) { $0.1 }
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
