import Dependencies
import Foundation
import TestHelpers
import Testing

struct PaymentClient: Sendable {
  var charge: @Sendable (Int) -> String
  var refund: @Sendable (Int) -> String
}

extension PaymentClient: DependencyKey {
  static let liveValue = PaymentClient(charge: { "live \($0)" }, refund: { "live \($0)" })
}

extension DependencyValues {
  var paymentClient: PaymentClient {
    get { self[PaymentClient.self] }
    set { self[PaymentClient.self] = newValue }
  }
}

@Suite("Setting computes nothing, and reports nothing")
struct SettingTests {
  @Test func `setting never runs an initializer`() {
    struct CountedKey: DependencyKey {
      static let runs = Box(0)
      static var liveValue: Int { runs.increment() }
      static var previewValue: Int { runs.increment() }
      static var testValue: Int { runs.increment() }
    }
    withDependencies({ $0[CountedKey.self] = 42 }) { #expect(current(CountedKey.self) == 42) }
    var values = DependencyValues()
    values[CountedKey.self] = 1
    prepareDependencies { $0[CountedKey.self] = 4 }
    #expect(CountedKey.runs.value == 0)
  }

  @Test func `a partial change reports nothing, but a later read does`() {
    let issues = issues {
      withDependencies({ $0.paymentClient.charge = { "mock \($0)" } }) {
        @Dependency(\.paymentClient) var client
        #expect(client.charge(1) == "mock 1")
        #expect(client.refund(1) == "live 1")
      }
    }
    #expect(issues.isEmpty)
    let later = SettingTests.issuesOfReading()
    #expect(later.map(\.code) == inDebug(["DEP-no-test-value"]))
    #expect(later.map { $0["Read at"] } == inDebug(["DependenciesTests/SettingTests.swift:7001"]))
  }

  @Test func `a partial change does not swallow issues of what the value is created from`() {
    struct CreatedKey: UniformKey {
      static var liveValue: (charge: String, part: Int, now: Date) {
        (current(\.paymentClient).charge(1), 0, current(\.date.now))
      }
    }
    withFreshRoot(.test) {
      let silent = issues { _ = withDependencies({ $0[CreatedKey.self].part = 3 }, operation: { 0 }) }
      #expect(silent.isEmpty)
      let later = issues { _ = current(CreatedKey.self) }
      #expect(later.map(\.code) == inDebug(["DEP-no-test-value"]) + ["DEP-not-overridden"])
      #expect(issues { _ = current(CreatedKey.self) }.isEmpty)
    }
  }

  @Test func `a partial change keeps nothing that asked whether to report an issue`() {
    struct CreatedKey: UniformKey {
      static var liveValue: [Bool] { [PaymentClient.shouldReportUnimplemented] }
    }
    withFreshRoot(.test) {
      withDependencies({ $0[CreatedKey.self].append(true) }) {
        #expect(current(CreatedKey.self) == [false, true])
      }
      #expect(current(CreatedKey.self) == [true])
    }
  }

  private static func issuesOfReading() -> [IssueLog.Entry] {
    issues { _ = current(\.paymentClient, line: 7_001).charge(1) }
  }

  @Test func `a read in the closure reports nothing`() async {
    let issues = await issues {
      withDependencies {
        _ = $0.paymentClient
        _ = current(\.paymentClient)
        #expect(!PaymentClient.shouldReportUnimplemented)
      } operation: {
        #expect(PaymentClient.shouldReportUnimplemented)
      }
      await withDependencies {
        _ = $0.paymentClient
        await Task.yield()
        _ = current(\.paymentClient)
        #expect(!PaymentClient.shouldReportUnimplemented)
      } operation: {
        await Task.yield()
        #expect(PaymentClient.shouldReportUnimplemented)
      }
      _ = prepareDependencies { $0.paymentClient.charge("".count) }
      await prepareDependencies {
        await Task.yield()
        _ = $0.paymentClient
        #expect(!PaymentClient.shouldReportUnimplemented)
      }
    }
    #expect(issues.isEmpty)
    #expect(PaymentClient.shouldReportUnimplemented)
    #expect(Self.issuesOfReading().map(\.code) == inDebug(["DEP-no-test-value"]))
  }

  /// Such code makes other values current, but is still part of the closure.
  @Test func `a read through another scope in an asynchronous closure reports nothing`() async {
    final class Reader {
      @Dependency(\.paymentClient) var client
    }
    enum DecoratedKey: TestDependencyKey {
      static var testValue: Bool {
        _ = current(\.paymentClient)
        return PaymentClient.shouldReportUnimplemented
      }
    }
    let reader = withNumbers(alpha: 7) { Reader() }
    let issues = await issues {
      await withDependencies {
        await Task.yield()
        $0.beta = 8
        _ = reader.client
        #expect(!$0[DecoratedKey.self])
        withEscapedDependencies { continuation in
          continuation.yield { #expect(!PaymentClient.shouldReportUnimplemented) }
        }
      } operation: {
        await Task.yield()
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func `an operation inside a closure reports`() async {
    func read() {
      withDependencies({ _ in }) {
        _ = current(\.paymentClient)
        #expect(PaymentClient.shouldReportUnimplemented)
      }
      #expect(!PaymentClient.shouldReportUnimplemented)
    }
    let issues = await issues {
      withFreshRoot(.test) { withDependencies({ _ in read() }, operation: {}) }
      await withDependencies { _ in
        await Task.yield()
        read()
      } operation: {
        await Task.yield()
        #expect(PaymentClient.shouldReportUnimplemented)
      }
    }
    #expect(issues.map(\.code) == inDebug(["DEP-no-test-value", "DEP-no-test-value"]))
  }
}
