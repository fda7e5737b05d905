#if Tool
  import Foundation
  import Testing

  @testable import DependenciesToolCore

  /// What counts as giving a key its value in a program.
  @Suite struct ProductionOverrideTests {
    /// The findings in an application that reads a key without a live value.
    private func findings(_ text: String, in file: String = "Other.swift") throws -> [String] {
      let application = """
        import Dependencies
        struct Client: TestDependencyKey { static let testValue = Client() }
        extension DependencyValues {
          var client: Client {
            get { self[Client.self] }
            set { self[Client.self] = newValue }
          }
          @DependencyEntry(liveValue: 1) var other: Int
        }
        struct Reader { @Dependency(\\.client) var client }
        """
      return try withFolder(["Client.swift": application, file: text]) { folder in
        let lint = try Lint.run(AnalysisOptions(root: folder, configuration: Configuration()))
        return lint.findings.map(\.id).filter { $0 == "missing-live-value" }
      }
    }

    @Test func `a capture is not the parameter`() throws {
      let call = "Store(0) { R() } withDependencies:"
      #expect(
        try findings("func f(x: Bool) { \(call) { [x] in $0.other = 2; if x { } } }") == [
          "missing-live-value"
        ])
      #expect(try findings("func f(x: Bool) { \(call) { [x] in $0.client = Client(); _ = x } }").isEmpty)
      #expect(try findings("func f(x: Bool) { \(call) { [x] v in v.client = Client(); _ = x } }").isEmpty)
    }

    @Test(arguments: [
      "$0.client = Client()", "$0.bootstrap()", "configure(&$0)",
    ])
    func `a preview sets nothing in a program`(update: String) throws {
      let prepare = "prepareDependencies { \(update) }"
      #expect(try findings("#Preview { let _ = \(prepare); V() }") == ["missing-live-value"])
      #expect(
        try findings(
          "struct P: PreviewProvider { static var previews: some View { let _ = \(prepare); V() } }")
          == ["missing-live-value"])
      #expect(try findings("func start() { \(prepare) }").isEmpty)
    }

    @Test func `what supports tests sets nothing in a program`() throws {
      let text = "func start() { prepareDependencies { $0.client = Client() } }"
      #expect(try findings("import XCTest\n\(text)") == ["missing-live-value"])
      #expect(try findings(text, in: "AppTestSupport/Helpers.swift") == ["missing-live-value"])
      #expect(try findings(text).isEmpty)
    }

    @Test func `only values that are inout can be set`() throws {
      #expect(
        try findings("func live(_ values: DependencyValues) -> Int { values.x }") == ["missing-live-value"])
      let function = "func set(_ values: inout DependencyValues) { values.x() }"
      #expect(try findings("\(function); func start() { prepareDependencies(set) }").isEmpty)
      #expect(try findings(function) == ["missing-live-value"])
    }

    @Test(arguments: [
      // A method of the values, which calls another one.
      """
      func start() { prepareDependencies { $0.bootstrap() } }
      extension DependencyValues {
        mutating func bootstrap() { second() }
        mutating func second() { UPDATE }
      }
      """,
      "func start() { prepareDependencies { set(&$0) } }; func set(_ values: inout DependencyValues) { values.UPDATE }",
      "func start() { prepareDependencies(set) }; func set(_ values: inout DependencyValues) { values.UPDATE }",
      "func start() { prepareDependencies(set) }; let set: (inout DependencyValues) -> Void = { $0.UPDATE }",
      """
      func run(_ update: (inout DependencyValues) -> Void) { prepareDependencies(update) }
      func start() { run { $0.UPDATE } }
      """,
      """
      func start() { prepareDependencies(make()) }
      func make() -> (inout DependencyValues) -> Void { { $0.UPDATE } }
      """,
    ])
    func `what gets the values is followed`(text: String) throws {
      let sets = text.replacingOccurrences(of: "UPDATE", with: "client = Client()")
      #expect(try findings(sets).isEmpty)
      let setsAnother = text.replacingOccurrences(of: "UPDATE", with: "other = 2")
      #expect(try findings(setsAnother) == ["missing-live-value"])
    }

    @Test func `a key path that a caller names is followed`() throws {
      let use = """
        extension DependencyValues {
          mutating func use<T>(_ path: WritableKeyPath<Self, T>, _ value: T) { self[keyPath: path] = value }
        }
        """
      func found(_ update: String) throws -> [String] {
        try findings("\(use)\nfunc start() { prepareDependencies { \(update) } }")
      }
      #expect(try found("$0.use(\\.client, Client())").isEmpty)
      #expect(try found("$0.use(\\.other, 1)") == ["missing-live-value"])
      // A key path that a variable holds.
      #expect(try found("$0.use(path, 1)").isEmpty)
    }

    @Test(arguments: [
      "cell.client = model.client", "label.client = 1", "self.client = .noop", "client = .noop",
    ])
    func `a member of the name is not the dependency`(assignment: String) throws {
      let text = "final class View { var client = 0; func f(label: L) { \(assignment) } }"
      #expect(try findings(text) == ["missing-live-value"])
    }

    @Test func `a closure that may set the key limits the rule`() throws {
      #expect(try findings("func f() { configure { $0.client = Client() } }").isEmpty)
      #expect(try findings("func f() { configure { $0.other = 1 } }") == ["missing-live-value"])
    }
  }
#endif
