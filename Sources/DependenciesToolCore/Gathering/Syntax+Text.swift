#if Tool
  import SwiftSyntax

  extension SyntaxProtocol {
    /// The ancestors, from the inside out.
    var ancestors: UnfoldSequence<Syntax, (Syntax?, Bool)> {
      sequence(first: Syntax(self).parent ?? Syntax(self), next: { $0.parent })
    }

    /// Whether the node is inside of `#if`.
    var isConditional: Bool {
      ancestors.contains { $0.is(IfConfigClauseSyntax.self) }
    }
  }

  extension TypeSyntax {
    /// The name without generic arguments and sugar; nil for what has no single name.
    var plainName: String? {
      if let identifier = self.as(IdentifierTypeSyntax.self) {
        return identifier.name.plain
      }
      if let member = self.as(MemberTypeSyntax.self) {
        return member.baseType.plainName.map { "\($0).\(member.name.plain)" }
      }
      if let attributed = self.as(AttributedTypeSyntax.self) {
        return attributed.baseType.plainName
      }
      if let some = self.as(SomeOrAnyTypeSyntax.self) {
        return some.constraint.plainName
      }
      return nil
    }

    /// The names of the parts of a composition, or the one name.
    var plainNames: [String] {
      if let composition = self.as(CompositionTypeSyntax.self) {
        return composition.elements.flatMap(\.type.plainNames)
      }
      if let attributed = self.as(AttributedTypeSyntax.self) {
        return attributed.baseType.plainNames
      }
      return plainName.map { [$0] } ?? []
    }
  }

  extension TokenSyntax {
    /// The text without backticks.
    var plain: String {
      let text = self.text
      guard text.count > 2, text.first == "`", text.last == "`" else { return text }
      return String(text.dropFirst().dropLast())
    }
  }

  extension ExprSyntax {
    /// `A.b.c` as a name without generic arguments; `.b` for an implicit member; nil for anything else.
    var plainName: String? {
      if let reference = self.as(DeclReferenceExprSyntax.self) {
        return reference.argumentNames == nil ? reference.baseName.plain : nil
      }
      if let member = self.as(MemberAccessExprSyntax.self) {
        guard member.declName.argumentNames == nil else { return nil }
        guard let base = member.base else { return "." + member.declName.baseName.plain }
        return base.plainName.map { "\($0).\(member.declName.baseName.plain)" }
      }
      if let generic = self.as(GenericSpecializationExprSyntax.self) {
        return generic.expression.plainName
      }
      return nil
    }

    /// The expression without `try`, `await` and parentheses around it.
    var unwrapped: ExprSyntax {
      if let tried = self.as(TryExprSyntax.self) { return tried.expression.unwrapped }
      if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.unwrapped }
      if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first, only.label == nil
      {
        return only.expression.unwrapped
      }
      return self
    }

    /// The last name of what is called: `b` of `a.b`.
    var lastName: String? {
      if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.plain }
      if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.plain }
      if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.lastName }
      return nil
    }
  }

  extension String {
    /// Whether the text starts like the name of a type.
    var isTypeLike: Bool { first(where: { $0 != "_" })?.isUppercase ?? false }

    /// The part after the last dot.
    var lastComponent: String {
      lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
    }

    /// The part before the last dot; empty if there is none.
    var withoutLastComponent: String {
      lastIndex(of: ".").map { String(self[..<$0]) } ?? ""
    }
  }

  extension String {
    /// The initializer's type, if the text names one: `A.B` of `A.B` and of `A.B.init`.
    var initializedType: String? {
      let parts = split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if parts.last == "init" {
        let rest = parts.dropLast().joined(separator: ".")
        return rest.isEmpty ? "Self" : rest.lastComponent.isTypeLike ? rest : nil
      }
      guard parts.allSatisfy(\.isTypeLike), !parts.isEmpty else { return nil }
      return self
    }
  }

  extension DeclModifierListSyntax {
    func has(_ keyword: Keyword) -> Bool {
      contains { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
    }

    var isStatic: Bool { has(.static) || has(.class) }

    var access: Access? {
      for modifier in self where modifier.detail == nil {
        switch modifier.name.tokenKind {
        case .keyword(.private), .keyword(.fileprivate): return .private
        case .keyword(.internal): return .internal
        case .keyword(.package): return .package
        case .keyword(.public), .keyword(.open): return .public
        default: continue
        }
      }
      return nil
    }
  }

  extension AttributeListSyntax {
    /// The attributes' names, those inside of `#if` included.
    var names: [String] {
      flatMap { element -> [String] in
        switch element {
        case .attribute(let attribute): attribute.attributeName.plainName.map { [$0] } ?? []
        case .ifConfigDecl: ["#if"]
        }
      }
    }

    func named(_ name: String) -> AttributeSyntax? {
      for element in self {
        if case .attribute(let attribute) = element,
          attribute.attributeName.plainName?.lastComponent == name
        {
          return attribute
        }
      }
      return nil
    }
  }
#endif
