#if Tool
  package import Foundation

  /// A hash of a file's content.
  ///
  /// It tells versions of a file apart, and guards against nothing else.
  package struct ContentHash: Hashable, Codable, Sendable {
    package private(set) var first: UInt64 = 0xcbf2_9ce4_8422_2325
    package private(set) var second: UInt64 = 0x9e37_79b9_7f4a_7c15

    package init() {}

    package init(_ data: Data) {
      add(data)
    }

    package mutating func add(_ text: String) {
      add(Data(text.utf8))
    }

    package mutating func add(_ data: Data) {
      var first = first ^ UInt64(data.count)
      var second = second
      data.withUnsafeBytes { bytes in
        var offset = 0
        // Words, since a byte at a time is slow in a debug build.
        while offset + 8 <= bytes.count {
          let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          first = (first ^ word) &* 0x0000_0100_0000_01b3
          first ^= first >> 29
          second = (second &+ word) &* 0xff51_afd7_ed55_8ccd
          second ^= second >> 32
          offset += 8
        }
        while offset < bytes.count {
          first = (first ^ UInt64(bytes[offset])) &* 0x0000_0100_0000_01b3
          second = (second &+ UInt64(bytes[offset])) &* 0xff51_afd7_ed55_8ccd
          offset += 1
        }
      }
      self.first = first
      self.second = second
    }

    package mutating func add(_ other: ContentHash) {
      first = (first ^ other.first) &* 0x0000_0100_0000_01b3
      second = (second &+ other.second) &* 0xff51_afd7_ed55_8ccd
      second ^= second >> 32
    }

    package var text: String {
      let digits = [first, second].map { value in
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
      }
      return digits.joined()
    }
  }
#endif
