import Dependencies
import TestHelpers
import Testing

@Suite("A value that copies all values in its initializer")
struct CopiedValuesTests {
  private struct HostKey: DependencyKey {
    static var liveValue: String { "production" }
    static var testValue: String { "root" }
  }

  private struct Client: Sendable {
    let instance = Instance()
    let host: @Sendable () -> String
    let sum: @Sendable () -> Instance
  }

  private struct ClientKey: UniformKey {
    static var liveValue: Client {
      @Dependency(\.self) var values
      return Client(host: { [values] in values[HostKey.self] }, sum: { [values] in values[SumKey.self] })
    }
  }

  @Test func `a value that copies all values reads its own scope through them, now and later`() {
    let client = withDependencies {
      $0[HostKey.self] = "sandbox"
      $0.alpha = 7
    } operation: {
      let client = DependencyValues._current[ClientKey.self]
      #expect(client.host() == "sandbox")
      #expect(onNewThread { client.host() } == "sandbox")
      #expect(client.sum() === DependencyValues._current[SumKey.self])
      withDependencies {
        $0[HostKey.self] = "inner"
      } operation: {
        #expect(client.host() == "sandbox")
        #expect(DependencyValues._current[ClientKey.self].instance === client.instance)
      }
      return client
    }
    #expect(client.host() == "sandbox")
    #expect(client.sum().seen == .testNumbers(alpha: 7))
    let own = DependencyValues._current[ClientKey.self]
    #expect(own.host() == "root")
    #expect(own.sum().seen == .testNumbers())
    #expect(own.instance !== client.instance)
  }
}
