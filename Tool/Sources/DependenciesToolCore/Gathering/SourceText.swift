import Foundation
import SwiftSyntax

/// The text of a file, to find places and words in without walking through its tree.
struct SourceText {
  private let bytes: Data
  private let lines: [Int]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ text: String) {
    bytes = Data(text.utf8)
    var lines = [0]
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let byte = buffer[offset]
        offset += 1
        // A carriage return ends a line, too, unless a newline follows.
        if byte == 10 || (byte == 13 && (offset == buffer.count || buffer[offset] != 10)) {
          lines.append(offset)
        }
      }
    }
    self.lines = lines
  }

  func contains(_ word: String) -> Bool { find(Array(word.utf8), in: 0..<bytes.count) != nil }

  /// Words of conditions that a program doesn't meet, because it is neither a test nor a preview.
  static let wordsOfTests = [
    "isTesting", "XCTIsTesting", "XCTest", "isRunningTests", "isRunningUnitTests", "isUnitTesting",
    "isPreview", "isRunningForPreviews", "isRunningInPreview", "RUNNING_FOR_PREVIEWS", "TestContext",
    "UITest", "uitest", "UITEST", "UI_TEST", "ui-test", "ui_test",
  ]

  static let wordsOfContexts = wordsOfTests + ["ontext"]

  private static let frequent = Set("etaoinsrlhdcumf".utf8)

  /// Where a word begins; the C library searches faster than `Data` does, above all in a debug build.
  private func find(_ word: [UInt8], in range: Range<Int>) -> Int? {
    // A letter that few words have.
    let rare = word.firstIndex { !Self.frequent.contains($0) } ?? 0
    return bytes.withUnsafeBytes { buffer in
      guard !word.isEmpty, let base = buffer.baseAddress else { return nil }
      var start = range.lowerBound
      while start + word.count <= range.upperBound,
        let hit = memchr(
          base + start + rare, Int32(word[rare]), range.upperBound - word.count + 1 - start)
      {
        let index = base.distance(to: hit) - rare
        if memcmp(base + index, word, word.count) == 0 { return index }
        start = index + 1
      }
      return nil
    }
  }

  /// The text of a node without trivia: the node itself would copy its tree for it.
  func written(_ node: some SyntaxProtocol) -> String {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return String(decoding: bytes[start..<node.endPositionBeforeTrailingTrivia.utf8Offset], as: UTF8.self)
  }

  /// The line and column of a position, the column in bytes as compilers count it.
  func place(_ position: AbsolutePosition) -> Place {
    let offset = position.utf8Offset
    var lower = 0
    var upper = lines.count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if lines[middle] <= offset { lower = middle } else { upper = middle }
    }
    return Place(line: lower + 1, column: offset - lines[lower] + 1)
  }

  /// The column of a place in units of UTF-16.
  func utf16Column(of place: Place) -> Int {
    guard lines.indices.contains(place.line - 1) else { return place.column }
    let start = lines[place.line - 1]
    let end = min(start + place.column - 1, bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self).utf16.count + 1
  }

  /// The lines of a node; nil if something else stands there, too.
  func lines(of node: some SyntaxProtocol) -> SourceRange? {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let lower = lines.last { $0 <= start } ?? 0
    let upper = lines.first { $0 >= end } ?? bytes.count
    let isAlone = (bytes[lower..<start] + bytes[end..<upper]).allSatisfy { [9, 10, 13, 32].contains($0) }
    return isAlone ? SourceRange(lower: lower, upper: upper) : nil
  }

  /// The names in a range that may be types or functions, without those in comments.
  func names(in ranges: [Range<Int>]) -> String {
    var found: Set<String> = []
    bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) in
      for range in ranges {
        var index = range.lowerBound
        let end = min(range.upperBound, buffer.count)
        while index < end {
          let byte = buffer[index]
          if byte == 47, let after = Self.endOfComment(buffer, index, end) {
            index = after
            continue
          }
          guard Self.isLetter(byte) else {
            index += 1
            continue
          }
          let start = index
          while index < end, Self.isLetter(buffer[index]) || (48...57).contains(buffer[index]) {
            index += 1
          }
          Self.add(start..<index, of: buffer, endingAt: end, to: &found)
        }
      }
    }
    return found.sorted().joined(separator: " ")
  }

  /// The offset after the comment that starts at a slash; nil if none does.
  private static func endOfComment(_ buffer: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int? {
    guard start + 1 < end else { return nil }
    var index = start
    switch buffer[start + 1] {
    case 47:
      while index < end, buffer[index] != 10 { index += 1 }
      return index
    case 42:
      while index + 1 < end, buffer[index] != 42 || buffer[index + 1] != 47 { index += 1 }
      return index + 2
    default: return nil
    }
  }

  /// Adds a word, if it may name a type, or a function that is called or given to another one.
  private static func add(
    _ word: Range<Int>, of buffer: UnsafeRawBufferPointer, endingAt end: Int, to found: inout Set<String>
  ) {
    let (start, index) = (word.lowerBound, word.upperBound)
    let first = buffer[start] == 95 && index > start + 1 ? buffer[start + 1] : buffer[start]
    let next = index < end ? buffer[index] : 10
    let after = index + 1 < end ? buffer[index + 1] : 10
    let opens = next == 40 || (next == 32 && after == 123)
    let isGiven = [41, 44, 10, 59, 125].contains(next) || (next == 32 && after == 125)
    let isType = (65...90).contains(first)
    guard isType || opens || isGiven else { return }
    let name = String(
      decoding: UnsafeRawBufferPointer(rebasing: buffer[start..<index]), as: UTF8.self)
    found.insert(name)
    // A type that is made, or of which a member is used.
    if isType, next == 40 || next == 46 { found.insert(name + "(") }
    if name == "init", next == 40, start > 1, buffer[start - 1] == 46,
      !isLetter(buffer[start - 2]), buffer[start - 2] != 41
    {
      found.insert(".init(")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || byte == 95 || byte >= 128
  }

  var isScript: Bool { bytes.starts(with: [35, 33]) }

  func offsets(of word: String, in range: Range<AbsolutePosition>) -> [Int] {
    let word = Array(word.utf8)
    var result: [Int] = []
    var start = range.lowerBound.utf8Offset
    let end = min(range.upperBound.utf8Offset, bytes.count)
    while start < end, let found = find(word, in: start..<end) {
      result.append(found)
      start = found + word.count
    }
    return result
  }
}
