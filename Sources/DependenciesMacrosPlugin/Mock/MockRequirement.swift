#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A requirement of a protocol that closures can implement.
  struct MockRequirement {
    /// The method or the property.
    let declaration: DeclSyntax
    /// More than any name in the protocol starts with.
    let underscores: String

    private var function: FunctionDeclSyntax? { declaration.as(FunctionDeclSyntax.self) }

    private var binding: PatternBindingSyntax? { declaration.as(VariableDeclSyntax.self)?.bindings.first }

    private var attributes: [AttributeSyntax] {
      declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.all ?? []
    }

    private var modifiers: DeclModifierListSyntax {
      declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    }

    private var name: TokenSyntax {
      function?.name ?? binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier ?? .identifier("_")
    }

    private var parameters: [FunctionParameterSyntax] {
      function.map { Array($0.signature.parameterClause.parameters) } ?? []
    }

    /// The names that parameters have inside the method: their own, unless several have the same.
    private var parameterNames: [String] {
      let names = parameters.map { Identifier(($0.secondName ?? $0.firstName).text)?.escaped }
      return names.enumerated().map { index, name in
        if let name, names.count(where: { $0 == name }) == 1 { return name }
        return names.contains("p\(index)") ? "\(underscores)p\(index)" : "p\(index)"
      }
    }

    /// The names of the closures: the base name for a requirement that shares it with none, and otherwise
    /// the shortest of the longer names; nothing if even those are the same.
    static func closureNames(of requirements: [MockRequirement]) -> [TokenSyntax?] {
      var levels = requirements.map { _ in 0 }
      while true {
        let names = zip(requirements, levels).map { $0.closureName(level: $1) }
        let setters = zip(requirements, names).map { $0.declaration.hasSetter ? $1.setter : nil }
        let counts = Dictionary((names + setters.compactMap(\.self)).map { ($0, 1) }, uniquingKeysWith: +)
        let isShared = zip(names, setters).map { counts[$0] != 1 || $1.map { counts[$0] != 1 } ?? false }
        let shared = names.indices.filter { isShared[$0] }
        guard shared.contains(where: { levels[$0] < 3 }) else {
          return zip(names, isShared).map { name, isShared in
            isShared ? nil : .identifier(Identifier(name)?.escaped ?? name)
          }
        }
        for index in shared { levels[index] += 1 }
      }
    }

    private func closureName(level: Int) -> String {
      var words = name.text.words
      if level > 0 {
        words += parameters.flatMap { parameter in
          let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.unescaped
          let type = level > 1 || label == nil ? parameter.type.flattened.words : []
          return (label.map { [$0] } ?? []) + type
        }
      }
      if level > 2 { words += result.flattened.words + effects.words }
      let name = words.dropFirst().reduce(words.first ?? "") { $0 + $1.capitalized }
      // Inside the initializer, a parameter can't be named 'self'; other names start with a digit.
      return Identifier(name)?.text ?? "closure\(name.capitalized)"
    }

    private var result: TypeSyntax {
      function.map { $0.signature.returnClause?.type ?? "Void" } ?? binding?.typeAnnotation?.type ?? "Void"
    }

    /// The effects as they are written, with a space in front.
    private var effects: String {
      let effects =
        function?.signature.effectSpecifiers?.flattened ?? getter?.effectSpecifiers?.flattened ?? ""
      return effects.isEmpty ? "" : " \(effects)"
    }

    private var getter: AccessorDeclSyntax? {
      guard case .accessors(let accessors) = binding?.accessorBlock?.accessors else { return nil }
      return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
    }

    /// The closure that implements the requirement, and for a property that can be set, another.
    ///
    /// A closure that is `async` runs where its requirement does, so that nothing has to be sent to it.
    func closures(
      named label: TokenSyntax, actor: AttributeSyntax?, line: ExprSyntax?, replacingSelf: (String) -> String
    ) -> [MockClosure] {
      let isAsync = effects.hasPrefix(" async")
      let isIsolated = parameters.contains { $0.type.flattened.words.contains("isolated") }
      let nonisolated = modifiers.first(.nonisolated)
      let isNonsending =
        nonisolated.map { $0.detail?.detail.text == "nonsending" } ?? (isAsync && !isIsolated)
      let attribute =
        attributes.first { $0.name == "concurrent" || $0.isGlobalActor } ?? (nonisolated == nil ? actor : nil)
      let head =
        attribute.map { "\($0.flattened) " } ?? (isNonsending ? "nonisolated(nonsending) " : "")
      let list = zip(parameterNames, parameters).map { "_ \($0): \($1.closureType)" }.joined(separator: ", ")
      let hint = parameterNames.isEmpty ? "" : "\(parameterNames.joined(separator: ", ")) in "
      let result = result.withoutImplicitUnwrapping
      // A function that isn't 'async' can't have an 'async' autoclosure.
      let isValue = function == nil && !isAsync
      func closure(
        _ name: TokenSyntax, _ type: String, in issues: String, _ argument: String, isValue: Bool = false
      ) -> MockClosure {
        let type = replacingSelf(type)
        return MockClosure(
          name: name, underscores: underscores, type: type, displayName: issues,
          argument: "\(name.text): \(argument)", isValue: isValue, line: line,
          closure: ClosureType(TypeSyntax(stringLiteral: type)))
      }
      let call = closure(
        label, "\(head)@Sendable (\(list))\(effects) -> \(result)",
        // It stands in a string literal.
        in: declaration.requirementName.replacing("\"", with: "'"), isValue ? "…" : "{ \(hint)… }",
        isValue: isValue)
      guard declaration.hasSetter else { return [call] }
      let setter = label.unescaped.setter
      let escaping = ClosureType(self.result) == nil ? "" : "@escaping "
      let set = closure(
        "\(raw: setter)", "\(head)@Sendable (_ newValue: \(escaping)\(result)) -> Void",
        in: setter, "{ newValue in … }")
      return [call, set]
    }

    /// The method or property of the mock, which calls the closures.
    func implementation(_ closures: [MockClosure], access: String, isValue: Bool) -> String {
      let copied = attributes.filter { !$0.name.hasSuffix("Builder") }
      let head = copied.map { "\($0.flattened) " }.joined() + access
      let isolation = modifiers.first(.nonisolated).map { "\($0.flattened) " } ?? ""
      let arguments = zip(parameterNames, parameters).map { name, parameter in
        parameter.ellipsis == nil ? parameter.type.argument(name) : name
      }
      let type = closures[0].closure
      let effect = (type?.isThrowing == true ? "try " : "") + (type?.isAsync == true ? "await " : "")
      // A body that returns doesn't get the result builder of the requirement.
      let returns = copied.count < attributes.count ? "return " : ""
      let call = "\(returns)\(effect)self.\(closures[0].storageName)(\(arguments.joined(separator: ", ")))"
      guard let function else {
        let setter = closures.dropFirst().map { closure in
          "\n  \(isValue ? "nonmutating " : "")set { self.\(closure.storageName)(newValue) }"
        }
        return """
          \(head)\(isolation)var \(name.text): \(result.flattened) {
            get\(effects) { \(call) }\(setter.joined())
          }
          """
      }
      let list = zip(parameters, parameterNames).map { parameter, name in
        let label = parameter.firstName.text
        return (name == label || name == "`\(label)`" ? label : "\(label) \(name)") + ": "
          + parameter.type.flattened + (parameter.ellipsis == nil ? "" : "...")
      }
      let returned = result.isVoid ? "" : " -> \(result.flattened)"
      return """
        \(head)\(isolation)func \(function.name.text)(\(list.joined(separator: ", ")))\
        \(effects)\(returned) {
          \(call)
        }
        """
    }
  }

  extension FunctionParameterSyntax {
    /// The type of the closure's parameter: no function can hand on variadic arguments, or send on a tuple.
    fileprivate var closureType: String {
      let tuple = type.as(AttributedTypeSyntax.self)?.baseType.as(TupleTypeSyntax.self)
      if let tuple, tuple.elements.count > 1 {
        return type.flattened.replacing("sending ", with: "", maxReplacements: 1)
      }
      return ellipsis == nil ? type.withoutImplicitUnwrapping : "[\(type.flattened)]"
    }
  }

  extension TypeSyntax {
    /// The type as a closure's type can have it, which can't be `T!`.
    fileprivate var withoutImplicitUnwrapping: String {
      self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\($0.wrappedType.flattened)?" } ?? flattened
    }
  }

  extension String {
    /// The words of which names are made, without punctuation but that of arrays and optionals.
    fileprivate var words: [String] {
      replacing("[", with: " Array ").replacing("?", with: " Optional ").replacing(#/\bany /#, with: "")
        .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }

    /// The name of the closure that sets a property of this name.
    fileprivate var setter: String { "set\(capitalized)" }
  }
#endif
