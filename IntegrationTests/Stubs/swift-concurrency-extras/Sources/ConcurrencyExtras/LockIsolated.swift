import Foundation

/// A value that a lock guards.
public final class LockIsolated<Value>: @unchecked Sendable {
  // SAFETY: `lock` guards the value.
  private let lock = NSRecursiveLock()
  private var stored: Value

  /// Guards a value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    stored = try value()
  }

  /// Works on the value while no other thread does.
  public func withValue<T: Sendable>(_ operation: @Sendable (inout Value) throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try operation(&stored)
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value {
    lock.lock()
    defer { lock.unlock() }
    return stored
  }
}
