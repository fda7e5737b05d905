import Dependencies
import TestHelpers
import Testing

/// A client by value that looks the numbers up whenever it is used, and one that stores `@Dependency` properties.
private struct Client: UniformKey {
  var read: @Sendable () -> [Int] = { Reader().all }
  let reader = Reader()
  static var liveValue: Client { Client() }
}

extension DependencyValues {
  fileprivate var client: Client { self[Client.self] }

  /// A computed property that reads `@Dependency` on its way.
  fileprivate var computed: [Int] {
    @Dependency(\.alpha) var alpha
    @Dependency(Transient<SumKey>.self) var sum
    return [alpha] + sum.seen
  }
}

private struct Consumer {
  @Dependency(\.client) var client
  @Dependency(\.computed) var computed
  @Dependency(\.client.reader.all) var held
}

@Suite("Reads within a read see the same overrides")
struct NestedReadsTests {
  @Test func `computed values see them`() {
    let consumer = withNumbers(alpha: 7, beta: 8) { Consumer() }
    withNumbers(beta: 80, gamma: 900) { #expect(consumer.computed == [7, 7, 80, 900]) }
    #expect(consumer.computed == [7, 7, 8, 300])
  }

  @Test func `clients that are held by value see them`() {
    let consumer = withNumbers(alpha: 7) { Consumer() }
    withNumbers(beta: 8) { #expect(consumer.held == .testNumbers(alpha: 7, beta: 8)) }
  }

  @Test func `closures of clients see the scope that calls them`() {
    withNumbers(alpha: 7) {
      let consumer = Consumer()
      #expect(consumer.client.read() == .testNumbers(alpha: 7))
      withNumbers(alpha: 70) { #expect(consumer.client.read() == .testNumbers(alpha: 70)) }
    }
  }
}
