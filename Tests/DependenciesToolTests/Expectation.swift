#if Tool
  import Foundation
  import Testing

  @testable import DependenciesToolCore

  /// A finding that a fixture expects: `// <- rule-id` beside the line.
  struct Expectation: Hashable, Comparable, CustomStringConvertible {
    var file: String
    var line: Int
    var id: String

    static func < (left: Expectation, right: Expectation) -> Bool {
      (left.file, left.line, left.id) < (right.file, right.line, right.id)
    }

    var description: String { "\(file):\(line) \(id)" }
  }

  /// A folder of small sources for one rule.
  struct Fixture {
    var name: String
    var expected: Set<Expectation> = []
    var rightCases = 0
    var wrongCases = 0
    let folder: URL

    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent()

    init(_ name: String) throws {
      self.name = name
      folder = Self.root.appendingPathComponent("Fixtures/\(name)")
      let walk = SourceWalk(root: folder, excludes: [])
      for file in walk.files {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if line.contains("// Right:") { rightCases += 1 }
          if line.contains("// Wrong:") { wrongCases += 1 }
          guard let mark = line.range(of: "// <- ") else { continue }
          for id in line[mark.upperBound...].split(separator: " ") {
            expected.insert(Expectation(file: file, line: index + 1, id: String(id)))
          }
        }
      }
    }

    /// Lints the fixture, with its rule turned on even if the rule is off by default.
    func lint(_ change: (inout AnalysisOptions) -> Void = { _ in }) throws -> Lint {
      var configuration = Configuration()
      configuration.rules[name] = .warning
      var options = AnalysisOptions(root: folder, configuration: configuration)
      change(&options)
      return try Lint.run(options)
    }
  }

  extension Lint {
    var marks: Set<Expectation> {
      Set(findings.map { Expectation(file: $0.file, line: $0.place.line, id: $0.id) })
    }
  }
#endif
