import Foundation
import Testing

@testable import DependenciesToolCore

/// The output of `verify`: the table, failures at their places, and notes.
@Suite struct ReportTests {
  private static let client = """
    import Dependencies
    public struct Client: TestDependencyKey { public static let testValue = Client() }
    extension DependencyValues {
      public var client: Client {
        get { self[Client.self] }
        set { self[Client.self] = newValue }
      }
    }
    public struct Reader { @Dependency(\\.client) var client; public init() {} }
    """

  /// A package with a module and some programs, of which all but the first prepare the value.
  private static func package(_ programs: Int, preparing: Bool = true) -> [String: String] {
    let names = (1...programs).map { "Program\($0)" }
    let targets = names.map { ".executableTarget(name: \"\($0)\", dependencies: [\"Clients\"])" }
    var files = [
      "Package.swift":
        "let package = Package(name: \"P\", targets: [.target(name: \"Clients\"), \(targets.joined(separator: ", "))])",
      "Sources/Clients/Client.swift": client,
    ]
    for (index, name) in names.enumerated() {
      let prepare = index == 0 || !preparing ? "" : "prepareDependencies { $0.client = Client() }\n"
      files["Sources/\(name)/main.swift"] = "import Clients\n\(prepare)print(Reader())\n"
    }
    return files
  }

  @Test func `the table has no column for each program`() throws {
    for count in [1, 2, 20] {
      let text = TableOutput.text(try Verification(try model(Self.package(count))))
      let table = text.split(separator: "\n").prefix(3)
      #expect(table.allSatisfy { $0.count <= 100 }, "\(text)")
      #expect(table.last?.contains("MISSING") == true)
    }
  }

  @Test func `long names are cut in the middle`() throws {
    let name = "client" + String(repeating: "AndMore", count: 20)
    let files = Self.package(2).mapValues { $0.replacingOccurrences(of: "client", with: name) }
    let table = TableOutput.text(try Verification(try model(files))).split(separator: "\n").prefix(3)
    #expect(table.allSatisfy { $0.count <= 100 }, "\(table)")
    #expect(table.last?.contains("…") == true)
  }

  @Test func `failures stand at their places, once for all programs`() throws {
    let files = Self.package(6, preparing: false)
    let verification = try Verification(try model(files))
    #expect(verification.failures.count == 6)
    #expect(
      TextOutput.lines(Verification.findings(verification.failures)) == [
        "Sources/Clients/Client.swift:9:24: error: \\.client is read at Sources/Clients/Client.swift:9, and it has no "
          + "live value (Program1, Program2, Program3, and 3 more) [missing-live-value]"
      ])
    #expect(try JSONOutput.encode(verification).contains("\"line\" : 9"))
  }

  @Test func `a cycle has a place`() throws {
    let text = """
      import Dependencies
      struct A: DependencyKey { static var liveValue: Int { @Dependency(B.self) var b; return b } }
      struct B: DependencyKey { static var liveValue: Int { @Dependency(A.self) var a; return a } }
      @main struct Start { static func main() { @Dependency(A.self) var a; print(a) } }
      """
    let lines = TextOutput.lines(
      Verification.findings(try Verification(try model(["A.swift": text])).failures))
    #expect(lines.count == 1)
    #expect(
      lines.allSatisfy {
        $0.hasPrefix("A.swift:2:89: error: live values need one another: A → B → A (Start)")
      })
  }

  @Test func `a library is no failure, but a cycle in it is`() throws {
    var files = Self.package(1)
    files["Sources/Program1/main.swift"] = nil
    files["Package.swift"] = "let package = Package(name: \"P\", targets: [.target(name: \"Clients\")])"
    let library = try Verification(try model(files))
    #expect(library.failures.isEmpty)
    #expect(library.notes.count == 1)
    files["Sources/Clients/More.swift"] = """
      import Dependencies
      enum Loop: DependencyKey { static var liveValue: Int { @Dependency(Loop.self) var loop; return loop } }
      """
    #expect(try Verification(try model(files)).failures.map(\.identity) == ["cycle Loop → Loop"])
    // Files that no manifest names may belong to a program.
    #expect(
      try Verification(try model(["A.swift": Self.client])).failures.map(\.identity) == ["no entry point"])
  }

  @Test func `a program that reads built ins alone is no failure`() throws {
    let files = [
      "main.swift": "import Dependencies\nfunc f() { @Dependency(\\.uuid) var uuid; print(uuid()) }\nf()\n"
    ]
    let verification = try Verification(try model(files))
    #expect(verification.failures.isEmpty)
    #expect(verification.notes.count == 1)
    #expect(verification.programs.map(\.builtIns) == [["\\.uuid"]])
    #expect(TableOutput.text(verification).contains("0 keys read, and built-in dependencies (\\.uuid)"))
  }

  @Test func `what stands in for targets is said`() throws {
    let main = "import Dependencies\n@main struct Start { let reader = Reader() }"
    let guessed = try Verification(try model(["App/Start.swift": main, "Kit/Client.swift": Self.client]))
    #expect(
      TableOutput.text(guessed).contains("lists the files of Start: folders that imports name stand in"))
    #expect(guessed.programs.map(\.standIn) == [true])
    #expect(!TableOutput.text(try Verification(try model(Self.package(1)))).contains("stand in"))
  }

  @Test func `what cannot be known has one line for one reason`() throws {
    var files = Self.package(8, preparing: false)
    files["Package.swift"] = "import Shared\nlet package = Package(name: \"P\", targets: Shared.all)"
    let verification = try Verification(try model(files))
    let warnings = verification.warnings()
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.allSatisfy { $0.hasPrefix("Package.swift:2: warning: ") && $0.contains("and 5 more") })
  }

  // MARK: For other programs

  @Test func `workflow commands are escaped`() {
    let place = Place(line: 3, column: 5)
    let findings = [
      Finding(id: "a", severity: .error, file: "A,B:C.swift", place: place, message: "50% of\nit: a, b"),
      Finding(id: "b", severity: .warning, file: "A.swift", place: place, message: "w"),
      Finding(id: "c", severity: .note, file: "", place: place, message: "n"),
    ]
    #expect(
      GitHubOutput.lines(findings, prefix: "App/") == [
        "::error file=App/A%2CB%3AC.swift,line=3,col=5,title=a::50%25 of%0Ait: a, b",
        "::warning file=App/A.swift,line=3,col=5,title=b::w", "::notice title=c::n",
      ])
  }

  private typealias Object = [String: Any]

  private func run(_ files: [String: String]) throws -> Object {
    let verification = try Verification(try model(files))
    let text = try SARIFOutput(root: URL(fileURLWithPath: "/none")).text(verification, verification.failures)
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object
    return try #require((log?["runs"] as? [Object])?.first)
  }

  private func result(_ run: Object) throws -> Object {
    try #require((run["results"] as? [Object])?.first)
  }

  @Test func `SARIF of verify has what code scanning needs`() throws {
    let first = try run(Self.package(2))
    let driver = try #require((first["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["version"] as? String == ToolVersion.current)
    let rules = try #require(driver["rules"] as? [Object])
    for (rule, entry) in zip(Rule.all, rules) {
      #expect(entry["help"] as? [String: String] == ["text": rule.help, "markdown": rule.explanation])
      // An address would have to name an account.
      #expect(entry["helpUri"] == nil && driver["informationUri"] == nil)
    }
    #expect((first["automationDetails"] as? Object)?["id"] as? String == "dependencies-tool/verify/")
    let found = try result(first)
    #expect(found["ruleId"] as? String == "missing-live-value")
    #expect(found["level"] as? String == "error")
    let location = try #require((found["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
    #expect(location["region"] as? [String: Int] == ["startLine": 9, "startColumn": 24])
    // The fingerprint stays when code moves, and tells other findings apart.
    func fingerprint(_ result: Object) -> [String: String]? {
      result["partialFingerprints"] as? [String: String]
    }
    var moved = Self.package(2)
    moved["Sources/Clients/Client.swift"] = "\n\n\(Self.client)"
    #expect(fingerprint(found)?.count == 1)
    #expect(try fingerprint(result(run(moved))) == fingerprint(found))
    let other = Self.package(2).mapValues { $0.replacingOccurrences(of: "client", with: "server") }
    #expect(try fingerprint(result(run(other))) != fingerprint(found))
  }

  @Test(.enabled(if: Fixture.isBesideTheLibrary))
  func `the version is that of the library`() throws {
    let changes = Fixture.library.appendingPathComponent("../../CHANGELOG.md").standardized
    let text = try String(contentsOf: changes, encoding: .utf8)
    #expect(text.firstMatch(of: /\n## ([0-9.]+)/).map { String($0.1) } == ToolVersion.current)
  }

  // MARK: Differences

  @Test func `a change of several programs has the place of the first one`() throws {
    var files = Self.package(9)
    for number in 1...9 {
      files["Sources/Program\(number)/main.swift"]? +=
        "struct Own { @Dependency(\\.client) var client }\nprint(Own())\n"
    }
    files["Sources/Clients/Client.swift"]?.replace(#/public struct Reader.*/#, with: "")
    let after = files.mapValues {
      $0.replacingOccurrences(of: "prepareDependencies { $0.client", with: "ignore { $0.other")
    }
    let added = GraphDiff(from: try snapshot(files), to: try snapshot(after)).programs.added
    #expect(added.map(\.file) == ["Sources/Program2/main.swift"])
  }

  @Test func `one value has one line, however many programs read it`() throws {
    let before = Self.package(14)
    let after = before.mapValues {
      $0.replacingOccurrences(of: "prepareDependencies { $0.client", with: "ignore { $0.other")
    }
    let diff = GraphDiff(from: try snapshot(before), to: try snapshot(after))
    let programs = "in Program10, Program11, Program12, and 10 more"
    #expect(diff.programs.added.map(\.text) == ["\\.client is missing \(programs)"])
    #expect(diff.programs.removed.map(\.text) == ["\\.client is prepared \(programs)"])
    #expect(diff.markdown.contains("Sources/Clients/Client.swift:9"))
    #expect(diff.fails)
    #expect(
      GitHubOutput.lines(diff.newFindings).first?.hasPrefix(
        "::error file=Sources/Clients/Client.swift,line=9,col=24,title=missing-live-value::") == true)
  }

  @Test func `nothing is there twice`() throws {
    let file = "import Dependencies\nstruct R { @Dependency(\\.uuid) var uuid; func f() { uuid() } }\n"
    let before = try snapshot(["A/A.swift": "import Dependencies\n"])
    // One name in two folders.
    let after = try snapshot(["A/A.swift": file, "B/B.swift": file])
    let lines = GraphDiff(from: before, to: after).edges.added.map(\.text)
    #expect(lines.count == Set(lines).count)
  }
}
