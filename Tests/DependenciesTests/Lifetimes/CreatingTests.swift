import Dependencies
import DependenciesTestSupport
import Dispatch
import TestHelpers
import Testing

/// The rules of what a value needs, each on the smallest program that shows it.
@Suite("What a value needs when its initializer returns")
struct CreatingTests {
  /// The things that an initializer may leave behind in its value.
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
  func `a value whose initializer left something behind needs all overrides in effect`(capture: Capture) {
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
      #expect(first.read() == [7, 30, 300])
      #expect(second.read() == [3, 8, 300])
      #expect(own.read() == [3, 30, 300])
    }
  }

  /// It reads through them, so the value needs what it read: the numbers.
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

  @Test func `a value that read all values needs all overrides in effect`() {
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

  // MARK: - Copies of all values

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
    #expect(client.sum().seen == [7, 30, 300])
    let own = DependencyValues._current[ClientKey.self]
    #expect(own.host() == "root")
    #expect(own.sum().seen == [3, 30, 300])
    #expect(own.instance !== client.instance)
  }
}

@Suite("Where a value belongs, and who uses it")
struct PlaceAndUseTests {
  private final class Holder: Instance, @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(\.alpha) var alpha
  }

  private struct HolderKey: UniformKey {
    static var liveValue: Holder { Holder() }
  }

  private final class Reading: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(AlphaReaderKey.self) var alphaReader
    @Dependency(AlphaBetaKey.self) var pair
    @Dependency(HolderKey.self) var holder
    @Dependency(\.alpha) var alpha
  }

  @Test func `a value that captured a scope without overrides belongs to the scope around it`() {
    withNumbers(alpha: 7) {
      let first = withDependencies { _ in
      } operation: {
        DependencyValues._current[HolderKey.self]
      }
      #expect(DependencyValues._current[HolderKey.self] === first)
    }
  }

  @Test func `setting a key again creates another override`() {
    withNumbers(alpha: 7) {
      let inner = withNumbers(alpha: 7) { DependencyValues._current[AlphaReaderKey.self] }
      #expect(DependencyValues._current[AlphaReaderKey.self] !== inner)
    }
  }

  @Test(arguments: [false, true])
  func `the order of assignments in a closure doesn't matter`(isSwapped: Bool) {
    func scope<R>(_ body: () -> R) -> R {
      withDependencies {
        if isSwapped { $0.beta = 8 }
        $0.alpha = 7
        if !isSwapped { $0.beta = 8 }
      } operation: {
        body()
      }
    }
    scope {
      let (reader, holder) = withNumbers(gamma: 9) {
        (
          DependencyValues._current[AlphaReaderKey.self],
          withNumbers { DependencyValues._current[HolderKey.self] }
        )
      }
      #expect(DependencyValues._current[AlphaReaderKey.self] === reader)
      #expect(reader.seen == [7])
      #expect(DependencyValues._current[HolderKey.self] !== holder)
    }
    let model = scope { Reading() }
    withNumbers(gamma: 1) {
      let first = model.alphaReader
      #expect(first.seen == [7])
      #expect(withDependencies(from: model) { DependencyValues._current[AlphaReaderKey.self] } === first)
    }
  }

  // MARK: - Two scopes

  @Test func `a reader's overrides win over a model's, whose scopes are the outer ones`() {
    let model = withNumbers(alpha: 7, beta: 8) { Reading() }
    withNumbers(alpha: 70) {
      #expect(model.alpha == 70)
      #expect(model.pair.seen == [70, 8])
    }
    #expect(model.pair.seen == [7, 8])
  }

  @Test func `a value of a reader's scope is used through models that override nothing that it read`() {
    let (other, same, both) = (
      withNumbers(gamma: 9) { Reading() }, withNumbers(alpha: 70) { Reading() },
      withNumbers(alpha: 70, beta: 80) { Reading() }
    )
    withNumbers(alpha: 7) {
      let reader = DependencyValues._current[AlphaReaderKey.self]
      let pair = DependencyValues._current[AlphaBetaKey.self]
      #expect(pair.seen == [7, 30])
      for model in [other, same, both] { #expect(model.alphaReader === reader) }
      for model in [other, same] { #expect(model.pair === pair) }
      // This model overrides what the pair read and its scope doesn't override.
      #expect(both.pair.seen == [7, 80])
      #expect(both.pair === both.pair)
      // In an inner scope they are the same.
      withNumbers(gamma: 1) {
        for model in [other, same] { #expect(model.pair === pair) }
        #expect(both.pair.seen == [7, 80])
      }
    }
  }

  @Test func `a value that captured is used through models that override nothing else`() {
    let (other, same) = (withNumbers(gamma: 9) { Reading() }, withNumbers(alpha: 70) { Reading() })
    withNumbers(alpha: 7) {
      let holder = DependencyValues._current[HolderKey.self]
      #expect(same.holder === holder)
      #expect(other.holder !== holder)
      #expect(other.holder === other.holder)
      #expect(other.holder.alpha == 7)
    }
  }

  @Test func `a value of two scopes is the reader's, one for each model`() {
    let models = (1...3).map { number in withNumbers(beta: number) { Reading() } }
    weak var released: Instance?
    withNumbers(alpha: 7) {
      let pairs = models.map(\.pair)
      #expect(pairs.map(\.seen) == [[7, 1], [7, 2], [7, 3]])
      for (model, pair) in zip(models, pairs) { #expect(model.pair === pair) }
      released = pairs[0]
    }
    #expect(released == nil)
    #expect(models.map(\.pair.seen) == [[3, 1], [3, 2], [3, 3]])
  }
}
