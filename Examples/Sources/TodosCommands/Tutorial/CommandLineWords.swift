import Todos

/// Splits a line into words as a shell does, as far as a learner needs it.
enum CommandLineWords {
  /// Quotes that begin a phrase, and those that end it.
  private static let quotes: [Character: Character] = ["\"": "\"", "'": "'", "“": "”"]

  /// The words of a line; quotes keep several together.
  ///
  /// An apostrophe inside of a word is part of the word, since learners write titles without quotes.
  static func split(_ line: String) throws -> [String] {
    var words: [String] = []
    var word: String?
    var end: Character?
    for character in line {
      if let quote = end {
        if character == quote { end = nil } else { word?.append(character) }
      } else if let quote = quotes[character], word == nil {
        end = quote
        word = ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if end != nil { throw TodosError.openQuote }
    if let word { words.append(word) }
    return words
  }
}
