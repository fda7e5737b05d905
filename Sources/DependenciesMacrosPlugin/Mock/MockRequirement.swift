#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A requirement of a protocol that closures can implement.
  struct MockRequirement {
    /// The method or the property.
    let declaration: DeclSyntax

    /// The requirement that a member of a protocol is, if it is one that closures can implement.
    static func find(_ member: DeclSyntax) -> MockRequirement? {
      guard !member.isIgnoredByMock, member.reasonAgainstClosure == nil,
        member.is(FunctionDeclSyntax.self) || member.is(VariableDeclSyntax.self)
      else { return nil }
      return MockRequirement(declaration: member)
    }

    private var function: FunctionDeclSyntax? { declaration.as(FunctionDeclSyntax.self) }

    private var binding: PatternBindingSyntax? { declaration.as(VariableDeclSyntax.self)?.bindings.first }

    private var attributes: [AttributeSyntax] {
      declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.all ?? []
    }

    private var modifiers: DeclModifierListSyntax {
      declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    }

    var isNonisolated: Bool { modifiers.isNonisolated }

    var globalActor: String? { attributes.first { $0.isActor }?.flattened }

    private var name: TokenSyntax {
      function?.name ?? binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier ?? .identifier("_")
    }

    private var parameters: [FunctionParameterSyntax] {
      function.map { Array($0.signature.parameterClause.parameters) } ?? []
    }

    /// The names that parameters have inside the method.
    private var parameterNames: [String] {
      parameters.enumerated().map { index, parameter in
        let name = parameter.secondName ?? parameter.firstName
        return name.tokenKind == .wildcard ? "p\(index)" : name.text
      }
    }

    /// The names of the closures: the base name for a requirement that shares it with none, and otherwise
    /// the shortest of the longer names; nothing if even those are the same.
    static func closureNames(of requirements: [MockRequirement]) -> [TokenSyntax?] {
      var levels = requirements.map { _ in 0 }
      while true {
        let names = zip(requirements, levels).map { $0.closureName(level: $1) }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        let shared = names.indices.filter { counts[names[$0], default: 0] > 1 }
        guard !shared.isEmpty, shared.contains(where: { levels[$0] < 3 }) else {
          return names.map { name in
            // Inside the initializer, a parameter can't be named 'self'.
            counts[name] == 1 ? .identifier(Identifier(name)?.escaped ?? "\(name)Closure") : nil
          }
        }
        for index in shared { levels[index] += 1 }
      }
    }

    private func closureName(level: Int) -> String {
      var words = [name.unescaped]
      if level > 0 {
        words += parameters.flatMap { parameter in
          let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.unescaped
          let type = level > 1 || label == nil ? parameter.type.words : []
          return (label.map { [$0] } ?? []) + type
        }
      }
      if level > 2 { words += result.words + effects.words }
      return words.dropFirst().reduce(words[0]) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
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
    func closures(named label: TokenSyntax) -> [MockClosure] {
      let convention = attributes.first { $0.name == "concurrent" }.map { "\($0.flattened) " } ?? ""
      let nonsending = modifiers.first(.nonisolated).flatMap { $0.detail == nil ? nil : $0.flattened } ?? ""
      let types = parameters.map(\.closureType)
      let list = zip(parameterNames, types).map { "_ \($0): \($1)" }.joined(separator: ", ")
      let head = nonsending == "nonisolated(nonsending)" ? "\(nonsending) " : ""
      let labels = parameters.map { "\($0.firstName.unescaped):" }.joined()
      let hint = parameterNames.isEmpty ? "" : "\(parameterNames.joined(separator: ", ")) in "
      // A function that isn't 'async' can't have an 'async' autoclosure.
      let isValue = function == nil && !effects.words.contains("async")
      let call = MockClosure(
        name: label,
        type: "\(head)\(convention)@Sendable (\(list))\(effects) -> \(result.withoutImplicitUnwrapping)",
        displayName: function == nil ? name.unescaped : "\(name.unescaped)(\(labels))",
        argument: "\(label.text): \(isValue ? "…" : "{ \(hint)… }")", isValue: isValue)
      guard declaration.hasSetter else { return [call] }
      let capitalized = label.unescaped.prefix(1).uppercased() + label.unescaped.dropFirst()
      let set = MockClosure(
        name: "set\(raw: capitalized)",
        type: "@Sendable (_ newValue: \(result.withoutImplicitUnwrapping)) -> Void",
        displayName: "set\(capitalized)", argument: "set\(capitalized): { newValue in … }", isValue: false)
      return [call, set]
    }

    /// The method or property of the mock, which calls the closures.
    func implementation(_ closures: [MockClosure], access: String, isValue: Bool) -> String {
      let head = attributes.map { "\($0.flattened) " }.joined() + access
      let isolation = modifiers.first(.nonisolated).map { "\($0.flattened) " } ?? ""
      let arguments = zip(parameterNames, parameters).map { name, parameter in
        parameter.ellipsis == nil ? parameter.type.argument(name) : name
      }
      let words = effects.words
      let effect =
        (words.contains("throws") ? "try " : "") + (words.contains("async") ? "await " : "")
      let calls = closures.map { "\(effect)self.\($0.storageName)(\(arguments.joined(separator: ", ")))" }
      guard let function else {
        let setter = closures.dropFirst().map { closure in
          "\n  \(isValue ? "nonmutating " : "")set { self.\(closure.storageName)(newValue) }"
        }
        return """
          \(head)\(isolation)var \(name.text): \(result.flattened) {
            get\(effects) { \(calls[0]) }\(setter.joined())
          }
          """
      }
      let list = zip(parameters, parameterNames).map { parameter, name in
        let label = parameter.firstName.text
        return "\(label == name ? name : "\(label) \(name)"): "
          + parameter.type.flattened + (parameter.ellipsis == nil ? "" : "...")
      }
      let returned = result.isVoid ? "" : " -> \(result.flattened)"
      return """
        \(head)\(isolation)func \(function.name.text)(\(list.joined(separator: ", ")))\
        \(effects)\(returned) {
          \(calls[0])
        }
        """
    }
  }

  extension FunctionParameterSyntax {
    /// The type of the closure's parameter: no function can hand on variadic arguments but as an array.
    fileprivate var closureType: String {
      ellipsis == nil ? type.withoutImplicitUnwrapping : "[\(type.flattened)]"
    }
  }

  extension TypeSyntax {
    /// The type as a closure's type can have it, which can't be `T!`.
    fileprivate var withoutImplicitUnwrapping: String {
      self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\($0.wrappedType.flattened)?" } ?? flattened
    }
  }

  extension SyntaxProtocol {
    fileprivate var words: [String] { flattened.words }
  }

  extension String {
    /// The words of which names are made, without punctuation.
    fileprivate var words: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
  }
#endif
