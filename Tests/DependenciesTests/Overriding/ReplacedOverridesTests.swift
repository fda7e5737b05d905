import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

private enum TextKey: TestDependencyKey { static let testValue = "" }

private final class Model: Sendable {
  let text = Dependency(TextKey.self)
}

private func set<R>(_ text: String, _ operation: () -> R) -> R {
  withDependencies {
    $0[TextKey.self] = text
  } operation: {
    operation()
  }
}

@Suite("An override remembers those that it has replaced")
struct ReplacedOverridesTests {
  /// The identities are in lists of four, which overrides share.
  @Test(arguments: 1...12)
  func `those of two scopes are remembered, however many there are`(depth: Int) {
    func check(_ depth: Int) {
      if depth > 0 { return set("outer") { check(depth - 1) } }
      let (reader, model) = set("Q") { (withEscapedDependencies { $0 }, set("Q2") { Model() }) }
      let child = set("P") { set("P2") { withDependencies(from: model) { Model() } } }
      #expect(reader.yield { child.text.wrappedValue } == "P2")
    }
    check(depth)
  }

  @Test(arguments: [300, 404, 405, 406, 600])
  func `the last two hundred are remembered, however many there were`(depth: Int) {
    var outer: DependencyValues.Continuation?
    var model: Model?
    func nest(_ number: Int) {
      set("\(number)") {
        if number == depth - 199 { outer = withEscapedDependencies { $0 } }
        if number == depth { model = Model() } else { nest(number + 1) }
      }
    }
    nest(1)
    #expect(outer?.yield { model?.text.wrappedValue } == "\(depth)")
  }

  /// Each step reads a model in front of the last scope, whose override is remembered once.
  @Test func `a hundred are remembered through models`() {
    let outside = withEscapedDependencies { $0 }
    let model = set("model") { Model() }
    var first: DependencyValues.Continuation?
    func nest(_ number: Int) -> Model {
      let next = outside.yield {
        withDependencies(from: model) {
          $0.title = "\(number)"
        } operation: {
          Model()
        }
      }
      return withDependencies(from: next) {
        $0[TextKey.self] = "\(number)"
      } operation: {
        if number == 60 { first = withEscapedDependencies { $0 } }
        return number == 206 ? Model() : nest(number + 1)
      }
    }
    let last = nest(1)
    #expect(first?.yield { last.text.wrappedValue } == "206")
  }

  @Test func `a copy of values doesn't bring back what they have replaced`() {
    var copy: DependencyValues?
    let model = withDependencies {
      $0[TextKey.self] = "first"
      copy = $0
      $0[TextKey.self] = "second"
    } operation: {
      Model()
    }
    let text = withDependencies {
      if let copy { $0 = copy }
    } operation: {
      model.text.wrappedValue
    }
    #expect(text == "second")
  }

  /// Its `deinit` reads a dependency for the first time, which takes the lock.
  @Test func `a scope that reads a model's values does not retain the model's overrides`() {
    final class Token: Sendable {
      let log: Box<Int>
      init(_ log: Box<Int>) { self.log = log }
      deinit {
        @Dependency(LateKey.self) var late
        log.value += late
      }
    }
    enum TokenKey: TestDependencyKey { static let testValue: Token? = nil }
    enum FirstKey: TestDependencyKey { static var testValue: Int { 1 } }
    enum SecondKey: TestDependencyKey { static var testValue: Int { 1 } }
    enum LateKey: TestDependencyKey { static var testValue: Int { 1 } }
    struct Reader { @Dependency(FirstKey.self) var first }
    let log = Box(0)
    var reader: Reader? = withDependencies {
      $0[TokenKey.self] = Token(log)
    } operation: {
      Reader()
    }
    set("inner") {
      #expect(reader?.first == 1)
      reader = nil
      #expect(log.value == 1)
      @Dependency(SecondKey.self) var second
      #expect(second == 1)
    }
  }
}

/// A dependency whose test value reports an issue as soon as it's created.
private struct ReportingClient: TestDependencyKey {
  var name = ""
  var size = 0

  static var testValue: Self {
    reportIssue("ReportingClient has no test value")
    return Self(name: "test")
  }
}

extension DependencyValues {
  fileprivate var reportingClient: ReportingClient {
    get { self[ReportingClient.self] }
    set { self[ReportingClient.self] = newValue }
  }
}

@Suite struct ReplacedValueTests {
  @Test(.dependency(\.reportingClient, ReportingClient(name: "mock")))
  func `a trait reports nothing of the value that it replaces`() {
    @Dependency(\.reportingClient) var client
    #expect(client.name == "mock")
  }

  @Test(.dependency(\.reportingClient.size, 3))
  func `a trait that sets a part reports nothing of the rest`() {
    @Dependency(\.reportingClient) var client
    #expect(client.size == 3)
    #expect(client.name == "test")
  }

  @Test(
    .dependencies { $0.reportingClient.size = 3 },
    .dependencies { await set(\.reportingClient.size, 4, in: &$0) })
  func `an update closure reports nothing of what it reads`() {
    @Dependency(\.reportingClient) var client
    #expect(client.size == 4)
  }

  private static func set<Value: Sendable>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value,
    in values: inout DependencyValues
  ) async {
    await Task.yield()
    values[keyPath: keyPath] = value
  }

  /// As `View.dependency` does.
  @Test func `a key path reports nothing of the value that it replaces outside of a closure`() {
    var values = DependencyValues.test
    values.set(\.reportingClient, to: ReportingClient(name: "mock"))
    #expect(values.reportingClient.name == "mock")
    values = .test
    values.set(\.reportingClient.size, to: 3)
    #expect(values.reportingClient.size == 3)
  }

  @Test func `a later read of a value that was replaced reports`() {
    withDependencies {
      $0.reportingClient.size = 3
    } operation: {
    }
    let issues = issues {
      @Dependency(\.reportingClient) var client
      #expect(client.name == "test")
    }
    #expect(issues.map(\.message) == ["ReportingClient has no test value"])
  }

  @Test func `a task that an initializer starts reports`() async {
    enum StartingKey: TestDependencyKey {
      static var testValue: [Task<Void, Never>] { [Task { reportIssue("started") }] }
    }
    let issues = await issues {
      let tasks = withDependencies {
        $0[StartingKey.self].append(Task {})
      } operation: {
        current(StartingKey.self)
      }
      for task in tasks { await task.value }
    }
    #expect(issues.map(\.message) == ["started"])
  }

  @Test func `an operation that an initializer runs reports`() {
    enum OpeningKey: TestDependencyKey {
      static var testValue: Int {
        withDependencies { _ in
        } operation: {
          reportIssue("opened")
          return 0
        }
      }
    }
    let issues = issues {
      withDependencies {
        $0[OpeningKey.self] += 1
      } operation: {
      }
    }
    #expect(issues.map(\.message) == ["opened"])
  }
}
