import Foundation

/// The standard error, written to without a buffer.
enum StandardError {
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  /// The following functions may be called in a signal handler.
  static func write(_ text: StaticString) {
    write(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  static func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    var left = bytes[...]
    while !left.isEmpty {
      let written =
        left.withContiguousStorageIfAvailable { Foundation.write(2, $0.baseAddress, $0.count) } ?? 0
      if written <= 0 { return }
      left = left.dropFirst(written)
    }
  }
}
