#if Tool
  import Foundation
  import SwiftSyntax

  /// The text of a file, to find places and words in without walking through its tree.
  struct SourceText {
    private let bytes: Data
    /// The offsets at which lines start.
    private let lines: [Int]

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

    func contains(_ word: String) -> Bool { bytes.range(of: Data(word.utf8)) != nil }

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

    /// Where a word stands in a range.
    func offsets(of word: String, in range: Range<AbsolutePosition>) -> [Int] {
      let word = Data(word.utf8)
      var result: [Int] = []
      var start = range.lowerBound.utf8Offset
      let end = min(range.upperBound.utf8Offset, bytes.count)
      while start < end, let found = bytes.range(of: word, in: start..<end) {
        result.append(found.lowerBound)
        start = found.upperBound
      }
      return result
    }
  }

  /// Collects the names of a file's variables, functions and parameters.
  final class DeclaredNames: SyntaxVisitor {
    private var names: Set<String> = []

    static func names(in tree: SourceFileSyntax) -> Set<String> {
      let collector = DeclaredNames(viewMode: .sourceAccurate)
      collector.walk(tree)
      return collector.names
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.identifier.plain)
      return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.plain)
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      names.insert((node.secondName ?? node.firstName).plain)
      return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      names.insert((node.secondName ?? node.firstName).plain)
      return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.plain)
      return .skipChildren
    }
  }
#endif
