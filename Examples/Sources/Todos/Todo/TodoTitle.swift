/// The rules for a title: one line of visible text.
package enum TodoTitle {
  /// How many characters fit.
  package static let limit = 500

  /// The reason why a text isn't a title.
  package enum Problem: Error, Equatable {
    case empty
    case tooLong(Int)
  }

  /// The title that somebody means by a text.
  ///
  /// Line breaks and runs of spaces become one space. Control characters go, since a title is printed on
  /// terminals, where they could do anything.
  ///
  /// - Parameter text: The text that was typed, or found in a file.
  /// - Returns: The title.
  /// - Throws: A ``Problem``.
  package static func normalized(_ text: String) throws(Problem) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
      .map { $0.filter { !$0.isControl } }
      .filter { !$0.isEmpty }
    let title = words.joined(separator: " ")
    if !title.contains(where: \.isVisible) { throw .empty }
    if title.count > limit { throw .tooLong(title.count) }
    return title
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }

  fileprivate var isVisible: Bool {
    unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}
