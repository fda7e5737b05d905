import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

private enum TextKey: TestDependencyKey { static let testValue = "" }

private func set<R>(_ text: String, _ operation: () -> R) -> R {
  withDependencies({ $0[TextKey.self] = text }) { operation() }
}

@Suite("An override remembers those that it has replaced")
struct ReplacedOverridesTests {
  /// The identities are in lists of four, which overrides share.
  @Test(arguments: 1...12)
  func `those of two scopes are remembered, however many there are`(depth: Int) {
    func check(_ depth: Int) {
      if depth > 0 { return set("outer") { check(depth - 1) } }
      let (reader, model) = set("Q") { (withEscapedDependencies { $0 }, set("Q2") { Holder<TextKey>() }) }
      let child = set("P") { set("P2") { withDependencies(from: model) { Holder<TextKey>() } } }
      #expect(reader.yield { child.value } == "P2")
    }
    check(depth)
  }

  @Test(arguments: [300, 404, 405, 406, 600])
  func `the last two hundred are remembered, however many there were`(depth: Int) {
    var outer: DependencyValues.Continuation?
    var model: Holder<TextKey>?
    func nest(_ number: Int) {
      set("\(number)") {
        if number == depth - 199 { outer = withEscapedDependencies { $0 } }
        if number == depth { model = Holder<TextKey>() } else { nest(number + 1) }
      }
    }
    nest(1)
    #expect(outer?.yield { model?.value } == "\(depth)")
  }

  /// Each step reads a model in front of the last scope, whose override is remembered once.
  @Test func `a hundred are remembered through models`() {
    let outside = withEscapedDependencies { $0 }
    let model = set("model") { Holder<TextKey>() }
    var first: DependencyValues.Continuation?
    func nest(_ number: Int) -> Holder<TextKey> {
      let next = outside.yield {
        withDependencies(from: model, { $0.title = "\(number)" }) { Holder<TextKey>() }
      }
      return withDependencies(from: next, { $0[TextKey.self] = "\(number)" }) {
        if number == 60 { first = withEscapedDependencies { $0 } }
        return number == 206 ? Holder<TextKey>() : nest(number + 1)
      }
    }
    let last = nest(1)
    #expect(first?.yield { last.value } == "206")
  }

  @Test func `a copy of values doesn't bring back what they have replaced`() {
    var copy: DependencyValues?
    let model = withDependencies {
      $0[TextKey.self] = "first"
      copy = $0
      $0[TextKey.self] = "second"
    } operation: {
      Holder<TextKey>()
    }
    let text = withDependencies({ if let copy { $0 = copy } }) { model.value }
    #expect(text == "second")
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
    #expect(current(\.reportingClient).name == "mock")
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

  @Test func `a task that an initializer starts reports`() async {
    enum StartingKey: TestDependencyKey {
      static var testValue: [Task<Void, Never>] { [Task { reportIssue("started") }] }
    }
    let issues = await issues {
      let tasks = withDependencies({ $0[StartingKey.self].append(Task {}) }) { current(StartingKey.self) }
      for task in tasks { await task.value }
    }
    #expect(issues.map(\.message) == ["started"])
  }

  @Test func `an operation that an initializer runs reports`() {
    enum OpeningKey: TestDependencyKey {
      static var testValue: Int {
        withDependencies({ _ in }) {
          reportIssue("opened")
          return 0
        }
      }
    }
    let issues = issues { withDependencies({ $0[OpeningKey.self] += 1 }, operation: {}) }
    #expect(issues.map(\.message) == ["opened"])
  }
}
