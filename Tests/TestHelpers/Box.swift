import Foundation

/// Something that threads share, under a lock.
package final class Box<Value>: @unchecked Sendable {
  // SAFETY: guarded by `lock`.
  private let lock = NSLock()
  private var stored: Value

  package init(_ value: Value) { stored = value }

  package var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  @discardableResult
  package func update<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&stored) } }
}

extension Box where Value == Int {
  @discardableResult
  package func increment() -> Int {
    update {
      $0 += 1
      return $0
    }
  }
}

extension Box {
  package func append<Element>(_ element: Element) where Value == [Element] { update { $0.append(element) } }
}

/// The instances that the test cases of a suite have met, retained so that no two have one address.
package final class Sightings<Instance: AnyObject>: Sendable {
  private let seen = Box<[Instance]>([])

  package init() {}

  /// Whether no other case has met this instance.
  package func isNew(_ instance: Instance) -> Bool {
    seen.update { seen in
      if seen.contains(where: { $0 === instance }) { return false }
      seen.append(instance)
      return true
    }
  }
}
