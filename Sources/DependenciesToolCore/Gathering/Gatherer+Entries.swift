#if Tool
  import SwiftParser
  import SwiftSyntax

  extension Gatherer {
    /// A property in an extension of `DependencyValues`.
    func gatherEntry(_ node: VariableDeclSyntax) {
      guard let current = enclosing.last, let binding = node.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain
      else { return }
      let fact = facts.types[current]
      let access = node.modifiers.access ?? fact.access
      // A conditional property may have the same name as another one.
      var entry = EntryFact(
        name: name, place: place(binding), access: access,
        isConditional: node.isConditional || node.attributes.named("available") != nil || fact.isConditional
          || fact.attributes.contains("available"),
        condition: condition(around: node),
        type: binding.typeAnnotation?.type.trimmedDescription, readKeys: [], writtenKeys: [], isPlain: false)
      if let attribute = node.attributes.named("DependencyEntry") {
        entry.macro = macroEntry(attribute, binding)
        entry.isPlain = true
      } else if let block = binding.accessorBlock {
        switch block.accessors {
        case .getter(let items):
          entry.readKeys = keys(in: items)
          entry.isPlain = items.isOneLook
        case .accessors(let list):
          for accessor in list {
            guard let items = accessor.body?.statements else { continue }
            if accessor.accessorSpecifier.tokenKind == .keyword(.set) {
              entry.writtenKeys = keys(in: items)
            } else {
              entry.readKeys += keys(in: items)
              entry.isPlain = items.isOneLook
            }
          }
        }
      }
      facts.entries.append(entry)
    }

    private func macroEntry(_ attribute: AttributeSyntax, _ binding: PatternBindingSyntax) -> MacroEntryFact {
      var entry = MacroEntryFact()
      entry.test = (binding.initializer?.value).map { body(of: $0) }
      guard case .argumentList(let arguments) = attribute.arguments else { return entry }
      for argument in arguments {
        switch argument.label?.plain {
        case "liveValue": entry.live = body(of: argument.expression)
        case "previewValue": entry.preview = body(of: argument.expression)
        case "lifetime": entry.lifetime = argument.expression.lastName ?? ""
        case nil:
          entry.keyName = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        default: break
        }
      }
      return entry
    }

    /// The keys of `self[Key.self]`.
    private func keys(in items: CodeBlockItemListSyntax) -> [PlacedName] {
      let finder = KeyFinder(viewMode: .sourceAccurate)
      finder.walk(items)
      return finder.keys.map { PlacedName(name: $0.name, place: place($0.node)) }
    }
  }

  extension CodeBlockItemListSyntax {
    /// Whether this is `self[Key.self]` and nothing else.
    fileprivate var isOneLook: Bool {
      guard count == 1, let item = first?.item else { return false }
      var expression = item.as(ExprSyntax.self)
      if case .stmt(let statement) = item { expression = statement.as(ReturnStmtSyntax.self)?.expression }
      return expression?.is(SubscriptCallExprSyntax.self) ?? false
    }
  }

  private final class KeyFinder: SyntaxVisitor {
    var keys: [(name: String, node: SubscriptCallExprSyntax)] = []

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "self",
        let first = node.arguments.first?.expression
      {
        keys.append((first.metatype ?? "?", node))
      }
      return .visitChildren
    }
  }
#endif
