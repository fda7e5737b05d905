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
  package func update<R>(_ body: (inout Value) -> R) -> R {
    lock.withLock { body(&stored) }
  }
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
