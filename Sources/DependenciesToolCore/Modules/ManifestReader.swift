#if Tool
  import SwiftParser
  import SwiftSyntax

  /// The targets that a manifest declares, read as text: no package is resolved or built.
  struct Manifest {
    struct Target {
      var name: String
      var kind: Module.Kind
      var isExecutable: Bool
      var path: String?
      var excluded: [String]
      var dependencies: [String]
    }
    var targets: [Target]

    /// Reads a manifest, without targets whose name isn't a literal.
    init(text: String) {
      let reader = ManifestReader(viewMode: .sourceAccurate)
      reader.walk(Parser.parse(source: text))
      targets = reader.targets
    }
  }

  private final class ManifestReader: SyntaxVisitor {
    var targets: [Manifest.Target] = []

    private static let kinds: [String: (Module.Kind, Bool)] = [
      "target": (.production, false), "executableTarget": (.production, true), "testTarget": (.test, false),
      "macro": (.production, false), "plugin": (.production, false),
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        let (kind, isExecutable) = Self.kinds[member.declName.baseName.text],
        // A dependency on a target looks the same.
        !node.ancestors.contains(where: { $0.as(LabeledExprSyntax.self)?.isDependencies ?? false }),
        let name = node.string("name")
      else { return .visitChildren }
      let excluded = node.strings("exclude") + node.strings("resources")
      targets.append(
        Manifest.Target(
          name: name, kind: kind, isExecutable: isExecutable, path: node.string("path"), excluded: excluded,
          dependencies: node.strings("dependencies")))
      return .skipChildren
    }
  }

  extension LabeledExprSyntax {
    fileprivate var isDependencies: Bool {
      guard label?.plain == "dependencies", let call = parent?.parent?.as(FunctionCallExprSyntax.self) else {
        return false
      }
      return call.calledExpression.lastName != "Package"
    }
  }

  extension FunctionCallExprSyntax {
    fileprivate func string(_ label: String) -> String? {
      arguments.first { $0.label?.plain == label }?.expression.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
    }

    /// The strings of an array: literals, and the first argument of calls such as `.product(name:)`.
    fileprivate func strings(_ label: String) -> [String] {
      let array = arguments.first { $0.label?.plain == label }?.expression.as(ArrayExprSyntax.self)
      return array?.elements.compactMap { element in
        let expression =
          element.expression.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
          ?? element.expression
        return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      } ?? []
    }
  }
#endif
