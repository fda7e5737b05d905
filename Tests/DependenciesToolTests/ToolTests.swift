#if Tool
  import Foundation
  import Testing

  @testable import DependenciesToolCore

  /// The tool with folders, files, and configurations of all kinds.
  @Suite struct ToolTests {
    @Test func `a folder without sources is an error`() throws {
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

    @Test func `a file that is not text is named`() throws {
      try withFolder(["Good.swift": "let a = 1"]) { folder in
        try Data([0x6c, 0xff, 0xfe, 0x00]).write(to: folder.appendingPathComponent("Bad.swift"))
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.problems.isEmpty)
        #expect(lint.remarks == ["Bad.swift: note: the file is not UTF-8, and is left out"])
        #expect(lint.fileCount == 1)
      }
    }

    @Test func `a file that vanishes is named`() throws {
      try withFolder(["Good.swift": "let a = 1", "Gone.swift": "let b = 1"]) { folder in
        let options = AnalysisOptions(root: folder, configuration: Configuration())
        let sources = try Sources(options)
        try FileManager.default.removeItem(at: folder.appendingPathComponent("Gone.swift"))
        let analysis = sources.analysis(options)
        #expect(analysis.problems == ["Gone.swift: error: the file cannot be read"])
      }
    }

    @Test func `circular links end`() throws {
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

    @Test func `a file with syntax errors is read as far as it goes`() throws {
      let text =
        "import Dependencies\nstruct A {\n  @Dependency(\\.date) static var date\n  func broken( {\n}"
      try withFolder(["Broken.swift": text]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.remarks.count == 1)
        #expect(lint.remarks.first?.hasPrefix("Broken.swift:") == true)
        #expect(lint.findings.map(\.id) == ["static-dependency"])
      }
    }

    @Test func `code that is half typed is not a dependency`() throws {
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

    @Test func `deep nesting is read`() throws {
      let deep =
        "let a = " + String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
      let long = "let b = a" + String(repeating: ".c()", count: 3_000)
      try withFolder(["Deep.swift": deep, "Long.swift": long]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.findings.isEmpty)
      }
    }

    @Test func `another library has its own wrapper, which is none of ours`() throws {
      let text = "import Injection\n@Dependency(\\.date) var date\n"
      try withFolder(["A.swift": text]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.findings.isEmpty)
      }
    }

    @Test(arguments: [
      "$0.bootstrap()", "try! $0.bootstrap()", "try $0.bootstrap(); $0.date = x", "setUp(&$0)",
    ])
    func `a method of the values may set any`(update: String) throws {
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

    @Test func `a comment without reason silences nothing`() throws {
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

    @Test func `a comment can speak about the file`() throws {
      let text =
        "// dependencies:ignore-file static-dependency because it is a script\n\nimport Dependencies\n@Dependency(\\.date) var date\n"
      try withFolder(["A.swift": text]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        #expect(lint.findings.isEmpty)
        #expect(lint.ignoredCount == 1)
      }
    }

    // MARK: Keeping results

    @Test func `kept results are those of the content`() throws {
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

    @Test func `a broken cache is none`() throws {
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
#endif
