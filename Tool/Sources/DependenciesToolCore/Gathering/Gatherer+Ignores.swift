import SwiftSyntax

extension Gatherer {
  /// `// dependencies:ignore RULE because REASON`, next to the line that it applies to or above it, and
  /// `dependencies:ignore-file`.
  func gatherIgnores(in tree: SourceFileSyntax) {
    for token in tree.tokens(viewMode: .sourceAccurate) {
      gather(token.leadingTrivia, at: token.position, next: token, isTrailing: false)
      gather(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia, next: token, isTrailing: true)
    }
  }

  private func gather(_ trivia: Trivia, at start: AbsolutePosition, next: TokenSyntax, isTrailing: Bool) {
    guard trivia.contains(where: \.isComment) else { return }
    var position = start
    for piece in trivia {
      defer { position += piece.sourceLength }
      guard case .lineComment(let text) = piece, text.contains("dependencies:ignore") else { continue }
      let place = self.text.place(position)
      // On a line of its own, it applies to the next line of code.
      let line = isTrailing ? place.line : self.place(next).line
      if let fact = Self.parse(text, line: line, place: place) { facts.ignores.append(fact) }
    }
  }

  private static func parse(_ text: String, line: Int, place: Place) -> IgnoreFact? {
    var words = text.drop { $0 == "/" || $0 == " " }.split(separator: " ").map(String.init)
    guard let first = words.first, ["dependencies:ignore", "dependencies:ignore-file"].contains(first)
    else { return nil }
    words.removeFirst()
    let rule = words.prefix { $0 != "because" }.joined(separator: " ")
    let reason = words.drop { $0 != "because" }.dropFirst().joined(separator: " ")
    return IgnoreFact(
      rule: rule, reason: reason, line: first == "dependencies:ignore" ? line : nil, place: place)
  }
}
