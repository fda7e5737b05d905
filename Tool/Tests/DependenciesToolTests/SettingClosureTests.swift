import Testing

@testable import DependenciesToolCore

/// The closures and functions that give a key a value, in sources without a program.
@Suite struct SettingClosureTests {
  /// Whether `lint` reports the key in sources without a program, with this file next to it.
  private func isMissing(_ text: String) throws -> Bool {
    try linted(["Client.swift": VerificationTests.key, "Other.swift": text]).findings.contains {
      $0.id == "missing-live-value"
    }
  }

  @Test func `a capture is not the parameter`() throws {
    let call = "Store(0) { R() } withDependencies:"
    #expect(
      try isMissing("func f(x: Bool) { \(call) { [x] in $0.other = 2; if x { } } }"))
    #expect(try !isMissing("func f(x: Bool) { \(call) { [x] in $0.client = Client(); _ = x } }"))
    #expect(try !isMissing("func f(x: Bool) { \(call) { [x] v in v.client = Client(); _ = x } }"))
  }

  @Test func `only values that are inout can be set`() throws {
    #expect(
      try isMissing("func live(_ values: DependencyValues) -> Int { values.x }"))
    let function = "func set(_ values: inout DependencyValues) { values.x() }"
    #expect(try !isMissing("\(function); func start() { prepareDependencies(set) }"))
    #expect(try isMissing(function))
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
    let sets = text.replacing("UPDATE", with: "client = Client()")
    #expect(try !isMissing(sets))
    let setsAnother = text.replacing("UPDATE", with: "other = 2")
    #expect(try isMissing(setsAnother))
  }

  @Test func `a key path that a caller names is followed`() throws {
    let use = """
      extension DependencyValues {
        mutating func use<T>(_ path: WritableKeyPath<Self, T>, _ value: T) { self[keyPath: path] = value }
      }
      """
    func isMissing(_ update: String) throws -> Bool {
      try self.isMissing("\(use)\nfunc start() { prepareDependencies { \(update) } }")
    }
    #expect(try !isMissing("$0.use(\\.client, Client())"))
    #expect(try isMissing("$0.use(\\.number, 1)"))
    // A key path that a variable holds.
    #expect(try !isMissing("$0.use(path, 1)"))
  }

  @Test(arguments: [
    "cell.client = model.client", "label.client = 1", "self.client = .noop", "client = .noop",
  ])
  func `a member of the name is not the dependency`(assignment: String) throws {
    let text = "final class View { var client = 0; func f(label: L) { \(assignment) } }"
    #expect(try isMissing(text))
  }

  @Test func `a closure that may set the key limits the rule`() throws {
    #expect(try !isMissing("func f() { configure { $0.client = Client() } }"))
    #expect(try isMissing("func f() { configure { $0.other = 1 } }"))
  }
}
