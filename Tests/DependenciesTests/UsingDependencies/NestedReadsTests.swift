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
  fileprivate var computed: [Int] { [current(\.alpha)] + current(Transient<SumKey>.self).seen }
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

private struct Curious: Hashable, Sendable {
  var number: Int

  func hash(into hasher: inout Hasher) {
    // Hashing an argument is user code, which may read dependencies by key paths of its own.
    @Dependency(\.[offset: number]) var value
    hasher.combine(number)
    hasher.combine(value - value)
  }
}

extension DependencyValues {
  fileprivate subscript(curious argument: Curious) -> Int { alpha + argument.number }
  fileprivate subscript(offset number: Int) -> Int { alpha + number }
}

@Suite("Key paths with arguments")
struct KeyPathArgumentTests {
  @Test func `key paths with equal and different arguments are told apart`() {
    for number in 0..<20 {
      @Dependency(\.[offset: number]) var first
      #expect([first, current(\.[offset: number])] == [3 + number, 3 + number])
    }
  }

  @Test(.timeLimit(.minutes(15))) func `arguments that read dependencies as they are hashed`() {
    for number in 0..<5 { #expect(current(\.[curious: Curious(number: number)]) == 3 + number) }
  }
}

private struct TextKey: UniformKey {
  static var liveValue: String { "a text that is longer than fits inline" }
}

/// Values with a result, and with no other reference to them.
@inline(never)
private func resolved(overridden: String? = nil) -> DependencyValues {
  var values = DependencyValues()
  if let overridden {
    values[TextKey.self] = overridden
  } else {
    _ = values[TextKey.self]
  }
  return values
}

@inline(never)
private func read(_ values: consuming DependencyValues) -> String { values[TextKey.self] }

// The optimizer may end values early, so these have to run in release, too.
@Suite("Values that are released while they are read")
struct TemporaryValuesTests {
  @Test func `a value of a root that is being released is read`() {
    for _ in 0..<1_000 {
      #expect(resolved()[TextKey.self] == TextKey.liveValue)
      #expect(read(resolved()) == TextKey.liveValue)
    }
  }

  @Test func `an override of values that are being released is read`() {
    for _ in 0..<1_000 {
      let text = "another text that is longer than fits inline"
      #expect(resolved(overridden: text)[TextKey.self] == text)
      #expect(read(resolved(overridden: text)) == text)
    }
  }
}
