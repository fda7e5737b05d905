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

  /// Whether no other test case has met an instance, which is retained, so that no two have one address.
  package func isNew<Instance: AnyObject>(_ instance: Instance) -> Bool where Value == [Instance] {
    update { seen in
      defer { seen.append(instance) }
      return !seen.contains { $0 === instance }
    }
  }
}
