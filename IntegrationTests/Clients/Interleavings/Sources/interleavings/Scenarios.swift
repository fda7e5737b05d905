import Foundation

@testable import Dependencies

/// A few threads, and what has to hold when all have ended, in whichever order they ran.
struct Scenario: Sendable {
  let name: String
  /// Creates what the threads share; answers them, and, if something is wrong in the end, what it is.
  let make: @Sendable () -> (threads: [@Sendable () -> Void], problem: @Sendable () -> String?)
}

final class Shared<Value>: @unchecked Sendable {
  // SAFETY: `lock` guards `stored`.
  private let lock = NSLock()
  private var stored: Value
  init(_ value: Value) { stored = value }
  var value: Value { lock.withLock { stored } }
  func update<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&stored) } }
}

private enum Number: DependencyKey { static var liveValue: Int { 0 } }

private final class Client: DependencyKey, Sendable {
  static let made = Shared(0)
  static let alive = Shared(0)

  init() {
    _ = Dependency(Number.self).wrappedValue
    Self.made.update { $0 += 1 }
    Self.alive.update { $0 += 1 }
  }

  deinit {
    _ = Dependency(Number.self).wrappedValue
    Self.alive.update { $0 -= 1 }
  }

  static var liveValue: Client { Client() }
}

private final class Model: Sendable { let client = Dependency(Client.self) }

private final class Plain: Sendable {}

private func inScope<R>(_ number: Int, _ body: () -> R) -> R {
  withDependencies({ $0[Number.self] = number }) { body() }
}

private func inRoot<R>(_ values: DependencyValues, _ body: () -> R) -> R {
  DependencyValues.$_current.withValue(values, operation: body)
}

/// Both keys belong in the same pair, so an order shows it if no lock is taken.
let tableUnderLock = Scenario(name: "two threads add keys to a table, each with its lock") {
  let (map, lock) = (AtomicMap(), Lock())
  let words = (1...1_000).map { UInt($0) << 3 }
  let rivals = words.filter { KeyID.hash($0) % 8 == KeyID.hash(words[0]) % 8 }
  return (
    rivals[..<2].map { key in { lock.withLock { map.set(key, to: key) } } },
    {
      let lost = rivals[..<2].filter { map[$0] != $0 }
      return lost.isEmpty ? nil : "the table has lost \(lost.count) of 2 keys"
    }
  )
}

let scenarios = [
  tableUnderLock,
  Scenario(name: "three threads resolve a key") {
    let values = DependencyValues.live
    let clients = Shared([Client]())
    let before = Client.made.value
    let read: @Sendable () -> Void = {
      inRoot(values) {
        let client = Dependency(Client.self).wrappedValue
        clients.update { $0.append(client) }
      }
    }
    return (
      [read, read, read],
      {
        let identities = Set(clients.value.map(ObjectIdentifier.init))
        let made = Client.made.value - before
        return identities.count == 1 && made == 1 ? nil : "\(made) clients for one root"
      }
    )
  },
  Scenario(name: "the last user of a scope goes while its initializer runs") {
    let before = Client.alive.value
    // From now on, the library knows that the class stores a dependency, and keeps no scope for its objects.
    withDependencies(from: Model()) {}
    let model = Shared<Model?>(inRoot(.live) { inScope(1) { Model() } })
    let read: @Sendable () -> Void = { _ = model.value?.client.wrappedValue }
    return (
      [read, read, { withExtendedLifetime(model.update { $0.take() }) {} }],
      {
        // One of an object that ended before may have gone meanwhile.
        let left = Client.alive.value - before
        return left <= 0 ? nil : "\(left) clients are left"
      }
    )
  },
  Scenario(name: "a preparation and a read") {
    let values = DependencyValues.live
    let seen = Shared([Int]())
    let read: @Sendable () -> Void = {
      inRoot(values) { for _ in 0..<2 { seen.update { $0.append(Dependency(Number.self).wrappedValue) } } }
    }
    return (
      [read, { inRoot(values) { prepareDependencies { $0[Number.self] = 5 } } }],
      {
        read()
        // The value of the first read stays.
        return Set(seen.value).count == 1 ? nil : "reads gave \(seen.value)"
      }
    )
  },
  Scenario(name: "objects come and go, at addresses that are used again") {
    let problems = Shared([String]())
    let use: @Sendable (Int) -> Void = { number in
      inRoot(.live) {
        for round in 0..<3 {
          let own = number * 10 + round
          let object = inScope(own) { Plain() }
          let read = withDependencies(from: object) { Dependency(Number.self).wrappedValue }
          if read != own { problems.update { $0.append("\(read) for \(own)") } }
        }
        let stranger = Plain()
        let read = withDependencies(from: stranger) { Dependency(Number.self).wrappedValue }
        if read != 0 { problems.update { $0.append("a stranger has the values of \(read)") } }
      }
    }
    return ([{ use(1) }, { use(2) }], { problems.value.first })
  },
  Scenario(name: "a key is looked for while another key takes its place in a table") {
    let map = AtomicMap()
    let slot = { (key: UInt) in KeyID.hash(key) % 8 }
    // The first creates the block, and the others belong in the same pair of it.
    let words = (1...1_000).map { UInt($0) << 3 }
    let first = words[0]
    let others = words.filter { slot($0) == (slot(first) + 1) % 8 }
    map.set(first, to: 8)
    let seen = Shared<UInt>(0)
    return (
      [{ map.set(others[0], to: 16) }, { seen.update { $0 = map[others[1]] } }],
      { seen.value == 0 ? nil : "a key without a value has \(seen.value)" }
    )
  },
]
