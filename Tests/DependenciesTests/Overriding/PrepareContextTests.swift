import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

private struct MadeKey: DependencyKey {
  static var liveValue: String { made("live") }
  static var testValue: String { made("test") }
  static func made(_ text: String) -> String {
    @Dependency(\.alpha) var alpha
    return "\(text) \(alpha)"
  }
}

private struct Here {
  @Dependency(MadeKey.self) var made
}

@Suite("Preparing a root's context")
struct PrepareContextTests {
  @Test func `a context can be prepared`() {
    let issues = issues {
      prepareDependencies {
        $0.context = .live
        $0.beta = 8
      }
    }
    #expect(issues.isEmpty)
    #expect(numbersHere == [1, 8, 100])
    @Dependency(\.context) var context
    #expect(context == .live)
    withContext(.test) {
      #expect(numbersHere == .testNumbers(beta: 8))
    }
  }

  @Test func `a context can be prepared with partial changes`() {
    #expect(
      issues {
        prepareDependencies {
          $0.alpha += 1
          $0.context = .live
          $0.beta += 1
        }
      }.isEmpty)
    #expect(numbersHere == [4, 11, 100])
  }

  @Test func `a context after a scope has created something is an issue`() {
    withNumbers(alpha: 7) {
      #expect(Here().made == "test 7")
      #expect(issues { prepareDependencies { $0.context = .live } }.count == 1)
      #expect(Here().made == "test 7")
    }
  }

  @Test func `a context can be prepared after values`() {
    prepareDependencies {
      $0.alpha = 7
      _ = $0.beta
    }
    #expect(issues { prepareDependencies { $0.context = .live } }.isEmpty)
    #expect(numbersHere == [7, 10, 100])
  }

  @Test func `a prepared context counts for earlier readers`() {
    let reader = Reader()
    prepareDependencies { $0.context = .live }
    #expect(reader.all == [1, 10, 100])
  }
}
