#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  extension DependencyClientMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let declaration = declaration.as(ProtocolDeclSyntax.self) else { return [] }
      let mock = Mock(declaration, in: context)
      mock.diagnostics.forEach(context.diagnose)
      return [DeclSyntax(stringLiteral: mock.source)]
    }
  }

  /// The type with a closure for each requirement of a protocol.
  struct Mock {
    private let declaration: ProtocolDeclSyntax
    private let access: String
    /// The names of the types around the protocol, each with a dot behind it.
    private let prefix: String
    private let name: String
    private let kind: Kind
    /// Whether it inherits `NSObject`.
    private let isObject: Bool
    /// Lets the compiler report at the protocol that the mock lacks inherited requirements.
    private let directive: String?
    private let associatedTypes: [AssociatedTypeDeclSyntax]
    private var closures: [MockClosure] = []
    private var members: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    private enum Kind: String {
      case `struct`, `class` = "final class", actor
    }

    init(_ declaration: ProtocolDeclSyntax, in context: some MacroExpansionContext) {
      self.declaration = declaration
      let level = declaration.modifiers.accessLevel ?? context.lexicalContext.extensionAccessLevel
      access = level.map { $0 >= .package ? $0.modifier : "" } ?? ""
      let typeName = context.lexicalContext.typeName
      prefix = typeName.isEmpty ? "" : "\(typeName)."
      name = Identifier.derived("Mock\(declaration.name.unescaped)")
      directive = context.directive(to: declaration.name)
      let inherited = Set(declaration.inheritedNames)
      isObject = !inherited.isDisjoint(with: ["NSObject", "NSObjectProtocol"])
      let isClass =
        isObject || !inherited.isDisjoint(with: ["AnyObject", "ObservableObject"])
        || declaration.attributes.first(named: "objc") != nil
      kind = inherited.contains("Actor") ? .actor : isClass ? .class : .struct
      let all = declaration.memberBlock.members
      associatedTypes = all.flatMap(\.decl.associatedTypes).reduce(into: []) { types, type in
        if !types.contains(where: { $0.name.text == type.name.text }) { types.append(type) }
      }
      // No name in the protocol starts with as many.
      let words = declaration.memberBlock.tokens(viewMode: .sourceAccurate).filter { $0.text != "_" }
      let underscores = "_" + (words.map { $0.unescaped.prefix { $0 == "_" } }.max() ?? "")
      let requirements = all.map(\.decl).filter { [isObject] in
        ($0.is(FunctionDeclSyntax.self) || $0.is(VariableDeclSyntax.self)) && !$0.isIgnoredByMock
          && $0.reasonAgainstClosure(isObject: isObject) == nil
      }
      .map { MockRequirement(declaration: $0, underscores: underscores) }
      let labels = MockRequirement.closureNames(of: requirements)
      for (requirement, label) in zip(requirements, labels) {
        if let label {
          add(requirement, label, line: context.location(of: requirement.declaration)?.line)
        } else {
          leave(requirement.declaration, .sharedName)
        }
      }
      for member in all { visit(member.decl) }
    }

    /// Finds the requirements that closures can't implement.
    private mutating func visit(_ member: DeclSyntax, isConditional: Bool = false) {
      if let config = member.as(IfConfigDeclSyntax.self) {
        for clause in config.clauses {
          guard case .decls(let nested) = clause.elements else { continue }
          members.append("\(clause.poundKeyword.text) \(clause.condition?.flattened ?? "")")
          for member in nested { visit(member.decl, isConditional: true) }
        }
        members.append("#endif")
      } else if !member.isIgnoredByMock,
        let reason = member.reasonAgainstClosure(isObject: isObject, isConditional: isConditional),
        // The mock's own initializer implements it.
        !closures.isEmpty || member.requirementName != "init()"
      {
        leave(member, reason)
      }
    }

    /// Asks for an implementation in an extension, and stands in for it, so that no error follows.
    private mutating func leave(_ member: DeclSyntax, _ reason: MockDiagnostic.Reason) {
      let requirement = replacingSelf(in: member.requirement)
      let isInitializer = member.is(InitializerDeclSyntax.self)
      let call = isInitializer ? "self.init(…)" : "…"
      let keyword = kind == .class && isInitializer ? "convenience " : ""
      let type = member.as(AssociatedTypeDeclSyntax.self)
      let body = type.map { "typealias \($0.name.text) = …" } ?? "\(keyword)\(requirement) { \(call) }"
      // The compiler finds an operator in an extension of a type that a macro wrote twice.
      let implementation =
        member.isOperator
        ? "\(access)\(requirement.replacing("static ", with: "")) { … }"
        : "extension \(prefix)\(name) { \(access)\(body) }"
      let message = MockDiagnostic(
        name: member.requirementName, role: type == nil ? "a closure" : "a generic parameter",
        reason: reason, implementation: implementation)
      diagnostics.append(
        Diagnostic(node: member, message: message, fixIts: message.isIgnorable ? [.ignore(member)] : []))
      guard type == nil, reason != .inherited || isInitializer else { return }
      let end = "\(Module.swift)fatalError()"
      let accessors = "get { \(end) }\(member.hasSetter ? " set {}" : "")"
      let isCallable = isInitializer || member.is(FunctionDeclSyntax.self)
      let override = reason == .inherited ? "override " : ""
      members.append("\(override)\(access)\(requirement) { \(isCallable ? end : accessors) }")
    }

    private mutating func add(_ requirement: MockRequirement, _ label: TokenSyntax, line: ExprSyntax?) {
      let attributes = declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
      let actor = attributes.first(where: \.isGlobalActor)
      let new = requirement.closures(named: label, actor: actor, line: line, replacingSelf: replacingSelf)
      closures += new
      let implementation = requirement.implementation(new, access: access, isValue: kind == .struct)
      members.append(replacingSelf(in: implementation))
    }

    private func replacingSelf(in text: String) -> String {
      text.replacing(#/\bSelf\s*\.\s*(?!Type\b)/#, with: "").replacing(#/\bSelf\b/#, with: name)
    }

    var source: String {
      var closures = closures
      for index in closures.indices { closures[index].report = report(closures[index]) }
      let parameters = closures.map(\.parameter)
      let assignments = closures.map(\.assignment)
      let nonisolated = kind == .actor ? "" : "nonisolated "
      let override = isObject && closures.isEmpty ? "override " : ""
      let initializer = """
        \(access)\(nonisolated)\(override)init(
        \(parameters.joined(separator: ",\n").indented(by: 2))
        ) {
        \(assignments.joined(separator: "\n").indented(by: 2))
        }
        """
      let defaults = closures.compactMap { $0.valueDefault(isPublic: access == "public ") }
      let all = [initializer] + members + closures.map(\.storage) + defaults
      return """
        \(directive.map { "\($0)\n" } ?? "")\(head) {
        \(directive == nil ? "" : "#sourceLocation()\n")\(all.joined(separator: "\n").indented(by: 2))
        }
        """
    }

    private func report(_ closure: MockClosure) -> String {
      let others = closures.filter { $0.statements == nil || $0.name.text == closure.name.text }
      let arguments = others.map(\.argument).joined(separator: ", ")
      return """
        \(Module.macros)Unimplemented.report("\(prefix)\(name).\(closure.displayName)", \
        of: "\(prefix)\(declaration.name.unescaped)", argument: "\(closure.argument)", \
        in: "\(prefix)\(name)\(associatedTypes.isEmpty ? "" : "<…>")(\(arguments))"\
        \(closure.line.map { ", line: \($0)" } ?? ""))
        """
    }

    private var head: String {
      // Its actor is that of the protocol anyway.
      let attributes = declaration.attributes.all.filter { ["available", "_spi"].contains($0.name) }
      let isolation = declaration.modifiers.isNonisolated ? "nonisolated " : ""
      let level = declaration.modifiers.accessLevel?.modifier ?? ""
      let generics = associatedTypes.map { type in
        // The closures, which are 'Sendable', may use its conformances.
        let bounds =
          (type.inheritanceClause?.inheritedTypes.map(\.type.flattened) ?? [])
          + ["\(Module.swift)SendableMetatype"]
        return "\(type.name.text): \(bounds.joined(separator: " & "))"
      }
      let clauses = associatedTypes.map(\.genericWhereClause) + [declaration.genericWhereClause]
      let names = associatedTypes.map(\.name.text)
      let requirements = clauses.flatMap { $0?.requirements.map(\.requirement.flattened) ?? [] }
        .map(replacingSelf).filter { requirement in
          // The others are about 'Self' and inherited types.
          names.contains(requirement.prefix { $0 != "." && $0 != " " && $0 != ":" }.description)
        }
      return attributes.map { "\($0.flattened) " }.joined()
        + "\(level)\(isolation)\(kind.rawValue) \(name)"
        + (generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>")
        + ": \(isObject ? "NSObject, " : "")\(declaration.name.text), \(Module.swift)Sendable"
        + (requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))")
    }
  }

  extension ProtocolDeclSyntax {
    fileprivate var inheritedNames: [String] {
      let bounds = genericWhereClause?.requirements.compactMap {
        $0.requirement.as(ConformanceRequirementSyntax.self)
      }
      let ofSelf = bounds?.filter { $0.leftType.flattened == "Self" }.map(\.rightType) ?? []
      return ((inheritanceClause?.inheritedTypes.map(\.type) ?? []) + ofSelf).flatMap(\.mentionedNames)
    }
  }
#endif
