import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

@Suite("Objects that an initializer left behind, after its scope and its root have ended")
struct AfterwardsTests {
  private final class Database: Sendable {
    let alpha: Int
    init(_ alpha: Int) { self.alpha = alpha }
  }

  private struct DatabaseKey: UniformKey {
    static var liveValue: Database {
      @Dependency(\.alpha) var alpha
      return Database(alpha)
    }
  }

  private final class Client: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(DatabaseKey.self) var database
    @Dependency(\.alpha) var alpha
  }

  private struct ClientKey: UniformKey {
    static var liveValue: Client { Client() }
  }

  @Test func `a value of a root that has ended creates what it reads once, and releases it`() {
    weak var weakDatabase: Database?
    do {
      let client = DependencyValues.live[ClientKey.self]
      let database = client.database
      weakDatabase = database
      #expect(database.alpha == 1)
      #expect(client.database === database)
      #expect(onNewThread { client.database } === database)
    }
    #expect(isSoon { weakDatabase == nil })
  }

  @Test func `a value of a scope that has ended creates what it reads once, and releases it`() {
    weak var weakDatabase: Database?
    weak var weakClient: Client?
    do {
      let client = withNumbers(alpha: 7) { DependencyValues._current[ClientKey.self] }
      weakClient = client
      let database = client.database
      weakDatabase = database
      #expect(database.alpha == 7)
      #expect(client.database === database)
      #expect(DependencyValues._current[DatabaseKey.self].alpha == 3)
      #expect(client.database === database)
    }
    #expect(isSoon { weakDatabase == nil })
    #expect(isSoon { weakClient == nil })
  }

  @Test func `it finds its scope's values as long as the scope lives`() {
    withNumbers(alpha: 7) {
      let database = DependencyValues._current[DatabaseKey.self]
      let client = DependencyValues._current[ClientKey.self]
      #expect(onNewThread { client.database } === database)
      withNumbers(beta: 8) { #expect(client.database === database) }
    }
  }

  @Test func `it never changes its meaning`() async {
    let (client, task) = withNumbers(alpha: 7) {
      let client = DependencyValues._current[ClientKey.self]
      return (client, Task { [client.alpha, client.database.alpha] })
    }
    #expect(await task.value == [7, 7])
    #expect([client.alpha, client.database.alpha] == [7, 7])
    withNumbers(beta: 8) { #expect([client.alpha, client.database.alpha] == [7, 7]) }
    // The database is an outer instance here.
    withNumbers(alpha: 9) { #expect([client.alpha, client.database.alpha] == [9, 7]) }
    #expect(client.database.alpha == 7)
  }

  @Test func `a value's results keep neither its scope nor the scope's values`() {
    final class Service: @unchecked Sendable {
      // SAFETY: one thread uses it.
      @Dependency(\.alpha) var alpha
      var parts: [Client] = []
      func create() { parts.append(withDependencies(from: self) { Client() }) }
    }
    struct ServiceKey: UniformKey {
      static var liveValue: Service { Service() }
    }
    // From now on, the library knows that the class stores a dependency, and keeps no scope for its objects.
    withDependencies(from: Client()) {}
    let token = Token()
    weak var weakService: Service?
    withDependencies {
      token.set(in: &$0)
      $0.alpha = 7
    } operation: {
      let service = DependencyValues._current[ServiceKey.self]
      weakService = service
      for _ in 0..<3 { service.create() }
      #expect(service.parts.map(\.alpha) == [7, 7, 7])
      #expect(service.parts.map(\.database.alpha) == [7, 7, 7])
    }
    #expect(token.isGone)
    #expect(isSoon { weakService == nil })
  }

  private final class SumHolder: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(AlphaBetaKey.self) var sum
  }

  private struct SumHolderKey: UniformKey {
    static var liveValue: SumHolder {
      @Dependency(\.alpha) var alpha
      _ = alpha
      return SumHolder()
    }
  }

  @Test func `a value of a scope of the process follows another scope`() {
    within(20) {
      // A new thread belongs to no test, and reads in the process's root.
      let seen = onNewThread {
        let holder = withNumbers(alpha: 7) { DependencyValues._current[SumHolderKey.self] }
        return [
          withNumbers(beta: 4) { holder.sum.seen }, withNumbers(alpha: 8, beta: 5) { holder.sum.seen },
          [holder.sum.seen[0]],
        ]
      }
      #expect(seen == [[7, 4], [8, 5], [7]])
    }
  }

  @Test func `its scope caches a value that another thread creates through it first`() {
    withNumbers(alpha: 7) {
      let client = DependencyValues._current[ClientKey.self]
      let elsewhere = onNewThread { client.database }
      #expect(client.database === elsewhere)
      #expect(DependencyValues._current[DatabaseKey.self] === elsewhere)
    }
  }
}
