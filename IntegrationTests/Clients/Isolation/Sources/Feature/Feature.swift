// Clients of 1.16 name these. There is a warning at most.
@_spi(Beta) @_spi(Internals) import Dependencies
import Foundation

/// A client with state, so each test case must have its own.
package final class Ledger: DependencyKey, @unchecked Sendable {
  // SAFETY: `entries` is only touched with `lock` held.
  private let lock = NSLock()
  private var entries: [String] = []

  package init() {}

  package static var liveValue: Ledger { Ledger() }
  package static var testValue: Ledger { Ledger() }

  package func write(_ entry: String) { lock.withLock { entries.append(entry) } }

  package var all: [String] { lock.withLock { entries } }
}

extension DependencyValues {
  package var ledger: Ledger {
    get { self[Ledger.self] }
    set { self[Ledger.self] = newValue }
  }

  package var owner: String {
    get { self[OwnerKey.self] }
    set { self[OwnerKey.self] = newValue }
  }
}

private enum OwnerKey: DependencyKey {
  static let liveValue = "everybody"
  static let testValue = "nobody"
}

/// A text that is created from the owner.
package enum BadgeKey: DependencyKey {
  package static var liveValue: String { testValue }
  package static var testValue: String {
    @Dependency(\.owner) var owner
    return "badge of \(owner)"
  }
}

/// A feature, whose children and tasks write into the same ledger.
package struct Model: Sendable {
  @Dependency(\.ledger) package var ledger
  @Dependency(\.owner) package var owner

  package init() {}

  package func act(_ name: String) { ledger.write(name) }

  package func actInTask(_ name: String) async {
    await Task { Model().act(name) }.value
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { act(name) } }
    }
  }
}

/// A client that has no test value: each place that reads it in a test without overriding it is an issue.
package struct Untested: DependencyKey, Sendable {
  package static let liveValue = Untested()

  package init() {}
}

extension DependencyValues {
  package var untested: Untested {
    get { self[Untested.self] }
    set { self[Untested.self] = newValue }
  }
}
