internal import Opaque

/// Work that is done a number of times, consuming one result each time.
typealias Loop = (Int) -> Void

/// Runs an operation repeatedly; it is inlined, so that the loop's body is the same as in a client's code.
@inline(__always)
func repeating(_ count: Int, _ body: () -> Void) {
  for _ in 0..<count { body() }
}

/// Uses a value in a way that no optimizer can remove.
@inline(__always)
func consume<Value>(_ value: Value) {
  withUnsafePointer(to: value) { opaque_consume($0) }
}

/// The first word of a value, which ``consume(_:)`` adds to the checksum.
func firstWord<Value>(of value: Value) -> UInt64 {
  precondition(MemoryLayout<Value>.size >= MemoryLayout<UInt64>.size)
  return withUnsafeBytes(of: value) { $0.loadUnaligned(as: UInt64.self) }
}
