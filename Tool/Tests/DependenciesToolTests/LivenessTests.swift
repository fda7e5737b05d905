import Foundation
import Testing

@testable import DependenciesToolCore

/// The code that counts as a live value, as a read, and as a preparation.
@Suite struct LivenessTests {
  private static let entry = """
    extension DependencyValues {
      var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
    }
    """
  private static let key =
    "import Dependencies\nstruct Client: TestDependencyKey { static let testValue = Client() }\n\(entry)\n"
  private static let main = "@main struct Main { static func main() { READ } }"

  private func verify(_ text: String, read: String = "@Dependency(\\.client) var c") throws -> Verification {
    let main = Self.main.replacingOccurrences(of: "READ", with: read)
    return try Verification(try model(["App.swift": Self.key + text + "\n" + main]))
  }

  // MARK: Live values

  @Test func `a property named liveValue is none without the conformance`() throws {
    let messages = try verify("extension Client { static let liveValue = Client() }").failures.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains("'Client' does not conform to 'DependencyKey'") })
  }

  @Test(arguments: [
    "extension Client: DependencyKey { static let liveValue = Client() }",
    "extension Client { static let liveValue = Client() }\nextension Client: DependencyKey {}",
    "protocol LiveKey: DependencyKey {}\nextension Client: LiveKey { static let liveValue = Client() }",
  ])
  func `the conformance may be in another place`(text: String) throws {
    #expect(try verify(text).failures.isEmpty)
  }

  @Test func `a conformance that a program doesn't link is none of its`() throws {
    let manifest = """
      let package = Package(name: "P", targets: [
        .target(name: "Kit"), .target(name: "Live", dependencies: ["Kit"]),
        .executableTarget(name: "One", dependencies: ["Kit", "Live"]), .executableTarget(name: "Two", dependencies: ["Kit"]),
      ])
      """
    let main = "import Dependencies\nimport Kit\n@Dependency(\\.client) var c\nprint(c)\n"
    let verification = try Verification(
      try model([
        "Package.swift": manifest,
        "Sources/Kit/Kit.swift": Self.key + "extension Client { static let liveValue = 1 }",
        "Sources/Live/Live.swift": "import Dependencies\nimport Kit\nextension Client: DependencyKey {}",
        "Sources/One/main.swift": main, "Sources/Two/main.swift": main,
      ]))
    #expect(verification.failures.map(\.target) == ["Two"])
  }

  // MARK: Reads

  @Test func `what other packages declare is counted and named`() throws {
    let verification = try verify(
      "extension Client: DependencyKey { static let liveValue = Client() }",
      read: """
        @Dependency(\\.client) var c; @Dependency(\\.news) var a; @Dependency(\\.news.all) var b
        @Dependency(Letter.self) var d; @Dependency(\\.uuid) var e
        """)
    #expect(verification.failures.isEmpty)
    #expect(
      verification.unseen.map { "\($0.dependency) \($0.reads)" } == [
        "Letter.self 1", "\\.news 1", "\\.news.all 1",
      ])
    #expect(
      TableOutput.text(verification).hasSuffix(
        "checked 1 of 1 keys; 3 dependencies of other packages aren't checked: Letter.self, \\.news, \\.news.all (3 reads)"
      ))
    #expect(try JSONOutput.encode(verification).contains("\"unseen\""))
  }

  @Test func `a type behind an alias is a key`() throws {
    let text = """
      struct Model { typealias ID = Tagged<Model, Int> }
      struct Other { typealias ID = Tagged<Other, Int> }
      extension Model.ID: DependencyKey { static var liveValue: Self { 1 } }
      extension Other.ID: TestDependencyKey { static var testValue: Self { 1 } }
      """
    let read = "@Dependency(Model.ID.self) var a; @Dependency(Other.ID.self) var b"
    #expect(try verify(text, read: read).failures.map(\.identity) == ["live Other.ID"])
    let tagged = "struct Tagged<T, V> {}"
    #expect(try verify(text + "\n" + tagged, read: read).failures.map(\.identity) == ["live Other.ID"])
  }

  // MARK: Preparations

  private static let commands = """
    struct Options { HELPER }
    @main struct Tool: AsyncParsableCommand {
      static let configuration = CommandConfiguration(subcommands: [Serve.self, Check.self])
    }
    struct Serve: PROTOCOL {
      @OptionGroup var options: Options
      func run() async throws { PREPARE; Reader().read() }
    }
    struct Check: PROTOCOL { CHECK }
    struct Reader { @Dependency(\\.client) var client; func read() {} }
    """

  /// Programs with two commands, of which one prepares by way of a call.
  private func commands(_ prepare: String, _ helper: String, check: String, conforming: String) throws
    -> Verification
  {
    let text = Self.commands.replacingOccurrences(of: "PREPARE", with: prepare)
      .replacingOccurrences(of: "CHECK", with: check).replacingOccurrences(of: "PROTOCOL", with: conforming)
    let set = "prepareDependencies { $0.client = Client() }"
    let isMember = helper.hasPrefix("func") || helper.hasPrefix("static")
    let whole = text.replacingOccurrences(of: "HELPER", with: isMember ? helper : "")
    let more = isMember ? "" : helper
    return try Verification(
      try model(["Tool.swift": Self.key + (whole + "\n" + more).replacingOccurrences(of: "SET", with: set)]))
  }

  private static let ways = [
    ("try await options.prepare()", "func prepare() async throws { SET }", "AsyncParsableCommand"),
    ("Options.prepare()", "static func prepare() { SET }", "AsyncParsableCommand"),
    (
      "let token = try prepare()", "private func prepare() throws -> Int { SET; return 1 }", "ParsableCommand"
    ),
    (
      "bootstrap()", "enum Setup { static func all() { SET } }\nfunc bootstrap() { Setup.all() }",
      "AsyncCommand"
    ),
    (
      "prepare()",
      "protocol Prepared: AsyncParsableCommand {}\nextension Prepared { func prepare() { SET } }", "Prepared"
    ),
  ]

  @Test(arguments: ways)
  func `a command prepares by way of a call`(prepare: String, helper: String, conforming: String) throws {
    let verification = try commands(prepare, helper, check: "func run() {}", conforming: conforming)
    #expect(verification.failures.isEmpty)
    #expect(verification.programs.map { $0.prepared.map(\.dependency) } == [["\\.client"]])
  }

  @Test(arguments: ways)
  func `another command is not prepared`(prepare: String, helper: String, conforming: String) throws {
    let check = "func run() async throws { Reader().read() }"
    let verification = try commands(prepare, helper, check: check, conforming: conforming)
    #expect(verification.failures.map(\.identity) == ["live \\.client"])
  }

  @Test func `a call in a branch prepares a part`() throws {
    let verification = try commands(
      "if fast { bootstrap() }", "func bootstrap() { SET }", check: "", conforming: "ParsableCommand")
    #expect(verification.failures.map(\.identity) == ["live \\.client"])
  }

  @Test(arguments: [
    ("bootstrap()", "func bootstrap() { prepareDependencies { $0.client = Client() } }"),
    (
      "work()",
      "func work() { withDependencies { $0.client = Client() } operation: { @Dependency(\\.client) var c } }"
    ),
  ])
  func `a condition around a whole function is no branch in it`(call: String, function: String) throws {
    let read = call == "work()" ? call : "\(call); @Dependency(\\.client) var c"
    #expect(try verify("#if FAST\n\(function)\n#endif", read: read).failures.isEmpty)
  }

  @Test func `an extension of a protocol runs each command`() throws {
    let helper = """
      protocol Prepared: AsyncParsableCommand { func execute() }
      extension Prepared { func run() async throws { SET; execute() } }
      """
    let text =
      Self.key + """
        @main struct Tool: AsyncParsableCommand {
          static let configuration = CommandConfiguration(subcommands: [Serve.self])
        }
        struct Serve: Prepared { func execute() { Reader().read() } }
        struct Reader { @Dependency(\\.client) var client; func read() {} }
        \(helper.replacingOccurrences(of: "SET", with: "prepareDependencies { $0.client = Client() }"))
        """
    #expect(try Verification(try model(["Tool.swift": text])).failures.isEmpty)
  }

  // MARK: Examples

  @Test(arguments: ["Modules/Login/Example", "Modules/LoginDemo", "Samples/Login"])
  func `the settings of an example are its own`(folder: String) throws {
    let set = "prepareDependencies { $0.client = Client() }"
    let files = [
      "Modules/Login/Sources/Login.swift": Self.key + "struct Login { @Dependency(\\.client) var client }",
      "\(folder)/Sources/Start.swift":
        "@main struct Example: App { init() { Setup.run() }; let login = Login() }",
      "\(folder)/Support/Setup.swift": "import Dependencies\nenum Setup { static func run() { \(set) } }",
      "App/Sources/Main.swift": "@main struct Main: App { init() { Setup.run() }; let login = Login() }",
      "App/Sources/Setup.swift": "enum Setup { static func run() {} }",
    ]
    #expect(try Verification(try model(files)).failures.map(\.target) == ["Main"])
  }
}
