import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

/// A name that a test prepares in its root.
struct RootNameKey: TestDependencyKey { static var testValue: String { "none" } }

private struct ServiceKey: TestDependencyKey { static var testValue: Instance { Instance() } }

/// The name that is read where this is called.
private var nameHere: String { current(RootNameKey.self) }

@Suite("A test case has one root, and a trait opens a scope over it")
struct TestRootTests {
  private func expectOneRoot(sourceLocation: SourceLocation = #_sourceLocation) async {
    prepareDependencies { $0[RootNameKey.self] = "mine" }
    let service = current(ServiceKey.self)
    let read = escapingDependencies { (nameHere, current(ServiceKey.self)) }
    let continuation = withEscapedDependencies { $0 }
    let ofScope = withNumbers(beta: 1) { withEscapedDependencies { $0 } }
    let found = [
      read(), onNewThread { read() }, await Task.detached { read() }.value, await onQueue { read() },
      continuation.yield { (nameHere, current(ServiceKey.self)) },
      ofScope.yield { (nameHere, current(ServiceKey.self)) },
    ]
    #expect(found.map(\.0) == Array(repeating: "mine", count: 6), sourceLocation: sourceLocation)
    #expect(found.allSatisfy { $0.1 === service }, sourceLocation: sourceLocation)
  }

  @Test func `continuations of a test without a trait read its root`() async { await expectOneRoot() }

  @Test(.dependencies)
  func `continuations of a test with the trait read its root`() async { await expectOneRoot() }

  @Test(.dependency(\.alpha, 5), .dependencies { $0.beta = 6 })
  func `continuations of a test whose traits set something read its root`() async { await expectOneRoot() }

  @Test(.dependencies, arguments: 0..<4)
  func `continuations of an argument with the trait read its root`(_: Int) async { await expectOneRoot() }

  @Suite(.dependencies) struct InASuite {
    @Test func `continuations of a test in a suite with the trait read its root`() async {
      await TestRootTests().expectOneRoot()
    }
  }

  @Test(arguments: [Holder<SumKey>()], [withEscapedDependencies { $0 }])
  func `a model and a continuation from before the test read its root`(
    model: Holder<SumKey>, continuation: DependencyValues.Continuation
  ) {
    let ofTest = current(SumKey.self)
    #expect(model.value === ofTest)
    #expect(withDependencies(from: model) { current(SumKey.self) } === ofTest)
    #expect(continuation.yield { current(SumKey.self) } === ofTest)
    withNumbers(alpha: 7) {
      #expect(withDependencies(from: model) { Holder<AlphaReaderKey>() }.value.seen == [7])
      let pair = current(BetaGammaKey.self)
      #expect(withDependencies(from: model) { current(BetaGammaKey.self) } === pair)
    }
  }

  /// An issue that is recorded here fails the run, because it belongs to no test.
  @Test func `an empty list of reporters silences issues outside the tasks of tests`() {
    onNewThread {
      withFreshRoot(.test) {
        withIssueReporters([]) {
          for name in ["first", "second"] { prepareDependencies { $0[RootNameKey.self] = name } }
        }
        #expect(nameHere == "first")
      }
    }
  }

  #if DEBUG
    @Test func `an issue outside the tasks of tests says so`() {
      struct LiveKey: DependencyKey { static var liveValue: Int { 1 } }
      onNewThread {
        withKnownIssue {
          _ = DependencyValues.test[LiveKey.self]
        } matching: { issue in
          "\(issue)".contains("This happened outside the task of a test")
        }
      }
    }
  #endif
}
