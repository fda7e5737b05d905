import Dependencies
import TestHelpers
import Testing

/// Captures the scope that it is created in.
private final class Holder: Instance, @unchecked Sendable {
  // SAFETY: `Dependency` is, and there is nothing else.
  @Dependency(\.alpha) var alpha
}

private struct HolderKey: UniformKey {
  static var liveValue: Holder { Holder() }
}

/// Reads a holder, and captures nothing itself.
private struct OwnerKey: UniformKey {
  static var liveValue: Instance {
    @Dependency(HolderKey.self) var holder
    return Instance(seen: [holder.alpha])
  }
}

private struct Client {
  @Dependency(HolderKey.self) var holder
  @Dependency(OwnerKey.self) var owner
}

@Suite("The scope that caches a value, if the value captures its scope")
struct CaptureTests {
  /// The ways in which a value can capture the scope of its initializer.
  enum Capture: CaseIterable, Sendable {
    case dependency, continuation, values, model, object
  }

  private struct Value: Sendable {
    let instance = Instance()
    let read: @Sendable () -> [Int]
  }

  private static func reading(through capture: Capture) -> @Sendable () -> [Int] {
    switch capture {
    case .dependency:
      let reader = Reader()
      return { reader.all }
    case .continuation: return escapingDependencies { numbersHere }
    case .values:
      @Dependency(\.self) var values
      return { [values] in [values.alpha, values.beta, values.gamma] }
    case .model:
      let model = Model()
      return { withDependencies(from: model) { numbersHere } }
    case .object:
      let object = withDependencies { _ in
      } operation: {
        Plain()
      }
      return { withDependencies(from: object) { numbersHere } }
    }
  }

  @TaskLocal private static var capture = Capture.dependency

  private struct KeepingKey: UniformKey {
    static var liveValue: Value { Value(read: reading(through: capture)) }
  }

  private struct DroppingKey: UniformKey {
    static var liveValue: Instance { Instance(seen: [reading(through: capture)().count]) }
  }

  @Test(arguments: Capture.allCases)
  func `a value that captures its scope is cached in the innermost one`(capture: Capture) {
    Self.$capture.withValue(capture) {
      let first = withNumbers(alpha: 7) {
        let first = DependencyValues._current[KeepingKey.self]
        #expect(DependencyValues._current[KeepingKey.self].instance === first.instance)
        #expect(
          withNumbers(beta: 8) { DependencyValues._current[KeepingKey.self] }.instance === first.instance)
        return first
      }
      let second = withNumbers(beta: 8) { DependencyValues._current[KeepingKey.self] }
      let own = DependencyValues._current[KeepingKey.self]
      #expect(Set([first, second, own].map { ObjectIdentifier($0.instance) }).count == 3)
      #expect(first.read() == .testNumbers(alpha: 7))
      #expect(second.read() == .testNumbers(beta: 8))
      #expect(own.read() == .testNumbers())
    }
  }

  @Test(arguments: [Capture.dependency, .model])
  func `a @Dependency that ended with its initializer counts with its reads`(capture: Capture) {
    Self.$capture.withValue(capture) { #expect(isShared) }
  }

  /// They may be on their way to another thread when the initializer returns, so time must not decide.
  @Test(arguments: [Capture.continuation, .object])
  func `a continuation or a plain object that ended with its initializer is a capture`(capture: Capture) {
    Self.$capture.withValue(capture) { #expect(!isShared) }
  }

  /// Whether the root uses the value of a scope that overrides something that the value didn't read.
  private var isShared: Bool {
    withFreshRoot(.test) {
      let first = withDependencies {
        $0[AlphaReaderKey.self] = Instance()
      } operation: {
        DependencyValues._current[DroppingKey.self]
      }
      return DependencyValues._current[DroppingKey.self] === first
    }
  }

  @Test func `a value that read all values is cached in the innermost scope`() {
    struct AllKey: UniformKey {
      static var liveValue: Instance {
        @Dependency(\.self) var values
        return Instance(seen: [values.alpha])
      }
    }
    let first = withNumbers(beta: 8) {
      let first = DependencyValues._current[AllKey.self]
      #expect(DependencyValues._current[AllKey.self] === first)
      return first
    }
    #expect(DependencyValues._current[AllKey.self] !== first)
  }

  private let client = Client()

  @Test func `where only the context is overridden, the value is cached in the root`() {
    func live() -> Holder {
      withContext(.live) {
        client.holder
      }
    }
    let first = live()
    #expect(live() === first)
    #expect(first.alpha == 1)
    #expect(client.holder !== first)
  }

  @Test func `a dependency's captures count for the value that reads it`() {
    let inner = withNumbers(alpha: 7) {
      let first = client.owner
      #expect(client.owner === first)
      return first
    }
    #expect(inner.seen == [7])
    #expect(client.owner !== inner)
    #expect(client.owner.seen == [3])
  }

  @Test func `a dependency's captures count, even if it was created before`() {
    withNumbers(alpha: 7) {
      _ = client.holder
      let first = withNumbers(beta: 8) { client.owner }
      #expect(first.seen == [7])
      #expect(client.owner === first)
    }
    #expect(client.owner.seen == [3])
  }

  @Test func `an initializer runs once for each scope that caches its value`() {
    struct CountedKey: UniformKey {
      static let runs = Box(0)
      static var liveValue: Holder {
        runs.increment()
        return Holder()
      }
    }
    @Dependency(CountedKey.self) var counted
    for expected in 1...5 {
      withNumbers(beta: expected) {
        for _ in 0..<3 {
          _ = counted
          withNumbers(gamma: 9) { _ = counted }
        }
      }
      #expect(CountedKey.runs.value == expected)
    }
    _ = (counted, counted)
    #expect(CountedKey.runs.value == 6)
    withNumbers(beta: 1) { _ = counted }
    #expect(CountedKey.runs.value == 6)
  }

  @Test func `a value that captured a scope without overrides is cached in the scope around it`() {
    withNumbers(alpha: 7) {
      let first = withDependencies { _ in
      } operation: {
        DependencyValues._current[HolderKey.self]
      }
      #expect(DependencyValues._current[HolderKey.self] === first)
    }
  }

  @Test func `an object that a scope inside an initializer returns also captures the outer scope`() {
    struct InnerKey: UniformKey {
      static var liveValue: Instance {
        withNumbers(alpha: 5) { Instance() }
      }
    }
    @Dependency(InnerKey.self) var inner
    let first = withNumbers(beta: 8) { inner }
    #expect(withDependencies(from: first) { numbersHere } == .testNumbers(alpha: 5, beta: 8))
    #expect(withDependencies(from: inner) { numbersHere } == .testNumbers(alpha: 5))
  }
}
