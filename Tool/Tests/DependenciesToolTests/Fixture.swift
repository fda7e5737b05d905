import Foundation
import Testing

@testable import DependenciesToolCore

/// A file that holds a small project: `=== PATH` begins each of its files, and `=== PATH: MODULES` one that begins
/// with imports.
///
/// In a program, `⟦name|with|without⟧` gives the dependency `name` its value; the last part stands there without
/// it. Lines `? name: reason` at the start name those whose loss cannot be known. In a rule's file, `// <-` stands
/// next to each line with a finding, followed by the rules if it is not this one alone, and, after a colon, by the reason.
/// A comment without it is the reason for none.
struct Fixture: CustomTestStringConvertible, Sendable {
  var name: String
  var files: [String: String] = [:]
  var unknown: [String: String] = [:]

  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

  /// The sources of the library, which the repository that the tool alone is published as does not have.
  static let library = root.appendingPathComponent("../../../Sources/Dependencies").standardized
  static let isBesideTheLibrary = FileManager.default.fileExists(atPath: library.path)

  var testDescription: String { name }

  init(_ path: String) throws {
    name = path.split(separator: "/").last.map(String.init) ?? path
    let url = Self.root.appendingPathComponent("\(path).txt")
    var current: String?
    for line in try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("=== ") {
        let parts = line.dropFirst(4).components(separatedBy: ": ")
        current = parts[0]
        let modules = parts.count > 1 ? parts[1].components(separatedBy: ", ") : []
        files[parts[0]] = modules.map { "import \($0)\n" }.joined()
      } else if let current {
        files[current, default: ""] += line + "\n"
      } else if line.hasPrefix("? "), let colon = line.firstIndex(of: ":") {
        unknown[String(line[..<colon].dropFirst(2))] = String(line[colon...].dropFirst(2))
      }
    }
  }

  static func all(in folder: String) -> [Fixture] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
    return (names ?? []).sorted().compactMap { try? Fixture("\(folder)/\($0.dropLast(4))") }
  }

  func model() throws -> Model { try DependenciesToolTests.model(files) }

  // MARK: Programs

  var keys: Set<String> {
    Set(files.values.flatMap { text in text.matches(of: /⟦(\w+)\|/).map { String($0.1) } })
  }

  /// The files without the value of one dependency, or with all.
  func files(without key: String?) -> [String: String] {
    files.mapValues { text in
      text.replacing(/⟦(\w+)\|([^|⟧]*)\|([^|⟧]*)⟧/) { match in
        String(match.1) == key ? String(match.3) : String(match.2)
      }
    }
  }

  // MARK: Rules

  /// The rule that the fixture is about: `ID`, or `ID~WHAT` for a further one.
  var rule: String { String(name.prefix { $0 != "~" }) }

  var expected: Set<Expectation> {
    var result: Set<Expectation> = []
    for (file, text) in files {
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let mark = line.range(of: "// <-") else { continue }
        let ids = line[mark.upperBound...].prefix { $0 != ":" }.split(separator: " ").map(String.init)
        for id in ids.isEmpty ? [rule] : ids {
          result.insert(Expectation(file: file, line: index + 1, id: id))
        }
      }
    }
    return result
  }

  /// Lints the fixture, with its rule turned on even if the rule is off by default.
  ///
  /// Most of their dependencies are read by nothing.
  func lint() throws -> Lint {
    try linted(files, rules: ["unused-dependency": .off].merging([rule: .warning]) { $1 })
  }
}

/// A finding that a fixture expects.
struct Expectation: Hashable, Comparable, CustomStringConvertible {
  var file: String
  var line: Int
  var id: String

  static func < (left: Expectation, right: Expectation) -> Bool {
    (left.file, left.line, left.id) < (right.file, right.line, right.id)
  }

  var description: String { "\(file):\(line) \(id)" }
}

extension Lint {
  var marks: Set<Expectation> {
    Set(findings.map { Expectation(file: $0.file, line: $0.place.line, id: $0.id) })
  }
}

extension AnalysisOptions {
  /// The options for a folder, without the cache.
  init(_ folder: URL, rules: [String: Severity] = [:]) {
    self.init(root: folder, configuration: Configuration())
    configuration.rules = rules
  }
}

/// Lints a folder of files, with the severities of some rules.
func linted(_ files: [String: String], rules: [String: Severity] = [:]) throws -> Lint {
  try withFolder(files) { try Lint.run(AnalysisOptions($0, rules: rules)) }
}

/// Reads a folder of files.
func model(_ files: [String: String]) throws -> Model {
  try withFolder(files) { try Analysis.read(AnalysisOptions($0)).model }
}

/// The lines of a folder of files that a difference compares.
func snapshot(_ files: [String: String]) throws -> GraphDiff.Snapshot {
  try withFolder(files) { try GraphDiff.Snapshot(AnalysisOptions($0)) }
}

/// Runs the body with a folder of files, which is removed afterwards.
@discardableResult
func withFolder<R>(_ files: [String: String], _ body: (URL) throws -> R) throws -> R {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
    .resolvingSymlinksInPath()
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
  return try body(folder)
}
