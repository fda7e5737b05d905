#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Checks whether an entry can be expanded, and diagnoses the reason if not.
  struct EntryValidation {
    private(set) var entry: Entry?
    private(set) var diagnostics: [Diagnostic] = []

    init(attribute: AttributeSyntax, declaration: some DeclSyntaxProtocol, lexicalContext: [Syntax]) {
      guard let variable = declaration.as(VariableDeclSyntax.self) else {
        add(.notAProperty, at: attribute)
        return
      }
      guard validatePlace(attribute: attribute, lexicalContext: lexicalContext),
        let binding = validateBinding(of: variable),
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return }
      let name = pattern.identifier
      let live = attribute.argument("liveValue")
      let preview = attribute.argument("previewValue")
      let lifetime = attribute.argument("lifetime")
      let test = binding.initializer?.value
      let type = binding.typeAnnotation?.type
      guard type != nil || test != nil else {
        add(.missingType(name: name.text), at: binding, [.insertType(placeholder: "Type", at: binding)])
        return
      }
      guard test != nil || live != nil || preview != nil else {
        add(
          .missingValue(name: name.text), at: binding,
          [.insertValue(placeholder: type?.flattened ?? "Type", at: binding)])
        return
      }
      validateIsolation(of: variable, name: name.text, lexicalContext: lexicalContext)
      if let type { validateType(type, name: name.text) }
      let keyName = validateKeyName(attribute.argument(nil))
      guard diagnostics.isEmpty else { return }
      let inherited = lexicalContext.extensionAccessLevel ?? .internal
      let access = variable.modifiers.accessLevel ?? inherited
      let key = EntryKeyName(given: keyName, property: name, access: access, inherited: inherited)
      let mentionsValue =
        type?.mentions("Value") == true
        || [live, preview, lifetime, test].contains { $0?.mentions("Value") == true }
      let alias = mentionsValue ? Identifier.derived("_ValueOf\(key.text.filter { $0 != "`" })") : nil
      entry = Entry(
        name: name, type: type?.renaming("Value", to: alias).flattened, alias: alias, key: key,
        liveValue: live, previewValue: preview, lifetime: lifetime, testValue: test)
    }

    private mutating func validatePlace(attribute: AttributeSyntax, lexicalContext: [Syntax]) -> Bool {
      let type = lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.dotted
      guard ["DependencyValues", "Dependencies.DependencyValues"].contains(type) else {
        add(.misplaced, at: attribute)
        return false
      }
      return true
    }

    private mutating func validateBinding(of variable: VariableDeclSyntax) -> PatternBindingSyntax? {
      guard let binding = variable.bindings.first else { return nil }
      if variable.bindings.count > 1 {
        add(.severalBindings, at: variable.bindings, [.splitBindings(of: variable)])
        return nil
      }
      guard binding.pattern.is(IdentifierPatternSyntax.self) else {
        add(.severalBindings, at: binding.pattern)
        return nil
      }
      let name = binding.pattern.trimmedDescription
      if let modifier = variable.modifiers.first(.static, .class) {
        add(.static(name: name), at: modifier, [.removeModifier(modifier, of: variable)])
      } else if let lazy = variable.modifiers.first(.lazy) {
        add(.lazy(name: name), at: lazy, [.removeModifier(lazy, of: variable)])
      } else if variable.bindingSpecifier.tokenKind == .keyword(.let) {
        add(.let(name: name), at: variable.bindingSpecifier, [.letToVar(variable)])
      } else if let block = binding.accessorBlock {
        add(.computed(name: name), at: block)
      } else {
        return binding
      }
      return nil
    }

    private mutating func validateIsolation(
      of variable: VariableDeclSyntax, name: String, lexicalContext: [Syntax]
    ) {
      for attribute in variable.attributes.all where attribute.isGlobalActor {
        add(
          .isolated(name: name, actor: attribute.name), at: attribute,
          [.removeAttribute(attribute, of: variable)])
      }
      let context = lexicalContext.first?.as(ExtensionDeclSyntax.self)
      guard !variable.modifiers.isNonisolated,
        let attribute = context?.attributes.all.first(where: \.isGlobalActor)
      else { return }
      add(.isolated(name: name, actor: attribute.name), at: variable.bindings)
    }

    /// Diagnoses types that are known not to be `Sendable`; the compiler checks all others.
    private mutating func validateType(_ type: TypeSyntax, name: String) {
      if let closure = ClosureType(type) {
        guard !closure.hasAttribute("Sendable"),
          // A closure on a global actor is `Sendable` as it is.
          !closure.attributes.contains(where: \.isGlobalActor)
        else { return }
        add(.closureNotSendable(name: name), at: type, [.insertSendable(at: type)])
      } else if let culprit = type.neverSendable {
        add(.typeNotSendable(name: name, type: culprit.text), at: culprit)
      }
    }

    private mutating func validateKeyName(_ argument: ExprSyntax?) -> Identifier? {
      guard let argument else { return nil }
      guard let text = argument.stringLiteral else {
        add(.keyNameNotALiteral, at: argument)
        return nil
      }
      guard let identifier = Identifier(text) else {
        add(.keyNameInvalid(name: text), at: argument)
        return nil
      }
      return identifier
    }

    private mutating func add(
      _ message: EntryDiagnostic, at node: some SyntaxProtocol, _ fixIts: [FixIt] = []
    ) {
      diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
    }
  }
#endif
