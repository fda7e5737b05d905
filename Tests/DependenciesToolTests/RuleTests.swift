#if Tool
  import Foundation
  import Testing

  @testable import DependenciesToolCore

  @Suite struct RuleTests {
    @Test(arguments: Rule.all.map(\.id))
    func findsWhatTheFixtureExpects(id: String) throws {
      let fixture = try Fixture(id)
      let found = try fixture.lint().marks
      let missed = fixture.expected.subtracting(found).sorted()
      let wrong = found.subtracting(fixture.expected).sorted()
      #expect(missed.isEmpty, "not found: \(missed)")
      #expect(wrong.isEmpty, "found, and wrong: \(wrong)")
    }

    @Test(arguments: Rule.all.map(\.id))
    func theFixtureHasTwelveCasesOfEachKind(id: String) throws {
      let fixture = try Fixture(id)
      #expect(fixture.rightCases >= 12)
      #expect(fixture.wrongCases >= 12)
      #expect(fixture.expected.filter { $0.id == id }.count >= 12)
    }

    @Test(arguments: Rule.all.map(\.id))
    func theRuleHasItsFileAndItsPage(id: String) throws {
      let package = Fixture.root.deletingLastPathComponent().deletingLastPathComponent()
      let name = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      let source = package.appendingPathComponent("Sources/DependenciesToolCore/Rules/\(name).swift")
      #expect(FileManager.default.fileExists(atPath: source.path), "\(source.path) is missing")
      let pages = package.appendingPathComponent("Sources/Dependencies/Documentation.docc/Tool")
      let page = try String(
        contentsOf: pages.appendingPathComponent(Rule.fileName(of: id)), encoding: .utf8)
      for part in ["## Wrong", "## Right"] {
        #expect(page.contains(part), "the page of \(id) lacks '\(part)'")
      }
      let overview = try String(contentsOf: pages.appendingPathComponent("Tool.md"), encoding: .utf8)
      #expect(overview.contains("(Rule-\(id).md)"), "the tool's page does not link to that of \(id)")
    }

    @Test func eachRuleFileIsListed() throws {
      let package = Fixture.root.deletingLastPathComponent().deletingLastPathComponent()
      let folder = package.appendingPathComponent("Sources/DependenciesToolCore/Rules")
      let known: Set<String> = ["Finding.swift", "Fixer.swift", "Ignores.swift", "Rule.swift"]
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        !known.contains($0)
      }
      #expect(files.count == Rule.all.count)
    }
  }
#endif
