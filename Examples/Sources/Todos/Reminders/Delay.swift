/// How long to wait, as a user writes it: `90s`, `10m`, `1h30m`, `2d`.
package struct Delay: Equatable, Sendable {
  /// How many seconds it is.
  package let seconds: Int

  /// The same as a duration.
  package var duration: Duration { .seconds(seconds) }

  private static let units: [(suffix: Character, seconds: Int, name: String)] = [
    ("d", 86_400, "day"), ("h", 3600, "hour"), ("m", 60, "minute"), ("s", 1, "second"),
  ]

  /// A year.
  private static let limit = 366 * 86_400

  /// Reads a delay; `nil` if the text is none, or one of more than a year.
  package init?(_ text: String) {
    var total = 0
    var digits = ""
    for character in text.lowercased() where !character.isWhitespace {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        guard digits.count <= 9, let count = Int(digits),
          let unit = Self.units.first(where: { $0.suffix == character })
        else { return nil }
        total += count * unit.seconds
        guard total <= Self.limit else { return nil }
        digits = ""
      }
    }
    guard digits.isEmpty, !text.allSatisfy(\.isWhitespace) else { return nil }
    seconds = total
  }
}

extension Delay: CustomStringConvertible {
  /// In words: “1 hour 30 minutes”.
  package var description: String {
    var rest = seconds
    var parts: [String] = []
    for unit in Self.units {
      let count = rest / unit.seconds
      rest %= unit.seconds
      if count > 0 { parts.append("\(count) \(unit.name)\(count == 1 ? "" : "s")") }
    }
    return parts.isEmpty ? "0 seconds" : parts.joined(separator: " ")
  }
}
