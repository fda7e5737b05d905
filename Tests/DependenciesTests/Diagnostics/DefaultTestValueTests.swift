import Dependencies
import TestHelpers
import Testing

/// The default `testValue` reports in tests, also where other code than a read of its key uses it.
@Suite("The default test value") struct DefaultTestValueTests {
  @Test func aCallReports() {
    let log = IssueLog()
    log.collect { #expect(WithoutTestValue.testValue == "preview") }
    log.expectInDebug(
      """
      "DependenciesTests.WithoutTestValue.testValue" was used in a test, but the key has no test value of its \
      own.

        Key:     DependenciesTests.WithoutTestValue

      Its preview value is used instead. To fix this, give "DependenciesTests.WithoutTestValue" a \
      "testValue" of its own. [DEP-no-test-value]
      """)
  }

  /// A key cannot hide that it is made from another one's missing test value.
  @Test func theTestValueOfAnotherKeyReports() {
    let log = IssueLog()
    let line: UInt = #line + 2
    log.collect {
      @Dependency(Forwarding.self) var value
      #expect(value == "preview")
    }
    log.expectInDebug(
      """
      "DependenciesTests.WithoutTestValue.testValue" was used in a test, but the key has no test value of its \
      own.

        Read at: DependenciesTests/DefaultTestValueTests.swift:\(line)
        Key:     DependenciesTests.WithoutTestValue

      Its preview value is used instead. To fix this, give "DependenciesTests.WithoutTestValue" a \
      "testValue" of its own. [DEP-no-test-value]
      """)
  }

  @Test func aCallWhileValuesAreSetIsSilent() async {
    let log = IssueLog()
    await log.collect {
      withDependencies {
        $0[WithoutTestValue.self] = WithoutTestValue.testValue
      } operation: {
      }
      await withDependencies {
        await Task.yield()
        $0[WithoutTestValue.self] = WithoutTestValue.testValue
      } operation: {
      }
    }
    #expect(log.messages.isEmpty)
  }

  @Test(arguments: [DependencyContext.live, .preview])
  func aCallElsewhereThanInTestsIsSilent(context: DependencyContext) {
    let log = IssueLog()
    log.collect {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(WithoutTestValue.testValue == "preview")
      }
    }
    #expect(log.messages.isEmpty)
  }
}

enum WithoutTestValue: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
}

enum Forwarding: DependencyKey {
  static let liveValue = "live"
  static var testValue: String { WithoutTestValue.testValue }
}
