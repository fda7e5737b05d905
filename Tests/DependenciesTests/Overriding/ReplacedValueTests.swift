import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

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
