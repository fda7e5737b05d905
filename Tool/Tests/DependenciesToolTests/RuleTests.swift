import Foundation
import Testing

@testable import DependenciesToolCore

/// A rule stands in four places: its source, the list `Rule.all`, a fixture, and a heading of the page of all rules.
@Suite struct RuleTests {
  private static let sources = Fixture.root.appendingPathComponent("../../Sources").standardized

  /// The page of all rules.
  static var page: String {
    get throws {
      let file = sources.appendingPathComponent("dependencies-tool/Documentation.docc/Rules.md")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  @Test func `many types may have a property of one name`() {
    func time(of count: Int) -> Double {
      let type = "enum S { struct T { @Dependency(\\.api) private var api; func run() { api() } } }\n"
      let text = (0..<count).map { type.replacing("S", with: "S\($0)") }.joined()
      var (start, end) = (timespec(), timespec())
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
      #expect(Gatherer.facts(of: text).uses.allSatisfy { $0.unread == nil })
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
      return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }
    // The processor's time for this thread; about 14 if each place is looked up once, and 150 otherwise.
    #expect(time(of: 320) / time(of: 40) < 40)
  }

  @Test func `each rule has a fixture`() {
    #expect(Set(Fixture.all(in: "Fixtures/Rules").map(\.rule)) == Set(Rule.all.map(\.id)))
  }

  @Test(arguments: Fixture.all(in: "Fixtures/Rules"))
  func `each rule finds what its fixture expects`(fixture: Fixture) throws {
    #expect(fixture.expected.contains { $0.id == fixture.rule })
    let found = try fixture.lint().marks
    let missed = fixture.expected.subtracting(found).sorted()
    let wrong = found.subtracting(fixture.expected).sorted()
    #expect(missed.isEmpty, "not found: \(missed)")
    #expect(wrong.isEmpty, "found, and wrong: \(wrong)")
  }

  @Test func `the remedy for an entry names its macro`() throws {
    let text = """
      import Dependencies
      extension DependencyValues { @DependencyEntry var entry: Int = 0 }
      struct Reader { @Dependency(\\.entry) var entry }
      """
    let lint = try linted(["A.swift": text], rules: ["unused-dependency": .off])
    #expect(lint.findings.count == 1)
    #expect(lint.findings.allSatisfy { $0.message.contains("; add 'liveValue:' to its '@DependencyEntry'") })
  }

  @Test func `each rule is listed`() throws {
    let folder = Self.sources.appendingPathComponent("DependenciesToolCore/Rules")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let declared = sources.flatMap {
      $0.matches(of: /static let \w+ = Rule\(\s*id: "([a-z-]+)"/).map { String($0.1) }
    }
    #expect(declared.sorted() == Rule.all.map(\.id).sorted())
  }

  @Test func `each rule has a heading`() throws {
    let headings = try Self.page.matches(of: /(?m)^### ([a-z-]+)$/).map { String($0.1) }
    #expect(headings.sorted() == Rule.all.map(\.id).sorted())
  }

  @Test(arguments: Rule.all.map(\.id))
  func `each rule explains itself without links that lead nowhere`(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let text = rule.explanation
    for part in ["#### Wrong", "#### Right", "// dependencies:ignore \(rule.id) because"] {
      #expect(text.contains(part))
    }
    #expect(text.firstMatch(of: /(?m)^##? |\]\((?!https:)\w|\]\([#.]|<doc:|<!--/) == nil)
    #expect(rule.help.contains("dependencies-tool rules \(rule.id)"))
  }
}

/// The names of built-in dependencies.
@Suite(.enabled(if: Fixture.isBesideTheLibrary))
struct BuiltInTests {
  @Test func `built ins are those of the library`() throws {
    let library = Fixture.library
    let files = FileManager.default.enumerator(atPath: library.path)?.compactMap { $0 as? String } ?? []
    var names: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: library.appendingPathComponent(file), encoding: .utf8)
      let entries = Gatherer.facts(of: text).entries
      names.formUnion(entries.filter { $0.access == .public && !$0.name.hasPrefix("_") }.map(\.name))
    }
    #expect(names.isSuperset(of: ["date", "uuid", "continuousClock"]))
    #expect(names.subtracting(BuiltIn.names) == [])
    #expect(BuiltIn.names.subtracting(names) == [])
  }

  @Test func `the documentation lists each built in that exists on Linux, where it is built`() throws {
    let page = Fixture.library.appendingPathComponent("Documentation.docc/Extensions/DependencyValues.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let unlisted = BuiltIn.names.filter { !lines.contains("- ``\($0)``") }
    #expect(unlisted == ["mainQueue", "mainRunLoop", "openURL"])
  }
}
