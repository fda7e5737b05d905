import Foundation

/// A value behind a lock, for tests to collect what several threads do.
final class LockIsolated<Value>: @unchecked Sendable {
  // Sendable: `value` is only touched with `lock` held.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
