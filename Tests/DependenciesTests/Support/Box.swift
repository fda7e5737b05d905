import Foundation

/// Something that threads share, under a lock.
final class Box<Value>: @unchecked Sendable {
  // SAFETY: guarded by `lock`.
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  @discardableResult
  func update<R>(_ body: (inout Value) -> R) -> R {
    lock.withLock { body(&stored) }
  }
}

extension Box where Value == Int {
  @discardableResult
  func increment() -> Int {
    update {
      $0 += 1
      return $0
    }
  }
}
