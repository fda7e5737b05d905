import Foundation
import Testing

@testable import DependenciesToolCore

/// The programs that `verify` checks, and its failures.
@Suite struct VerificationTests {
  static let key = """
    import Dependencies
    struct Client: TestDependencyKey { static let testValue = Client() }
    extension DependencyValues {
      var client: Client {
        get { self[Client.self] }
        set { self[Client.self] = newValue }
      }
      @DependencyEntry(liveValue: 1) var number: Int
    }
    struct Reader {
      @Dependency(\\.client) var client
      @Dependency(\\.number) var number
    }
    """
  private static let main =
    "import Dependencies\n@main struct Start { static func main() { UPDATE }; let reader = Reader() }\n"

  private func verify(_ files: [String: String], target: String? = nil) throws -> Verification {
    try Verification(try model(files), target: target)
  }

  private func verify(start update: String, _ more: [String: String] = [:]) throws -> Verification {
    let main = Self.main.replacingOccurrences(of: "UPDATE", with: update)
    return try verify(["Client.swift": Self.key, "Start.swift": main].merging(more) { $1 })
  }

  @Test func `the table has an order where keys of several programs have one name`() throws {
    var files: [String: String] = [:]
    for number in 1...6 {
      let readers = (1...number).map { "struct Reader\($0) { @Dependency(\\.client) var client }\n" }
      files["Sources/Program\(number)/Start.swift"] = """
        \(Self.key)
        \(readers.joined())
        @main struct Start { static func main() { print(\((1...number).map { "Reader\($0)()" }.joined(separator: ", "))) } }
        """
    }
    let targets = (1...6).map { ".executableTarget(name: \"Program\($0)\")" }.joined(separator: ", ")
    files["Package.swift"] = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Programs", targets: [\(targets)])
      """
    let rows = try verify(files).rows.filter { $0.dependency.hasPrefix("\\.client") }
    #expect(rows.map(\.readers) == [2, 3, 4, 5, 6, 7])
  }

  @Test func `a line says what is known of each key`() throws {
    let live = try verify(start: "prepareDependencies { $0.client = Client() }")
    #expect(
      live.programs.map(\.line) == [
        "Start (entry point in Start.swift): 2 keys read, 1 with a live value, 1 prepared (\\.client at Start.swift:2)"
      ])
    #expect(live.failures.isEmpty)
    #expect(TableOutput.text(live).hasSuffix("\nchecked 2 of 2 keys"))
    let missing = try verify(start: "")
    #expect(missing.programs.map(\.missing) == [["\\.client"]])
    #expect(missing.failures.map(\.identity) == ["live \\.client"])
  }

  @Test func `dependencies of other packages have the order of their names`() throws {
    let found = try verify([
      "Start.swift": """
      import Dependencies
      import SQLiteData
      struct Reader {
        @Dependency(\\.defaultSyncEngine) var engine
        @Dependency(\\.defaultDatabase) var database
      }
      @main struct Start { static func main() { print(Reader()) } }
      """
    ])
    #expect(found.programs.map(\.missing) == [["\\.defaultDatabase", "\\.defaultSyncEngine"]])
  }

  @Test(arguments: [
    ("prepareDependencies { $0.bootstrap() }", "not in the sources"),
    ("try! prepareDependencies { try $0.bootstrap(); $0.number = 2 }", "not in the sources"),
    ("prepareDependencies { setUp(&$0) }", "not in the sources"),
    ("configure { $0.client = Client() }", "inout DependencyValues"),
  ])
  func `what cannot be known does not pass`(update: String, reason: String) throws {
    let verification = try verify(start: update)
    #expect(verification.failures.isEmpty)
    #expect((verification.checked, verification.total) == (1, 2))
    let warnings = verification.warnings()
    #expect(warnings.count == 1)
    #expect(
      warnings.allSatisfy {
        $0.hasPrefix("Start.swift:2: warning: \\.client cannot be known in Start: ") && $0.contains(reason)
      })
  }

  @Test(arguments: [
    ("if x { prepareDependencies { $0.client = Client() } }", "a branch of Start.main"),
    (
      "Reader.begin() } }; extension Reader { static func begin() { withDependencies { $0.client = Client() } operation: {}",
      "Reader.begin"
    ),
    (
      "if x { prepareDependencies { $0.set() } } } }; extension DependencyValues { mutating func set() { client = Client()",
      "a branch of Start.main"
    ),
    ("withDependencies(from: self) { $0.client = Client() } operation: {}", "Start.main"),
  ])
  func `what is set for a part is missing`(update: String, owner: String) throws {
    // The rest of the type.
    let update =
      update.contains("extension") ? update.replacing("} };", with: "}; let reader = Reader() };") : update
    let messages = try verify(start: update).failures.map(\.message)
    #expect(messages.count == 1)
    #expect(
      messages.allSatisfy { $0.contains("it has no live value; set only in \(owner), at Start.swift:2") },
      "\(messages)")
  }

  @Test(arguments: [
    "withDependencies { $0.client = Client() } operation: { run() }",
    "_ = Store(0) { Reader() } withDependencies: { $0.client = Client() }",
  ])
  func `a scope around the program prepares`(update: String) throws {
    #expect(try verify(start: update).programs.map { $0.prepared.map(\.dependency) } == [["\\.client"]])
  }

  @Test(arguments: ["$0.client = Client()", "$0.bootstrap()", "configure(&$0)"])
  func `what previews and tests prepare is missing`(update: String) throws {
    let prepare = "prepareDependencies { \(update) }"
    for (file, text) in [
      ("More.swift", "#Preview { let _ = \(prepare); V() }"),
      (
        "More.swift",
        "struct P: PreviewProvider { static var previews: some View { let _ = \(prepare); V() } }"
      ),
      ("More.swift", "func prepareForPreviews() { \(prepare) }"),
      ("More.swift", "#if DEBUG\nfunc prepare() { \(prepare) }\n#endif"),
      ("More.swift", "import XCTest\nfunc prepare() { \(prepare) }"),
      ("AppTestSupport/Helpers.swift", "func prepare() { \(prepare) }"),
    ] {
      #expect(try verify(start: "", [file: text]).failures.map(\.identity) == ["live \\.client"], "\(text)")
    }
  }

  @Test func `a gap belongs to its program`() throws {
    let manifest = """
      let package = Package(
        name: "P",
        targets: [
          .target(name: "Core"),
          .executableTarget(name: "One", dependencies: ["Core"]),
          .executableTarget(name: "Two", dependencies: ["Core"]),
        ])
      """
    let files = [
      "Package.swift": manifest, "Sources/Core/Client.swift": Self.key,
      "Sources/One/main.swift": "import Core\nprepareDependencies { $0.bootstrap() }\nprint(Reader())\n",
      "Sources/Two/main.swift": "import Core\nprint(Reader())\n",
    ]
    let verification = try verify(files)
    #expect(verification.failures.map(\.target) == ["Two"])
    #expect(verification.programs.map { $0.unknown.map(\.dependency) } == [["\\.client"], []])
    #expect(try verify(files, target: "One").failures.isEmpty)
    #expect(throws: ToolError("error: there is no target 'Tow'; there are Core, One, Two")) {
      try verify(files, target: "Tow")
    }
  }

  @Test func `a check of nothing fails`() throws {
    let none = try verify(["Client.swift": Self.key])
    #expect(none.failures.map(\.identity) == ["no entry point"])
    #expect(none.failures.first?.message.contains("'@main'") == true)
    let empty = try verify(["main.swift": "import Dependencies\n"])
    #expect(empty.failures.map(\.identity) == ["no keys"])
  }

  @Test func `applications of Xcode projects are programs beside executables`() throws {
    let files = [
      "Tool/Package.swift":
        "let package = Package(name: \"T\", targets: [.executableTarget(name: \"Tool\")])",
      "Tool/Sources/Tool/main.swift": "import Dependencies\n",
      "App/App.xcodeproj/project.pbxproj": Self.project,
      "App/Shop/Start.swift": Self.key + "@main struct Shop: App { let reader = Reader() }",
      // A file of the same name, which belongs to the other application.
      "App/Kiosk/Start.swift":
        "import Dependencies\nfunc start() { prepareDependencies { $0.client = Client() } }",
    ]
    let verification = try verify(files)
    #expect(verification.programs.map(\.name) == ["Kiosk", "Shop", "Tool"])
    #expect(verification.programs.map(\.read) == [0, 2, 0])
    // Preparations of another application don't count for this one.
    #expect(verification.failures.map(\.target) == ["Shop"])
  }

  @Test func `an application reads what it links`() throws {
    func target(_ index: Int, _ name: String, _ type: String, _ product: String) -> String {
      """
      T\(index) = {
        isa = PBXNativeTarget; name = \(name); fileSystemSynchronizedGroups = (G\(index));
        packageProductDependencies = (P\(index)); productType = "com.apple.product-type.\(type)";
      };
      G\(index) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
      P\(index) = { isa = XCSwiftPackageProductDependency; productName = \(product); };
      """
    }
    let project =
      target(1, "Shop", "application", "Live") + target(2, "Widget", "app-extension", "Other")
      + target(3, "Core", "framework", "Other")
    let manifest = """
      let package = Package(
        name: "Kit", products: [.library(name: "Live", targets: ["Kit", "Implementation"])],
        targets: [.target(name: "Kit"), .target(name: "Implementation", dependencies: ["Kit"])])
      """
    let files = [
      "App.xcodeproj/project.pbxproj": "{ objects = { \(project) }; }",
      "Kit/Package.swift": manifest, "Kit/Sources/Kit/Client.swift": Self.key,
      // Linked by its product, and imported by no file.
      "Kit/Sources/Implementation/Live.swift": """
      import Kit
      extension Client: DependencyKey { static let liveValue = Client() }
      """,
      "Shop/Shop.swift":
        "import Core\nimport Kit\n@main struct Shop: App { let all = (Reader(), CoreReader()) }",
      "Widget/Widget.swift":
        "import Core\n@main struct Widgets: WidgetBundle { let reader = CoreReader() }",
      "Core/Core.swift": """
      import Dependencies
      struct CoreReader { @Dependency(\\.core) var core }
      extension DependencyValues { @DependencyEntry(liveValue: 1) var core: Int }
      """,
    ]
    let verification = try verify(files)
    #expect(verification.failures.isEmpty)
    #expect(verification.programs.map { "\($0.name) \($0.live)" } == ["Shop 3", "Widget 1"])
  }

  static let project = """
    // !$*UTF8*$!
    {
      objects = {
        A1 /* Shop */ = {
          isa = PBXNativeTarget; name = Shop; buildPhases = (B1 /* Sources */, );
          productType = "com.apple.product-type.application";
        };
        A2 = {
          isa = PBXNativeTarget; name = "Kiosk"; fileSystemSynchronizedGroups = (G1);
          productType = "com.apple.product-type.application";
        };
        A3 = { isa = PBXNativeTarget; name = ShopTests; productType = "com.apple.product-type.bundle.unit-test"; };
        B1 = { isa = PBXSourcesBuildPhase; files = (F1 /* Start.swift in Sources */, ); };
        F1 = { isa = PBXBuildFile; fileRef = R1; };
        R1 = { isa = PBXFileReference; path = Start.swift; sourceTree = "<group>"; };
        M = { isa = PBXGroup; children = (S, G1); sourceTree = "<group>"; };
        S = { isa = PBXGroup; children = (R1); path = Shop; sourceTree = "<group>"; };
        G1 = { isa = PBXFileSystemSynchronizedRootGroup; path = Kiosk; sourceTree = "<group>"; };
      };
      rootObject = P1;
    }
    """

  // MARK: Limits

  @Test func `lint says where a rule was limited`() throws {
    let main = Self.main.replacingOccurrences(of: "UPDATE", with: "prepareDependencies { $0.bootstrap() }")
    try withFolder(["Client.swift": Self.key, "Start.swift": main]) { folder in
      let lint = try Lint.run(AnalysisOptions(folder))
      #expect(lint.findings.allSatisfy { $0.id == "unused-dependency" })
      let line =
        "missing-live-value was limited: Start.swift:2: '$0.bootstrap()' may set any key, and what gets the values "
        + "is not in the sources; set keys by name, as in '$0.client = …', or give the tool the folder that has the function "
        + "(\\.client)"
      #expect(lint.limits.map { $0.line(prefix: "") } == [line])
      #expect(try JSONOutput.text(lint).contains("\"\\\\.client\""))
      #expect(try SARIFOutput(root: folder).text(lint).contains("toolExecutionNotifications"))
      var configuration = Configuration()
      configuration.rules["missing-live-value"] = .off
      #expect(try Lint.run(AnalysisOptions(root: folder, configuration: configuration)).limits.isEmpty)
    }
  }

  @Test func `SARIF counts columns in UTF-16`() throws {
    let text =
      "import Dependencies\nstruct A { let text = \"Größe 🎉\"; @Dependency(\\.uuid) private var uuid }\n"
    try withFolder(["A.swift": text]) { folder in
      let lint = try Lint.run(AnalysisOptions(folder))
      #expect(lint.findings.map(\.place) == [Place(line: 2, column: 39)])
      #expect(try SARIFOutput(root: folder).text(lint).contains("\"startColumn\" : 35,"))
    }
  }

  @Test func `keys of several modules with one name have a state each`() throws {
    func module(_ name: String, _ key: String) -> String {
      """
      import Dependencies
      enum APIKey: \(key) { static let \(key == "DependencyKey" ? "liveValue" : "testValue") = 0 }
      extension DependencyValues { var api: Int { get { self[APIKey.self] } set { self[APIKey.self] = newValue } } }
      public struct \(name)Reader { @Dependency(\\.api) var api; public init() {}; func run() -> Int { api } }
      """
    }
    let verification = try Verification(
      model([
        "Package.swift": """
        let package = Package(name: "P", targets: [
          .target(name: "One"), .target(name: "Two"),
          .executableTarget(name: "App", dependencies: ["One", "Two"]),
        ])
        """,
        "Sources/One/One.swift": module("One", "DependencyKey"),
        "Sources/Two/Two.swift": module("Two", "TestDependencyKey"),
        "Sources/App/main.swift": "import One\nimport Two\n_ = (OneReader(), TwoReader())\n",
      ]))
    #expect(verification.programs.map(\.states) == [["\\.api (One)": "live", "\\.api (Two)": "MISSING"]])
    #expect(verification.failures.map(\.identity) == ["live \\.api (Two)"])
    let table = TableOutput.text(verification).split(separator: "\n").filter { $0.hasPrefix("\\.api (") }
    #expect(table.map { $0.split(separator: " ").prefix(3).last } == ["live", "MISSING"])
  }

  @Test func `lint says that it did not look`() throws {
    let text = "import Umbrella\nstruct A { @Dependency(\\.client) static var client }\n"
    let lint = try linted(["A.swift": text])
    #expect(lint.findings.isEmpty)
    #expect(lint.limits.map(\.rule) == ["every rule"])
  }

  @Test func `a target that is not there is an error`() throws {
    let manifest = "let package = Package(name: \"P\", targets: [.target(name: \"my-kit\")])"
    let files = ["Package.swift": manifest, "Sources/my-kit/A.swift": Self.key]
    var lint = try linted(files)
    #expect(throws: ToolError("error: there is no target 'mykit'; there are my_kit")) {
      try lint.keep(module: "mykit")
    }
    try lint.keep(module: "my-kit")
    try lint.keep(module: "my_kit")
  }
}
