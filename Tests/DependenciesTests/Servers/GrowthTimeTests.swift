import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import Testing

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
      static var testValue: Object {
        @Dependency(\.alpha) var alpha
        return withNumbers(beta: alpha) { Object() }
      }
    }
    struct PlainKey: TestDependencyKey {
      static var dependencyLifetime: DependencyLifetime { .scoped }
      static var testValue: Object {
        @Dependency(\.alpha) var alpha
        return Object()
      }
    }
    func requests<Key: TestDependencyKey>(_ key: Key.Type) {
      for number in 0..<20 {
        withNumbers(alpha: number) { _ = current(Key.self) }
      }
    }
    let objects = (0..<20_000).map { number in withNumbers(alpha: number) { Object() } }
    #expect(takes(lessThan: 30, { requests(PlainKey.self) }, { requests(ServiceKey.self) }))
    withExtendedLifetime(objects) {}
  }

  @Test func `a value whose initializer read another one many times`() {
    struct GeneratorKey: TestDependencyKey {
      static var testValue: Int {
        @Dependency(\.alpha) var alpha
        return alpha
      }
    }
    struct BuilderKey: TestDependencyKey {
      static var dependencyLifetime: DependencyLifetime { .transient }
      static var testValue: Int { GeneratorKey.testValue }
    }
    struct BuiltKey<Count: Number>: TestDependencyKey {
      static var testValue: Int {
        @Dependency(BuilderKey.self) var builder
        return (0..<Count.value).reduce(0) { sum, _ in sum &+ builder }
      }
    }
    struct SeededKey<Count: Number>: TestDependencyKey {
      static var dependencyLifetime: DependencyLifetime { .scoped }
      static var testValue: Int {
        @Dependency(GeneratorKey.self) var generator
        return (0..<Count.value).reduce(0) { sum, _ in sum &+ generator }
      }
    }
    withNumbers(alpha: 1) {
      _ = current(SeededKey<One>.self)
      _ = current(SeededKey<Thousands>.self)
      withNumbers(beta: 1) {
        func read<Count: Number>(_ count: Count.Type) {
          for _ in 0..<100 { _ = current(SeededKey<Count>.self) }
        }
        #expect(takes(lessThan: 30, { read(One.self) }, { read(Thousands.self) }))
      }
    }
    func build<Count: Number>(_ count: Count.Type, _ times: Int) {
      for _ in 0..<times { _ = DependencyValues()[BuiltKey<Count>.self] }
    }
    #expect(takes(lessThan: 5, { build(Thousand.self, 20) }, { build(Thousands.self, 1) }))
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
}

private protocol Number { static var value: Int { get } }

private enum One: Number { static var value: Int { 1 } }

private enum Thousand: Number { static var value: Int { 1_000 } }

private enum Thousands: Number { static var value: Int { 20_000 } }
