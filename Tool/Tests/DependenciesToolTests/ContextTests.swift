import Foundation
import Testing

@testable import DependenciesToolCore

/// Preparations under conditions, and others that count for a part of a program.
@Suite struct ContextTests {
  private static let key = """
    import Dependencies
    struct Client: TestDependencyKey {
      var go: @Sendable () -> Int; var stop: @Sendable () -> Int
      static let testValue = Client(go: { 1 }, stop: { 1 })
    }
    extension DependencyValues {
      var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
    }
    struct Reader { @Dependency(\\.client) var client; func read() {} }

    """
  private static let set = "prepareDependencies { $0.client = Client(go: { 2 }, stop: { 2 }) }"
  private static let context = "@Dependency(\\.context) var context; "
  private static let manifest =
    "import PackageDescription\nlet package = Package(name: \"P\", targets: [.executableTarget(name: \"App\")])"

  /// The state of the client in a program; `SET` prepares it.
  private func state(_ text: String) throws -> String? {
    let text = text.replacingOccurrences(of: "SET", with: Self.set)
    return try verification(Self.key + text).programs.first?.states["\\.client"]
  }

  /// The same, in a program that runs a form when it starts.
  private func state(starting form: String) throws -> String? {
    try state(
      "@main struct App { \(Self.context)static func main() { App().start() }; init() { \(form) }; func start() { Reader().read() } }"
    )
  }

  private func verification(_ text: String) throws -> Verification {
    try Verification(try model(["Package.swift": Self.manifest, "Sources/App/App.swift": text]))
  }

  // MARK: Where the context is live

  private static let forms = [
    "if context == .live { SET }", "if .live == context { SET }", "if context != .test { SET }",
    "if self.context == .live { SET }", "if context == DependencyContext.live { SET }",
    "if case .live = context { SET }", "guard case .live = context else { return }; SET",
    "guard context == .live else { return }; SET", "if context != .live { return }; SET",
    "switch context { case .live: SET; case .preview, .test: break }",
    "switch context { case .test: break; default: SET }",
    "switch context { case .live: SET; default: break }",
    "if context == .test { print(1) } else { SET }",
    "if context == .test { print(1) } else if context == .live { SET }",
    "if DependencyValues._current.context == .live { SET }",
    "let isLive = context == .live; if isLive { SET }",
    "if !isTesting { SET }", "if !isTesting && context == .live { SET }", "if !isTesting, !isPreview { SET }",
    "if isTesting || isPreview { print(1) } else { SET }", "if isTesting == false { SET }",
    "guard !isTesting else { return }; SET", "if isTesting { return }; SET",
    "switch isTesting { case true: break; case false: SET }",
    "if NSClassFromString(\"XCTestCase\") == nil { SET }",
    "guard NSClassFromString(\"XCTest\") == nil else { return }; SET",
    "if let _ = NSClassFromString(\"XCTestCase\") { print(1) } else { SET }",
    "let isTested = NSClassFromString(\"XCTestCase\") != nil; if !isTested { SET }",
    "if ProcessInfo.processInfo.environment[\"XCTestConfigurationFilePath\"] == nil { SET }",
    "if ProcessInfo.processInfo.environment[\"XCODE_RUNNING_FOR_PREVIEWS\"] != \"1\" { SET }",
    "#if os(iOS)\nSET\n#endif", "#if canImport(UIKit) && !os(watchOS)\nSET\n#endif",
    "#if os(iOS)\nif context == .live { SET }\n#endif",
    "if context == .live { if isNew { SET } else { SET } }", "switch isNew { case true: SET; default: SET }",
    "if isTesting { print(1) } else if isNew { SET } else { SET }",
    "_ = context == .live ? SET : ()", "isTesting ? print(1) : SET",
    "if TestContext.current == nil { SET }", "if !isUITesting { SET }",
    "if !ProcessInfo.processInfo.arguments.contains(\"-UITesting\") { SET }",
    "guard !CommandLine.arguments.contains(\"--uitesting\") else { return }; SET",
    "if ProcessInfo.processInfo.environment[\"UITEST\"] == nil { SET }",
    "#if DEBUG\nprint(1)\n#else\nSET\n#endif", "#if DEBUG\nSET\n#else\nSET\n#endif",
    "#if !DEBUG\nSET\n#endif",
  ]

  @Test(arguments: forms)
  func `a condition about the context is no branch`(form: String) throws {
    #expect(try state(starting: form) == "prepared")
  }

  @Test(arguments: [
    "@main struct A: App { CONTEXT init() { FORM }; let reader = Reader() }",
    "@main struct A: App { CONTEXT init() { boot() }; func boot() { FORM }; let reader = Reader() }",
    "@main struct A: App { CONTEXT init() { if context == .live { boot() } }; let reader = Reader() }\nfunc boot() { SET }",
    "@main struct A { CONTEXT static func main() async { A().run() }; func run() { FORM; Reader().read() } }",
    "@main final class D: NSObject, UIApplicationDelegate { CONTEXT func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool { FORM; Reader().read(); return true } }",
    "@main struct A: App { @UIApplicationDelegateAdaptor(D.self) var d; let reader = Reader() }\nfinal class D: NSObject, UIApplicationDelegate { CONTEXT func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool { FORM; return true } }",
    "@main struct A: App { CONTEXT let reader: Reader = { FORM; return Reader() }() }",
  ])
  func `each way into a program counts`(program: String) throws {
    let program = program.replacingOccurrences(of: "CONTEXT", with: Self.context)
      .replacingOccurrences(of: "FORM", with: "if context == .live { SET }")
    #expect(try state(program) == "prepared")
  }

  @Test(arguments: [
    "if isNew { SET }", "if context == .live, isNew { SET }", "if context == .test { SET }",
    "if isTesting { SET }", "switch context { case .test: SET; default: break }",
    "if context == .live { print(1) } else { SET }", "#if targetEnvironment(simulator)\nSET\n#endif",
    "guard isNew else { SET; return }", "if isTesting { SET } else if isNew { SET }",
    "isNew ? SET : ()", "_ = isNew ? SET : ()", "isNew && { SET; return true }()", "while isNew { SET }",
    "for _ in list { SET }", "switch context { case .live where isNew: SET; default: break }",
  ])
  func `a branch that a program may not take prepares nothing`(form: String) throws {
    #expect(try state(starting: form) == "MISSING")
  }

  @Test(arguments: [
    "if context.isLive { SET }", "if isLive(context) { SET }",
    "if [.live, .preview].contains(context) { SET }",
    "if kind(of: context) == .live { SET }", "_ = isLive(context) ? SET : ()",
  ])
  func `a condition about the context that cannot be told makes it unknown`(form: String) throws {
    let program = "@main struct A: App { \(Self.context)init() { \(form) }; let reader = Reader() }"
    #expect(try state(program) == "unknown")
  }

  @Test(arguments: [
    "static let boot: Void = { SET }(); init() { _ = Self.boot }", "let boot: Void = SET",
    "init() { _ = boot }",
  ])
  func `what a variable prepares when it is created counts`(start: String) throws {
    let boot = "let boot: Void = { SET }()"
    #expect(try state("\(boot)\n@main struct A: App { \(start); let reader = Reader() }") == "prepared")
  }

  // MARK: Parts of a program

  private static let live =
    "func live<T>(_ op: () -> T) -> T { withDependencies { $0.client = Client(go: { 3 }, stop: { 3 }) } operation: { op() } }\n"

  @Test(arguments: [
    ("live { print(1) }", "let reader = Reader()", "MISSING"),
    ("live { Other().read() }", "let reader = Reader()", "MISSING"),
    ("live { Reader().read() }", "", "prepared"),
    ("live { start() }", "func start() { Reader().read() }", "prepared"),
  ])
  func `a scope around given code sets it for that code`(call: String, more: String, state: String) throws {
    let other = "struct Other { func read() {} }\n"
    #expect(
      try self.state("\(Self.live)\(other)@main struct A: App { init() { \(call) }; \(more) }") == state)
  }

  @Test(arguments: [
    ("$0.client.go = { 2 }", "unknown"), ("$0.client.go = { 2 }; $0.client.stop = { 2 }", "prepared"),
    ("$0.client.configure()", "unknown"), ("$0[Client.self].go = { 2 }", "unknown"),
    ("$0[keyPath: \\.client].go = { 2 }", "unknown"), ("change(&$0.client)", "unknown"),
    ("for x in list { $0.client = x }", "MISSING"), ("isNew ? ($0.client = a) : ()", "MISSING"),
    ("$0[Client.self] = Client(go: { 2 }, stop: { 2 })", "prepared"),
    ("($0.client, $0.other) = (a, b)", "prepared"),
  ])
  func `one endpoint is not the whole value`(update: String, state: String) throws {
    let start = "init() { prepareDependencies { \(update) } }"
    #expect(try self.state("@main struct A: App { \(start); let reader = Reader() }") == state)
  }

  @Test(arguments: [
    "self = Self.test", "self = .preview", "self = DependencyValues()", "self = .init()",
    "if isNew { self = DependencyValues.test }",
  ])
  func `values of a context set no key`(code: String) throws {
    let text = """
      extension DependencyValues { mutating func boot() { \(code) } }
      @main struct A: App { init() { prepareDependencies { $0.boot() } }; let reader = Reader() }
      """
    #expect(try state(text) == "MISSING")
    #expect(try state(text.replacingOccurrences(of: code, with: "self = given")) == "unknown")
  }

  @Test func `a modifier of one child leaves the others`() throws {
    let text = """
      struct Child { @Dependency(\\.client) var client }
      struct Parent { var body: some ReducerOf<Self> { Child(); Child().transformDependency(\\.self) { foreign(&$0) } } }
      @main struct A: App { let parent = Parent(); let child = Child() }
      """
    #expect(try state(text) == "MISSING")
  }

  // MARK: Reads and values

  @Test(arguments: [
    "struct R { @Dependency(\\.self) var all; func f() { print(all.client.go()) } }",
    "struct R { @Dependency(\\.self) var all; func f() { print(self.all.client.go()) } }",
    "func f() { @Dependency(\\.self) var all; print(all.client) }\nstruct R {}",
    "@propertyWrapper struct Inject<T> { let path: KeyPath<DependencyValues, T>; init(_ path: KeyPath<DependencyValues, T>) { self.path = path } }\nstruct R { @Inject(\\.client) var client }",
    "@propertyWrapper class Inject<K: TestDependencyKey> { init(_ key: K.Type) {} }\nstruct R { @Inject(Client.self) var client }",
    "typealias Inject = Dependency\nstruct R { @Inject(\\.client) var client }",
    "func resolve<T>(_ path: KeyPath<DependencyValues, T>) -> T { Dependency(path).wrappedValue }\nstruct R { let c = resolve(\\.client) }",
    "struct R { @Dependency(\\.self) var all; func f() { print(all[Client.self]) } }",
    "struct R { func f() { print(DependencyValues._current[keyPath: \\.client]) } }",
    "struct R { func f() { let values = DependencyValues._current; print(values.client) } }",
    "struct R { func f() { print(DependencyValues._current.client) } }",
    "struct R { func f() { print(DependencyValues._current[Client.self]) } }",
    "struct R { func f() { print(DependencyValues.live.client) } }",
    "struct R { func f() { print(DependencyValues.live[Client.self]) } }",
    "enum V { static var all: DependencyValues { DependencyValues._current } }\nstruct R { func f() { print(V.all.client) } }",
    "struct R { static let all = DependencyValues._current; func f() { print(Self.all.client) } }",
    "struct R { func f() { withDependencies { $0.other = $0.client.go() } operation: {} } }",
  ])
  func `other ways to read are reads`(reader: String) throws {
    let key = Self.key.replacing(/struct Reader.*\n/, with: "")
    let text = key + reader + "\n@main struct A: App { init() { f() }; let r = R() }"
    #expect(try verification(text).failures.map(\.identity) == ["live \\.client"])
  }

  @Test(arguments: [
    "static let liveValue = Client.testValue", "static let liveValue = testValue",
    "static var liveValue: Client { .testValue }",
    "static let liveValue = Self.testValue",
  ])
  func `a live value that is the test value is noted`(value: String) throws {
    let text = "extension Client: DependencyKey { \(value) }\n@main struct A: App { let reader = Reader() }"
    let verification = try verification(Self.key + text)
    #expect(verification.failures.isEmpty)
    #expect(
      verification.notes == ["the live value of \\.client is its 'testValue': Sources/App/App.swift:10"])
  }

  @Test(arguments: [
    "@Dependency(\\.self) var all; func f() { use(all) }",
    "@Dependency(\\.self) var all; func f() { use(self.all) }",
    "func f() { let values = DependencyValues._current; use(values) }",
  ])
  func `values that other code gets are unknown`(reader: String) throws {
    let key = Self.key.replacing(/struct Reader.*\n/, with: "")
    let text = "\(key)struct R { \(reader) }\n@main struct A: App { init() { f() }; let r = R() }"
    #expect(try verification(text).programs.flatMap(\.unknown).map(\.dependency) == ["\\.self"])
  }

  // MARK: Programs, and types

  @Test func `a program that no target has is unknown`() throws {
    let project = """
      { objects = {
        G = {isa = PBXGroup; children = (S, ); sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = Main; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (S, ); };
      }; }
      """
    let live = "extension Client: DependencyKey { static let liveValue = testValue }\n"
    let model = try model([
      "P.xcodeproj/project.pbxproj": project,
      "App/App.swift": Self.key + live + "@main struct Main: App { let reader = Reader() }",
      "Old/Old.swift": "import Dependencies\n@main struct Old: App { @Dependency(\\.client) var client }",
    ])
    let verification = try Verification(model)
    #expect(verification.failures.isEmpty)
    #expect(verification.programs.map { $0.states["\\.client"] } == ["live", "unknown"])
    #expect(verification.warnings().allSatisfy { $0.contains("no target has Old/Old.swift") })
  }

  @Test(arguments: [
    "extension StoreOf<Send>", "extension Store<Send.State, Send.Action>",
    "extension Store where State == Send.State",
    "extension Box<Send>", "extension Box where T == Send", "extension Box where T: Sending",
    "extension Box: Sending where T == Send",
  ])
  func `members of a constrained extension belong to that instantiation`(header: String) throws {
    let text = """
      import ComposableArchitecture
      struct Box<T> {}
      @Reducer struct About { @Dependency(\\.uuid) var uuid }
      extension About { static let first = (StoreOf<About>(), Store<About.State, About.Action>(), Box<About>()) }
      @Reducer struct Send { @Dependency(\\.date) var date }
      \(header) { static var placeholder: Int { Send(); return 1 } }
      """
    let graph = DependencyGraph(try model(["Package.swift": Self.manifest, "Sources/App/App.swift": text]))
    #expect(graph.edges.filter { $0.kind == .makes }.isEmpty)
  }

  @Test(arguments: [true, false])
  func `exception sets give files to targets, and keep them from others`(adds: Bool) throws {
    let groups = adds ? "" : "fileSystemSynchronizedGroups = (S, );"
    let files = adds ? "Main.swift, Client.swift, Feature" : "Live.swift"
    let project = """
      { objects = {
        G = {isa = PBXGroup; children = (S, ); sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E, ); sourceTree = "<group>"; };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (\(files), ); target = T; };
        T = {isa = PBXNativeTarget; name = Main; productType = "com.apple.product-type.application"; \(groups) };
      }; }
      """
    let model = try model([
      "P.xcodeproj/project.pbxproj": project, "App/Client.swift": Self.key,
      "App/Live.swift":
        "import Dependencies\nextension Client: DependencyKey { static let liveValue = testValue }",
      "App/Feature/Feature.swift": "struct Feature { let reader = Reader() }",
      "App/Main.swift": "import SwiftUI\n@main struct Main: App { let feature = Feature() }",
    ])
    #expect(try Verification(model).failures.map(\.identity) == ["live \\.client"])
  }
}
