/// An error, described in one line that says what went wrong, where, and how to fix it.
///
/// Each is built in one of the extensions beside this file, by concern.
package struct TodosError: Error, Equatable, CustomStringConvertible {
  /// The status that a program ends with, as in `sysexits.h`, so that scripts can tell them apart.
  package enum Status: Int32, Sendable {
    case usage = 64
    case badData = 65
    case cannotCreate = 73
    case inputOutput = 74
    case tryAgain = 75
    case noPermission = 77
  }

  /// The reason for an error: one that programs can act on, or `other`.
  package enum Reason: Sendable {
    /// The to-do was changed by someone else.
    case conflict
    /// The to-do was deleted by somebody else meanwhile.
    case missing
    /// Another program has locked the list.
    case locked
    case other
  }

  /// One line.
  package let description: String
  /// The kind of problem.
  package let status: Status
  /// The reason, if it is one that programs can act on.
  package let reason: Reason

  /// Makes an error whose line is the text without its line breaks.
  package init(_ status: Status, _ description: String, reason: Reason = .other) {
    self.status = status
    self.description = description.singleLine
    self.reason = reason
  }
}

extension String {
  /// The text without line breaks and control characters, which texts from outside may have.
  package var singleLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
      .filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
  }

  /// At most forty characters, in quotes.
  var quoted: String {
    "“\(count <= 40 ? self : "\(prefix(39))…")”"
  }
}
