#if Tool
  import SwiftSyntax

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
