import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

/// As many keys as needed, whose initializers take their time and are counted.
private struct Slow<Tag>: DependencyKey {
  static var liveValue: Instance {
    runs.update { $0[ObjectIdentifier(Tag.self), default: 0] += 1 }
    usleep(500)
    return Instance()
  }
  static var testValue: Instance { liveValue }
}

private let runs = Box<[ObjectIdentifier: Int]>([:])

@Suite("An initializer runs once for one root, context and key")
struct OnceTests {
  private struct AnySlow: Sendable {
    let id: ObjectIdentifier
    let read: @Sendable (DependencyValues) -> Instance

    static func family<Seed>(_ count: Int, _ seed: Seed.Type) -> [AnySlow] {
      var all: [AnySlow] = []
      func add<Tag>(_ tag: Tag.Type) {
        guard all.count < count else { return }
        all.append(AnySlow(id: ObjectIdentifier(Tag.self)) { $0[Slow<Tag>.self] })
        add(Slow<Tag>.self)
      }
      add(seed)
      return all
    }
  }

  @Test func `sixteen threads create each of many keys once`() {
    enum Seed {}
    let keys = AnySlow.family(64, Seed.self)
    let root = DependencyValues()
    let results = onThreads(16) { thread in
      // Each thread in an order of its own, so that they meet everywhere.
      let order = keys.indices.map { ($0 * 7 + thread * 13) % keys.count }
      var found: [Int: Instance] = [:]
      for index in order { found[index] = keys[index].read(root) }
      return found
    }
    for index in keys.indices {
      #expect(runs.value[keys[index].id] == 1)
      #expect(Set(results.compactMap { $0[index].map(ObjectIdentifier.init) }).count == 1)
    }
  }

  @Test func `a value is created once for each root`() {
    enum Seed {}
    let key = AnySlow.family(1, Seed.self)[0]
    let roots = (0..<8).map { _ in DependencyValues() }
    _ = onThreads(16) { key.read(roots[$0 % 8]) }
    #expect(runs.value[key.id] == 8)
  }

  @Test func `a value of a scope is created once for all its readers`() {
    // The second read of the initializer depends on its first, so the scope that the result belongs to
    // cannot be known from earlier results.
    struct FickleKey: DependencyKey {
      static let runs = Box<[Int: Int]>([:])
      static var liveValue: Int {
        @Dependency(\.gamma) var gamma
        @Dependency(\.alpha) var alpha
        @Dependency(\.beta) var beta
        runs.update { $0[gamma, default: 0] += 1 }
        usleep(300)
        return gamma.isMultiple(of: 2) ? alpha : beta
      }
      static var testValue: Int { liveValue }
    }
    for round in 0..<50 {
      withNumbers(beta: round, gamma: round) {
        withNumbers(alpha: round) {
          withEscapedDependencies { dependencies in
            let results = onThreads(4) { _ in
              dependencies.yield { () -> Int in
                @Dependency(FickleKey.self) var value
                return value
              }
            }
            #expect(results == Array(repeating: round, count: 4))
          }
        }
      }
    }
    #expect(FickleKey.runs.value.values.allSatisfy { $0 == 1 })
  }

  @Test func `sibling scopes do not wait for each other`() {
    struct MeetingKey: DependencyKey {
      static let meeting = DispatchSemaphore(value: 0)
      static var liveValue: Bool {
        @Dependency(\.alpha) var alpha
        switch alpha {
        case 1: return MeetingKey.meeting.wait(timeout: .patience) == .success
        case 2: return MeetingKey.meeting.signal() >= 0
        default: return true
        }
      }
      static var testValue: Bool { liveValue }
    }
    let root = DependencyValues.live
    withFreshRoot(root) {
      withNumbers(alpha: 0) {
        // It shows that results of this key belong to scopes.
        @Dependency(MeetingKey.self) var met
        #expect(met)
      }
    }
    let met = onThreads(2) { index in
      withFreshRoot(root) {
        withNumbers(alpha: index + 1) {
          @Dependency(MeetingKey.self) var met
          return met
        }
      }
    }
    #expect(met == [true, true])
  }

  @Test func `threads of a scope share its instance`() {
    struct DerivedKey: DependencyKey {
      static let runs = Box(0)
      static var liveValue: Instance {
        runs.increment()
        @Dependency(\.alpha) var alpha
        usleep(2_000)
        return Instance(seen: [alpha])
      }
      static var testValue: Instance { liveValue }
    }
    let continuation = withNumbers(alpha: 7) { withEscapedDependencies { $0 } }
    let results = onThreads(16) { _ in
      continuation.yield { DependencyValues._current[DerivedKey.self] }
    }
    #expect(Set(results.map(ObjectIdentifier.init)).count == 1)
    #expect(results[0].seen == [7])
    #expect(DerivedKey.runs.value == 1)
  }
}
