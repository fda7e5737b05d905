import Dependencies
import TestHelpers
import Testing

struct PaymentClient: Sendable {
  var charge: @Sendable (Int) -> String
  var refund: @Sendable (Int) -> String
}

extension PaymentClient: DependencyKey {
  static let runs = Box(0)

  static var liveValue: PaymentClient {
    runs.increment()
    return PaymentClient(charge: { "live \($0)" }, refund: { "live \($0)" })
  }
}

struct InterfaceOnlyClient: TestDependencyKey {
  var name: String
  var size = 0
  static var testValue: Self { Self(name: "test") }
}

extension DependencyValues {
  var paymentClient: PaymentClient {
    get { self[PaymentClient.self] }
    set { self[PaymentClient.self] = newValue }
  }

  var interfaceOnlyClient: InterfaceOnlyClient {
    get { self[InterfaceOnlyClient.self] }
    set { self[InterfaceOnlyClient.self] = newValue }
  }
}

@Suite("Setting computes nothing, and reports nothing")
struct SettingTests {
  @Test func settingNeverRunsAnInitializer() {
    struct CountedKey: DependencyKey {
      static let runs = Box(0)
      static var liveValue: Int { runs.increment() }
      static var previewValue: Int { runs.increment() }
      static var testValue: Int { runs.increment() }
    }
    withDependencies {
      $0[CountedKey.self] = 42
    } operation: {
      @Dependency(CountedKey.self) var value
      #expect(value == 42)
    }
    var values = DependencyValues()
    values[CountedKey.self] = 1
    prepareDependencies { $0[CountedKey.self] = 4 }
    #expect(CountedKey.runs.value == 0)
  }

  @Test func aPartialChangeReportsNothingButALaterReadDoes() {
    let issues = issues {
      withDependencies {
        $0.paymentClient.charge = { "mock \($0)" }
      } operation: {
        @Dependency(\.paymentClient) var client
        #expect(client.charge(1) == "mock 1")
        #expect(client.refund(1) == "live 1")
      }
    }
    #expect(issues.isEmpty)
    let later = SettingTests.issuesOfReading()
    #if DEBUG
      #expect(
        later == [
          """
          @Dependency(\\.paymentClient) has no test value, but was read in a test that does not override it.

            Read at: DependenciesTests/SettingTests.swift:7001
            Key:     DependenciesTests.PaymentClient
            Value:   DependenciesTests.PaymentClient

          Its preview value is used instead, or else its live value, so the test may be using the network. To \
          fix this, do one of these:

          • Override it for the test: @Test(.dependencies { $0.paymentClient = … })
          • Override it for a part of the test: withDependencies { $0.paymentClient = … } \
          operation: { … }
          • Give "DependenciesTests.PaymentClient" a "testValue" of its own.

          If this test does not use it, it was read by the application that hosts the test, or by work that another \
          test left running. [DEP-no-test-value]
          """
        ])
    #else
      #expect(later.isEmpty)
    #endif
  }

  private static func issuesOfReading() -> [String] {
    issues {
      @Dependency(\.paymentClient, line: 7_001) var client
      _ = client.charge(1)
    }.map(\.message)
  }

  @Test func aReadInTheClosureReportsNothing() async {
    let issues = await issues {
      withDependencies {
        _ = $0.paymentClient
        @Dependency(\.paymentClient) var client
        _ = client
        #expect(!PaymentClient.shouldReportUnimplemented)
      } operation: {
        #expect(PaymentClient.shouldReportUnimplemented)
      }
      await withDependencies {
        _ = $0.paymentClient
        await Task.yield()
        @Dependency(\.paymentClient) var client
        _ = client
        #expect(!PaymentClient.shouldReportUnimplemented)
      } operation: {
        await Task.yield()
        #expect(PaymentClient.shouldReportUnimplemented)
      }
      _ = prepareDependencies { $0.paymentClient.charge("".count) }
      await prepareDependencies {
        await Task.yield()
        _ = $0.interfaceOnlyClient
        #expect(!PaymentClient.shouldReportUnimplemented)
      }
    }
    #expect(issues.isEmpty)
    #expect(PaymentClient.shouldReportUnimplemented)
    #if DEBUG
      #expect(Self.issuesOfReading().count == 1)
    #endif
  }

  @Test func anOperationInsideTheClosureReports() {
    let issues = issues {
      withDependencies { _ in
        withDependencies { _ in
        } operation: {
          @Dependency(\.paymentClient) var client
          _ = client
        }
        #expect(!PaymentClient.shouldReportUnimplemented)
      } operation: {
      }
    }
    #if DEBUG
      #expect(issues.count == 1)
    #endif
  }

  @Test func anOperationInsideAnAsynchronousClosureReports() async {
    let issues = await issues {
      await withDependencies { _ in
        await Task.yield()
        withDependencies { _ in
        } operation: {
          @Dependency(\.paymentClient) var client
          _ = client
          #expect(PaymentClient.shouldReportUnimplemented)
        }
        #expect(!PaymentClient.shouldReportUnimplemented)
      } operation: {
        await Task.yield()
        #expect(PaymentClient.shouldReportUnimplemented)
      }
    }
    #if DEBUG
      #expect(issues.count == 1)
    #endif
  }

  @Test func aMissingLiveValueIsReportedLaterToo() {
    withFreshRoot {
      let issues = issues {
        withDependencies {
          $0.interfaceOnlyClient.size = 5
        } operation: {
          @Dependency(\.interfaceOnlyClient) var client
          #expect(client.name == "test")
          #expect(client.size == 5)
        }
      }
      #expect(issues.isEmpty)
      let later = TestHelpers.issues {
        @Dependency(\.interfaceOnlyClient, line: 7_002) var client
        #expect(client.name == "test")
      }.map(\.message)
      #if DEBUG
        #expect(later.count == 1)
        #expect(
          later.first?.hasPrefix(
            "@Dependency(\\.interfaceOnlyClient) has no live value, but was read in a live context.") == true)
        #expect(later.first?.contains("  Read at: DependenciesTests/SettingTests.swift:7002\n") == true)
      #endif
    }
  }

  @Test func aPartialChangeStartsFromTheCurrentValue() {
    withDependencies {
      $0.interfaceOnlyClient = InterfaceOnlyClient(name: "outer", size: 1)
    } operation: {
      withDependencies {
        #expect($0.interfaceOnlyClient.name == "outer")
        $0.interfaceOnlyClient.size += 1
      } operation: {
        @Dependency(\.interfaceOnlyClient) var client
        #expect(client.name == "outer")
        #expect(client.size == 2)
      }
    }
  }

  @Test func aPartialChangeOfAModelsValue() {
    let model = withDependencies {
      $0.interfaceOnlyClient = InterfaceOnlyClient(name: "model")
    } operation: {
      Model()
    }
    withDependencies(from: model) {
      $0.interfaceOnlyClient.size = 9
    } operation: {
      @Dependency(\.interfaceOnlyClient) var client
      #expect(client.name == "model")
      #expect(client.size == 9)
    }
  }

  @Test func throwsInTheClosureEndIt() {
    struct SomeError: Error {}
    try? withDependencies { _ in
      throw SomeError()
    } operation: {
    }
    try? prepareDependencies { _ in throw SomeError() }
    #expect(PaymentClient.shouldReportUnimplemented)
  }
}
