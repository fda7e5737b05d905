import Foundation

/// Finds a name in the text of a file, and the text around it.
struct NameSearch {
  struct Hit {
    fileprivate let bytes: [UInt8]
    fileprivate let range: Range<Int>
  }

  private let bytes: [UInt8]
  private let name: [UInt8]

  init(_ bytes: [UInt8], _ name: String) {
    self.bytes = bytes
    self.name = Array(name.utf8)
  }

  /// Whether some place with the name, its wrapper (`_name`), or its projection (`$name`) is of a kind.
  func contains(where isOne: (Hit) -> Bool) -> Bool {
    guard let first = name.first else { return false }
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return false }
      var start = 0
      while start + name.count <= buffer.count,
        let found = memchr(base + start, Int32(first), buffer.count - start)
      {
        let index = base.distance(to: found)
        start = index + 1
        guard index + name.count <= buffer.count, memcmp(base + index, name, name.count) == 0 else {
          continue
        }
        let end = index + name.count
        guard end == buffer.count || !buffer[end].isPartOfName else { continue }
        var lower = index
        if lower > 0, [UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`")].contains(buffer[lower - 1]) {
          lower -= 1
        }
        guard lower == 0 || !buffer[lower - 1].isPartOfName else { continue }
        if isOne(Hit(bytes: bytes, range: lower..<end)) { return true }
      }
      return false
    }
  }
}

extension NameSearch.Hit {
  private func byte(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private func hasBefore(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return range.lowerBound >= text.count
      && bytes[(range.lowerBound - text.count)..<range.lowerBound].elementsEqual(text)
  }

  var line: Int { bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1 }

  /// Whether this is the path of `@Dependency(\.name)`, or that of a modifier or a trait.
  var isPathOfDependency: Bool { hasBefore("Dependency(\\.") || hasBefore("dependency(\\.") }

  /// Whether this may be a property of a value: `page.name`, but neither `self.name` nor `.name`.
  var isOfValue: Bool {
    guard byte(range.lowerBound - 1) == UInt8(ascii: ".") else { return false }
    var index = range.lowerBound - 2
    guard let last = byte(index) else { return false }
    if last.isPartOfName { return word(endingAt: index) != "self" }
    guard last == UInt8(ascii: " ") else { return last == UInt8(ascii: "?") || !Self.before.contains(last) }
    while byte(index) == UInt8(ascii: " ") { index -= 1 }
    guard let last = byte(index) else { return false }
    // After a line's end, the chain of the line before may go on.
    if last.isPartOfName {
      return !["case", "return", "in", "try", "await", "else"].contains(word(endingAt: index))
    }
    return !Self.before.contains(last)
  }

  /// Characters and words before an implicit member.
  private static let before = Set("(,[:=?{&|".utf8)

  private func word(endingAt end: Int) -> String {
    var start = end
    while let byte = byte(start - 1), byte.isPartOfName { start -= 1 }
    return String(decoding: bytes[start...end], as: UTF8.self)
  }

  /// Whether the name is the target of an assignment, which no dependency can be.
  var isAssigned: Bool {
    var index = range.upperBound
    while byte(index) == UInt8(ascii: " ") { index += 1 }
    return byte(index) == UInt8(ascii: "=") && byte(index + 1) != UInt8(ascii: "=")
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    (97...122).contains(self) || (65...90).contains(self) || (48...57).contains(self) || self == 95
      || self == 36
      || self >= 128
  }
}
