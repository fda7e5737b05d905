#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension MacroExpansionContext {
    /// The `#sourceLocation` that lets the compiler report errors in the code after it at the line of a node.
    func directive(to node: some SyntaxProtocol) -> String? {
      location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
        .map { "#sourceLocation(file: \($0.file), line: \($0.line))" }
    }
  }

  /// The names of modules in front of their declarations, as expansions write them.
  ///
  /// With module selectors, which came with Swift 6.3, a type that is named after a module hides nothing. The
  /// compiler of the plugin is that of its clients.
  enum Module {
    static let dependencies = "Dependencies" + selector
    static let macros = "DependenciesMacros" + selector
    static let swift = "Swift" + selector

    #if compiler(>=6.3) && canImport(SwiftSyntax603)
      private static let selector = "::"
    #else
      private static let selector = "."
    #endif
  }

  extension SyntaxProtocol {
    /// The source of this node on one line, with a dot after a module's name.
    var dotted: String { flattened.replacing("::", with: ".") }

    /// The source of this node on one line, without its comments.
    ///
    /// It's the form in which types and attributes are copied into expansions. A comment in it could swallow
    /// the code after it, and line breaks make an expansion hard to read.
    var flattened: String {
      var text = ""
      var previous: TokenSyntax?
      for token in tokens(viewMode: .sourceAccurate) {
        if let previous, previous.isSeparated(from: token) { text += " " }
        text += token.text
        previous = token
      }
      return text
    }

    /// The documentation comments in front of this node, one a line.
    var documentation: [String] {
      leadingTrivia.compactMap { if case .docLineComment(let text) = $0 { text } else { nil } }
    }

    /// The node with another name for each type of this name.
    func renaming(_ name: String, to other: String?) -> Self {
      other.flatMap { TypeRenamer(name, $0).rewrite(self).as(Self.self) } ?? self
    }

    /// Whether a type of this name may be named in it, alone or in front of a dot.
    func mentions(_ name: String) -> Bool {
      tokens(viewMode: .sourceAccurate).contains { $0.isType(name) }
    }
  }

  private final class TypeRenamer: SyntaxRewriter {
    private let name: String
    private let other: String

    init(_ name: String, _ other: String) {
      self.name = name
      self.other = other
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ token: TokenSyntax) -> TokenSyntax {
      token.isType(name) ? token.with(\.tokenKind, .identifier(other)) : token
    }
  }

  extension TokenSyntax {
    fileprivate func isType(_ name: String) -> Bool {
      tokenKind == .identifier(name) && previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
        && parent?.is(LabeledExprSyntax.self) != true
    }

    /// The token's text without the backticks of an escaped identifier.
    var unescaped: String {
      text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
        ? String(text.dropFirst().dropLast()) : text
    }

    fileprivate func isSeparated(from next: TokenSyntax) -> Bool {
      guard !trailingTrivia.isEmpty || !next.leadingTrivia.isEmpty else { return false }
      switch (tokenKind, next.tokenKind) {
      case (.leftParen, _), (.leftSquare, _), (.leftAngle, _): return false
      case (_, .rightParen), (_, .rightSquare), (_, .rightAngle), (_, .comma): return false
      default: return true
      }
    }
  }

  extension String {
    /// The text with every line but empty ones moved to the right.
    func indented(by spaces: Int, firstLine: Bool = true) -> String {
      let margin = String(repeating: " ", count: spaces)
      return split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
        .map { index, line in
          line.isEmpty || (index == 0 && !firstLine) ? String(line) : margin + line
        }
        .joined(separator: "\n")
    }

    /// The text with the margin removed that all lines after the first have in common.
    ///
    /// All lines move by the same amount, so that multi-line string literals don't change.
    var dedented: String {
      let lines = split(separator: "\n", omittingEmptySubsequences: false)
      let margin =
        lines.dropFirst()
        .filter { line in line.contains { $0 != " " && $0 != "\t" } }
        .map { line in line.prefix { $0 == " " || $0 == "\t" }.count }
        .min() ?? 0
      return lines.enumerated()
        .map { index, line in
          index == 0
            ? String(line)
            : String(line.dropFirst(min(margin, line.prefix { $0 == " " || $0 == "\t" }.count)))
        }
        .joined(separator: "\n")
    }
  }

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
    var escaped: String { Self.keywords.contains(text) ? "`\(text)`" : text }

    /// A name that is derived from another one, with backticks if it has the spaces of a raw identifier.
    static func derived(_ name: String) -> String { Identifier(name) == nil ? "`\(name)`" : name }

    /// Names that mean something else after a dot, even with backticks.
    private static let reserved: Set<String> = ["Protocol", "Self", "Type", "init", "self"]

    private static let keywords: Set<String> = [
      "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
      "defer", "deinit",
      "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
      "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
      "protocol",
      "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw",
      "throws", "true", "try", "typealias", "var", "where", "while",
    ]
  }
#endif
