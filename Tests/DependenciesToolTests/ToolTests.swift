#if Tool
  import Foundation
  import Testing

  @testable import DependenciesToolCore

  /// The tool with folders, files, and configurations of all kinds.
  @Suite struct ToolTests {
    @Test func aFolderWithoutSourcesIsAnError() throws {
      try withFolder([:]) { folder in
        #expect(throws: ToolError("\(folder.path): error: there are no Swift files in this folder")) {
          try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        }
      }
      #expect(throws: ToolError("/does/not/exist: error: there is no such folder")) {
        try Lint.run(
          AnalysisOptions(root: URL(fileURLWithPath: "/does/not/exist"), configuration: Configuration()))
      }
    }

    @Test func aFileThatIsNotTextIsNamed() throws {
      try withFolder(["Good.swift": "let a = 1"]) { folder in
        try Data([0x6c, 0xff, 0xfe, 0x00]).write(to: folder.appendingPathComponent("Bad.swift"))
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.problems == ["Bad.swift: error: the file is not UTF-8"])
        #expect(lint.fileCount == 1)
      }
    }

    @Test func aFileThatVanishesIsNamed() throws {
      try withFolder(["Good.swift": "let a = 1", "Gone.swift": "let b = 1"]) { folder in
        let options = AnalysisOptions(root: folder, configuration: Configuration())
        let sources = try Sources(options)
        try FileManager.default.removeItem(at: folder.appendingPathComponent("Gone.swift"))
        let analysis = sources.analysis(options)
        #expect(analysis.problems == ["Gone.swift: error: the file cannot be read"])
      }
    }

    @Test func circularLinksEnd() throws {
      try withFolder(["A/One.swift": "let a = 1"]) { folder in
        let manager = FileManager.default
        try manager.createSymbolicLink(
          at: folder.appendingPathComponent("A/Back"), withDestinationURL: folder)
        try manager.createSymbolicLink(
          at: folder.appendingPathComponent("Loop"), withDestinationURL: folder.appendingPathComponent("Loop")
        )
        #expect(SourceWalk(root: folder, excludes: []).files == ["A/One.swift"])
      }
    }

    @Test func aFileWithSyntaxErrorsIsReadAsFarAsItGoes() throws {
      let text =
        "import Dependencies\nstruct A {\n  @Dependency(\\.date) static var date\n  func broken( {\n}"
      try withFolder(["Broken.swift": text]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.remarks.count == 1)
        #expect(lint.remarks.first?.hasPrefix("Broken.swift:") == true)
        #expect(lint.findings.map(\.id) == ["static-dependency"])
      }
    }

    @Test func codeThatIsHalfTypedIsNotADependency() throws {
      let text = """
        import Dependencies
        struct Broken {
          @Dependency(\\.) private var a
          @Dependency(\\.date private var b
          @Dependency() var c
          @Dependency(\\.uuid) private var d
          func x( { d }
        }}
        extension { }
        class : Foo {}
        withDependencies { $0. = 1 } operation: {
        func ünïcode(🙂: Int) -> "a
        """
      let facts = Gatherer.facts(of: text)
      #expect(facts.syntaxError != nil)
      #expect(!facts.uses.contains { $0.dependency.path.contains("") })
      try withFolder(["A.swift": text]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.findings.isEmpty)
      }
    }

    @Test func deepNestingIsRead() throws {
      let deep =
        "let a = " + String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
      let long = "let b = a" + String(repeating: ".c()", count: 3_000)
      try withFolder(["Deep.swift": deep, "Long.swift": long]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.findings.isEmpty)
      }
    }

    @Test func anotherLibrarysWrapperIsNoneOfOurs() throws {
      let text = "import Injection\n@Dependency(\\.date) var date\n"
      try withFolder(["A.swift": text]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.findings.isEmpty)
      }
    }

    // MARK: Fixes

    @Test func fixesRemoveWholeLines() throws {
      let text = """
        import Dependencies
        final class A {
          @Dependency(\\.date) private var date

          @Dependency(\\.uuid)
          private var uuid
          @Dependency(\\.locale) private var locale  // kept for later
          @Dependency(\\.calendar) var calendar
        }
        """
      try withFolder(["A.swift": text]) { folder in
        let options = AnalysisOptions(root: folder, configuration: Configuration())
        let lint = try Lint.run(options)
        #expect(lint.findings.count == 3)
        #expect(try Fixer.apply(lint.findings, in: folder).count == 2)
        let fixed = try String(contentsOf: folder.appendingPathComponent("A.swift"), encoding: .utf8)
        #expect(
          fixed == """
            import Dependencies
            final class A {

              @Dependency(\\.locale) private var locale  // kept for later
              @Dependency(\\.calendar) var calendar
            }
            """)
        #expect(try Lint.run(options).findings.count == 1)
      }
    }

    @Test(arguments: [
      (
        "Endpoints.swift",
        "import DependenciesMacros\n@DependencyClient struct A {\n  public let a: @Sendable () -> Void\n}\n",
        "import DependenciesMacros\n@DependencyClient struct A {\n  public var a: @Sendable () -> Void\n}\n"
      ),
      (
        "Children.swift",
        """
        import Dependencies
        final class Child { @Dependency(\\.date) var date; init(_ id: Int = 0) throws {} }
        final class Parent {
          @Dependency(\\.date) var date
          lazy var child = Child()
          func inline(_ id: Int) -> Child { Child(id).self }
          func waits() async { _ = Child() }
          func throwing() throws { _ = try Child() }
          func closure() { Task { _ = Child() } }
          func condition() { if let child = Child() as Child? { _ = child } }
          func lines() { _ = Child(
            1) }
        }

        """,
        """
        import Dependencies
        final class Child { @Dependency(\\.date) var date; init(_ id: Int = 0) throws {} }
        final class Parent {
          @Dependency(\\.date) var date
          lazy var child = withDependencies(from: self) { Child() }
          func inline(_ id: Int) -> Child { withDependencies(from: self) { Child(id) }.self }
          func waits() async { _ = Child() }
          func throwing() throws { _ = try Child() }
          func closure() { Task { _ = Child() } }
          func condition() { if let child = Child() as Child? { _ = child } }
          func lines() { _ = Child(
            1) }
        }

        """
      ),
    ])
    func fixesChangeWhatIsCertain(name: String, text: String, expected: String) throws {
      try withFolder([name: text]) { folder in
        var configuration = Configuration()
        configuration.rules["let-endpoint"] = .warning
        let options = AnalysisOptions(root: folder, configuration: configuration)
        _ = try Fixer.apply(try Lint.run(options).findings, in: folder)
        let fixed = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        #expect(fixed == expected)
      }
    }

    @Test func fixesRemoveOverridesThatLeaveNothingBehind() throws {
      let source = "import Dependencies\nstruct A { @Dependency(\\.date) var date }\n"
      let test = """
        import A
        import Dependencies
        func test(id: Int) {
          withDependencies {
            $0.uuid = .incrementing
            $0.date = .constant(.distantPast)
          } operation: {}
          withDependencies {
            $0.uuid = .incrementing
          } operation: {}
          withDependencies {
            $0.uuid = make(id)
            $0.date = .constant(.distantPast)
          } operation: {}
        }
        """
      let manifest = """
        let package = Package(
          name: "A", targets: [.target(name: "A"), .testTarget(name: "ATests", dependencies: ["A"])])
        """
      let files = ["Package.swift": manifest, "Sources/A/A.swift": source, "Tests/ATests/A.swift": test]
      try withFolder(files) { folder in
        let options = AnalysisOptions(root: folder, configuration: Configuration())
        let findings = try Lint.run(options).findings
        #expect(findings.map(\.id) == Array(repeating: "override-of-nothing", count: 3))
        let applied = try Fixer.apply(findings, in: folder)
        #expect(applied.map(\.place.line) == [5])
        let fixed = try String(
          contentsOf: folder.appendingPathComponent("Tests/ATests/A.swift"), encoding: .utf8)
        let first = try #require(test.range(of: "    $0.uuid = .incrementing\n"))
        #expect(fixed == test.replacingCharacters(in: first, with: ""))
      }
    }

    @Test(arguments: [
      "$0.bootstrap()", "try! $0.bootstrap()", "try $0.bootstrap(); $0.date = x", "setUp(&$0)",
    ])
    func aMethodOfTheValuesMaySetAny(update: String) throws {
      let text = """
        import Dependencies
        struct Client: TestDependencyKey { static let testValue = Client() }
        struct Reader { @Dependency(Client.self) var client }
        func start() throws { try prepareDependencies { \(update) } }
        """
      try withFolder(["A.swift": text]) { folder in
        let options = AnalysisOptions(root: folder, configuration: Configuration())
        let lint = try Lint.run(options)
        #expect(lint.findings.isEmpty)
      }
    }

    // MARK: Comments

    @Test func aCommentWithoutReasonSilencesNothing() throws {
      let text = """
        import Dependencies
        // dependencies:ignore static-dependency
        @Dependency(\\.date) var date
        // dependencies:ignore no-such-rule because it is so
        let a = 1
        """
      try withFolder(["A.swift": text]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.findings.map(\.id) == ["ignore-comment", "static-dependency", "ignore-comment"])
      }
    }

    @Test func aCommentCanSpeakAboutTheFile() throws {
      let text =
        "// dependencies:ignore-file static-dependency because it is a script\n\nimport Dependencies\n@Dependency(\\.date) var date\n"
      try withFolder(["A.swift": text]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.findings.isEmpty)
        #expect(lint.ignoredCount == 1)
      }
    }

    // MARK: Keeping results

    @Test func keptResultsAreThoseOfTheContent() throws {
      try withFolder([
        "A.swift": "import Dependencies\n@Dependency(\\.date) var date\n", "B.swift": "let b = 1\n",
      ]) { folder in
        try withFolder([:]) { cache in
          var options = AnalysisOptions(root: folder, configuration: Configuration())
          options.cache = cache
          let first = try Lint.run(options)
          #expect(first.findings.count == 1)
          #expect(try Lint.run(options).findings == first.findings)
          try "import Dependencies\n@Dependency(\\.uuid) var uuid\n".write(
            to: folder.appendingPathComponent("B.swift"), atomically: true, encoding: .utf8)
          #expect(try Lint.run(options).findings.map(\.file) == ["A.swift", "B.swift"])
          options.configuration.rules["static-dependency"] = .off
          let lint = try Lint.run(options)
          #expect(lint.findings.isEmpty)
        }
      }
    }

    @Test func aBrokenCacheIsNone() throws {
      try withFolder(["A.swift": "import Dependencies\n@Dependency(\\.date) var date\n"]) { folder in
        try withFolder([:]) { cache in
          var options = AnalysisOptions(root: folder, configuration: Configuration())
          options.cache = cache
          _ = try Lint.run(options)
          for name in try FileManager.default.contentsOfDirectory(atPath: cache.path) {
            try Data("{".utf8).write(to: cache.appendingPathComponent(name))
          }
          #expect(try Lint.run(options).findings.count == 1)
        }
      }
    }
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
#endif
