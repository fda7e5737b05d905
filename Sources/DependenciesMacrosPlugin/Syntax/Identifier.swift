#if Macros
  /// A name that a declaration can have.
  struct Identifier {
    /// The name without backticks.
    let text: String

    /// Nothing if the words cannot name a function or a type, even with backticks.
    init?(_ words: String) {
      let isEscaped = words.count > 2 && words.hasPrefix("`") && words.hasSuffix("`")
      let text = isEscaped ? String(words.dropFirst().dropLast()) : words
      guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart, text != "_",
        text.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }),
        !Self.reserved.contains(text)
      else { return nil }
      self.text = text
    }

    /// The name with backticks if it needs them.
    var escaped: String {
      Self.keywords.contains(text) ? "`\(text)`" : text
    }

    /// Names that mean something else after a dot, even with backticks.
    private static let reserved: Set<String> = ["Protocol", "Self", "Type", "init", "self"]

    private static let keywords: Set<String> = [
      "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
      "deinit",
      "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
      "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
      "protocol",
      "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw",
      "throws", "true", "try", "typealias", "var", "where", "while",
    ]
  }
#endif
