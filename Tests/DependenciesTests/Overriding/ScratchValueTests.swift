import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

@Suite("Values that the closure of a preparation creates")
struct ScratchValueTests {
  private struct ClientKey: TestDependencyKey {
    static let runs = Box(0)
    static var testValue: Client {
      runs.increment()
      return Client(instance: Instance(), title: "none", size: current(\.alpha))
    }
  }

  private struct Client: Sendable {
    var instance: Instance
    var title: String
    var size: Int
  }

  @Test func `a value that it sets replaces the one that it created`() {
    let found = issues {
      prepareDependencies {
        $0[ClientKey.self].title = "prepared"
        $0[ClientKey.self].size += 1
        #expect($0[ClientKey.self].size == 4)
      }
    }
    #expect(found.isEmpty)
    let client = current(ClientKey.self)
    #expect(client.title == "prepared" && client.size == 4)
    #expect(withNumbers(alpha: 7) { current(ClientKey.self) }.instance === client.instance)
  }

  @Test func `nothing that it created or set stays if it throws`() {
    let met = Box<Instance?>(nil)
    #expect(throws: Failure.self) {
      try prepareDependencies {
        $0.alpha = 7
        met.value = $0[AlphaReaderKey.self]
        throw Failure()
      }
    }
    #expect(numbersHere == .testNumbers())
    #expect(AlphaKey.shouldReportUnimplemented)
    #expect(current(AlphaReaderKey.self) !== met.value)
    #expect(current(AlphaReaderKey.self).seen == [3])
  }
}
