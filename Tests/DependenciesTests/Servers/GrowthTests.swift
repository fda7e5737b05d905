import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

/// These counts must not grow with the number of scopes, models, or steps.
@Suite("Scopes, models, and tasks that have ended leave nothing behind")
struct GrowthTests {
  /// Counts those of its kind that are alive.
  private final class Counted: Sendable {
    let alive: Box<Int>
    init(_ alive: Box<Int>) {
      self.alive = alive
      alive.increment()
    }
    deinit { alive.update { $0 -= 1 } }
  }

  private struct AliveKey: TestDependencyKey { static var testValue: Box<Int> { Box(0) } }

  /// Created from alpha and beta.
  private struct ServiceKey: UniformKey {
    static var liveValue: Counted {
      _ = (current(\.alpha), current(\.beta))
      return Counted(current(AliveKey.self))
    }
  }

  private struct Model {
    let service = Holder<ServiceKey>()
    let scoped = Holder<Scoped<ServiceKey>>()
    func read() { _ = (service.value, scoped.value) }
  }

  private func withAlive(_ body: (_ alive: Box<Int>) -> Void) {
    let alive = Box(0)
    // Prepared, so that it isn't an override that a value may need.
    withFreshRoot(.test) {
      prepareDependencies { $0[AliveKey.self] = alive }
      body(alive)
    }
  }

  @Test func `models of other scopes that have ended leave nothing in the scope that read them`() {
    withAlive { alive in
      // They are not what an operation returns, which would keep their scopes until later scopes are opened.
      var models: [Model] = []
      for number in 0..<500 { withNumbers(alpha: number) { models.append(Model()) } }
      withNumbers(beta: 50) {
        for model in models { model.read() }
        #expect(alive.value == 1_000)
        withExtendedLifetime(models) {}
        models = []
        _ = current(ServiceKey.self)
        #expect(alive.value <= 16, "Those of one model, and the scope's own, may be there.")
      }
    }
  }

  @Test func `scopes that have ended leave nothing in a model that they read`() {
    withAlive { alive in
      let model = withNumbers(alpha: 7) { Model() }
      for number in 0..<500 { withNumbers(beta: number) { model.read() } }
      #expect(alive.value == 0)
    }
  }

  @Test func `a task that starts itself again in its scope keeps no scoped value of its past`() async {
    final class Ticker: Sendable {
      let scoped = Dependency(Scoped<ServiceKey>.self)

      func tick(_ left: Int, _ peak: Box<Int>, _ done: AsyncStream<Never>.Continuation) {
        withDependencies(from: self) {
          let alive = scoped.wrappedValue.alive.value
          peak.update { $0 = max($0, alive) }
          if left == 0 { return done.finish() }
          Task { tick(left - 1, peak, done) }
        }
      }
    }
    let peak = Box(0)
    let (ends, done) = AsyncStream<Never>.makeStream()
    withAlive { _ in
      let ticker = withNumbers(alpha: 7) { Ticker() }
      withNumbers(beta: 8) { ticker.tick(400, peak, done) }
    }
    for await _ in ends {}
    #expect(1...8 ~= peak.value)
  }

  @Test func `what an initializer overrides for itself ends with its scope`() {
    struct TokenKey: TestDependencyKey { static var testValue: Counted? { nil } }
    struct OuterKey: TestDependencyKey {
      static var testValue: Bool {
        withDependencies({ $0[TokenKey.self] = Counted($0[AliveKey.self]) }) {
          current(HolderKey<TokenKey>.self).value != nil
        }
      }
    }
    withAlive { alive in
      #expect(current(OuterKey.self))
      #expect(isSoon { alive.value == 0 })
    }
  }
}

@Suite("What surrounds a piece of work does not slow it down", .serialized)
struct GrowthTimeTests {
  private final class Object: Sendable {}

  /// Whether the large work takes less than a multiple of the small one's time, each at its best in three rounds.
  ///
  /// It is the processor's time of this thread, which a busy machine doesn't change.
  private func takes(lessThan times: UInt64, _ small: () -> Void, _ large: () -> Void) -> Bool {
    let rounds = (0..<3).map { _ in (small: processorTime(of: small), large: processorTime(of: large)) }
    return rounds.map(\.large).min()! < rounds.map(\.small).min()! * times
  }

  private func processorTime(of work: () -> Void) -> UInt64 {
    func now() -> UInt64 {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
    let start = now()
    work()
    return now() - start
  }

  @Test func `an initializer that returns objects from scopes, among many objects`() {
    struct ServiceKey: TestDependencyKey {
      static var dependencyLifetime: DependencyLifetime { .scoped }
      static var testValue: Object { withNumbers(beta: current(\.alpha)) { Object() } }
    }
    struct PlainKey: TestDependencyKey {
      static var dependencyLifetime: DependencyLifetime { .scoped }
      static var testValue: Object {
        @Dependency(\.alpha) var alpha
        return Object()
      }
    }
    func requests<Key: TestDependencyKey>(_ key: Key.Type) {
      for number in 0..<20 { withNumbers(alpha: number) { _ = current(Key.self) } }
    }
    let objects = (0..<20_000).map { number in withNumbers(alpha: number) { Object() } }
    #expect(takes(lessThan: 30, { requests(PlainKey.self) }, { requests(ServiceKey.self) }))
    withExtendedLifetime(objects) {}
  }

  @Test func `an object that a scope returns, among results of many models`() {
    struct BothKey: TestDependencyKey {
      static var testValue: Object {
        _ = (current(\.alpha), current(\.beta))
        return Object()
      }
    }
    func respond(_ times: Int) {
      for number in 0..<times { _ = withNumbers(alpha: number) { Object() } }
    }
    func withModels(_ count: Int, _ body: () -> Void) {
      var models: [Holder<BothKey>] = []
      for number in 0..<count { withNumbers(alpha: number) { models.append(Holder()) } }
      withNumbers(beta: count) {
        for model in models { _ = model.value }
        body()
      }
      withExtendedLifetime(models) {}
    }
    // It is one look at each of them.
    withModels(20) {
      withEscapedDependencies { few in
        withModels(2_000) {
          #expect(takes(lessThan: 5, { few.yield { respond(100) } }, { respond(1) }))
        }
      }
    }
  }

  #if DEBUG
    @Test func `a line of a trace's text, among many lines`() {
      func trace(_ count: Int) -> DependencyTrace {
        withDependencyTrace { for number in 0..<count { withNumbers(alpha: number) {} } }
      }
      let (short, long) = (trace(100), trace(2_000))
      #expect(takes(lessThan: 60, { _ = short.description }, { _ = long.description }))
    }
  #endif
}
