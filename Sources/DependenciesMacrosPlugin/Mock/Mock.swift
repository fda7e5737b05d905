#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  extension DependencyClientMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
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
      name = "Mock\(declaration.name.unescaped)"
      let inherited = Set(declaration.inheritedNames)
      kind =
        inherited.contains("Actor")
        ? .actor : inherited.isDisjoint(with: ["AnyObject", "NSObjectProtocol"]) ? .struct : .class
      let all = declaration.memberBlock.members
      associatedTypes = all.compactMap { member in
        member.decl.isIgnoredByMock ? nil : member.decl.as(AssociatedTypeDeclSyntax.self)
      }
      let requirements = all.compactMap { MockRequirement.find($0.decl) }
      let labels = MockRequirement.closureNames(of: requirements)
      for (requirement, label) in zip(requirements, labels) {
        if let label {
          add(requirement, label, line: context.location(of: requirement.declaration)?.line.description)
        } else {
          leave(requirement.declaration, .sharedName)
        }
      }
      for member in all { visit(member.decl) }
    }

    /// Finds the requirements that closures can't implement.
    private mutating func visit(_ member: DeclSyntax) {
      if let config = member.as(IfConfigDeclSyntax.self) {
        for clause in config.clauses {
          guard case .decls(let nested) = clause.elements else { continue }
          members.append("\(clause.poundKeyword.text) \(clause.condition?.flattened ?? "")")
          for member in nested where !member.decl.isIgnoredByMock {
            member.decl.is(IfConfigDeclSyntax.self)
              ? visit(member.decl) : leave(member.decl, .conditional)
          }
        }
        members.append("#endif")
      } else if !member.isIgnoredByMock, let reason = member.reasonAgainstClosure {
        leave(member, reason)
      }
    }

    /// Asks for an implementation in an extension, and stands in for it, so that no error follows.
    private mutating func leave(_ member: DeclSyntax, _ reason: MockDiagnostic.Reason) {
      let requirement = replacingSelf(in: member.requirement)
      let call = member.is(InitializerDeclSyntax.self) ? "self.init(…)" : "…"
      let keyword = kind == .class && member.is(InitializerDeclSyntax.self) ? "convenience " : ""
      // The compiler finds an operator in an extension of a type that a macro wrote twice.
      let code =
        member.isOperator
        ? "\(access)\(requirement.replacing("static ", with: "")) { … }"
        : "extension \(prefix)\(name) { \(access)\(keyword)\(requirement) { \(call) } }"
      diagnostics.append(
        Diagnostic(
          node: member,
          message: MockDiagnostic.leftToExtension(
            name: member.requirementName, reason: reason, code: code),
          fixIts: [.ignore(member)]))
      guard !member.is(AssociatedTypeDeclSyntax.self) else { return }
      let setter = member.hasSetter ? "set {} " : ""
      let body = "\(Module.swift)fatalError()"
      let isCallable = member.is(FunctionDeclSyntax.self) || member.is(InitializerDeclSyntax.self)
      members.append(
        "\(access)\(requirement) { \(isCallable ? body : "get { \(body) } \(setter)")}".replacing(
          "fatalError()}", with: "fatalError() }"))
    }

    private mutating func add(_ requirement: MockRequirement, _ label: TokenSyntax, line: String?) {
      let isolation =
        requirement.globalActor ?? (requirement.isNonisolated ? nil : declaration.globalActor)
      let new = requirement.closures(named: label).map { closure in
        var closure = closure
        closure.type = replacingSelf(in: "\(isolation.map { "\($0) " } ?? "")\(closure.type)")
        closure.report = """
          \(Module.macros)Unimplemented.report("\(prefix)\(name).\(closure.displayName)", \
          of: "\(prefix)\(declaration.name.unescaped)", \
          argument: "\(closure.argument)"\(line.map { ", line: \($0)" } ?? ""))
          """
        return closure
      }
      closures += new
      let implementation = requirement.implementation(new, access: access, isValue: kind == .struct)
      members.append(replacingSelf(in: implementation))
    }

    private func replacingSelf(in text: String) -> String {
      text.replacing(#/\bSelf\s*\.\s*(?!Type\b)/#, with: "").replacing(#/\bSelf\b/#, with: name)
    }

    var source: String {
      let parameters = closures.map { $0.parameter(of: name) }
      let assignments = closures.map(\.assignment)
      let nonisolated = kind == .actor ? "" : "nonisolated "
      let initializer =
        closures.isEmpty
        ? "\(access)\(nonisolated)init() {}"
        : """
        \(access)\(nonisolated)init(
        \(parameters.joined(separator: ",\n").indented(by: 2))
        ) {
        \(assignments.joined(separator: "\n").indented(by: 2))
        }
        """
      let defaults = closures.compactMap { $0.valueDefault(isPublic: access == "public ") }
      let all = [initializer] + members + closures.map(\.storage) + defaults
      return """
        \(head) {
        \(all.joined(separator: "\n").indented(by: 2))
        }
        """
    }

    private var head: String {
      let attributes = declaration.attributes.all.filter {
        ["available", "_spi"].contains($0.name) || ($0.isActor && $0.name != "DependencyClient")
      }
      let isolation = declaration.modifiers.isNonisolated ? "nonisolated " : ""
      let level = access.isEmpty ? declaration.modifiers.accessLevel?.modifier ?? "" : access
      let generics = associatedTypes.map { type in
        let bounds = type.inheritanceClause?.inheritedTypes.map(\.type.flattened) ?? []
        return type.name.text + (bounds.isEmpty ? "" : ": \(bounds.joined(separator: " & "))")
      }
      let clauses =
        associatedTypes.map(\.genericWhereClause)
        + (associatedTypes.isEmpty ? [] : [declaration.genericWhereClause])
      let requirements = clauses.flatMap { $0?.requirements.map(\.requirement.flattened) ?? [] }
      let superclass = declaration.inheritedNames.contains("NSObjectProtocol") ? "NSObject, " : ""
      return attributes.map { "\($0.flattened)\n" }.joined()
        + "\(level)\(isolation)\(kind.rawValue) \(name)"
        + (generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>")
        + ": \(superclass)\(declaration.name.text), \(Module.swift)Sendable"
        + (requirements.isEmpty
          ? "" : " where \(replacingSelf(in: requirements.joined(separator: ", ")))")
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

    fileprivate var globalActor: String? {
      attributes.all.first { $0.isActor && $0.name != "DependencyClient" }?.flattened
    }
  }

  extension AttributeSyntax {
    /// Whether the attribute of a protocol or a requirement is a global actor: others start in lower case.
    var isActor: Bool { arguments == nil && name.first?.isUppercase == true && name != "Sendable" }
  }
#endif
