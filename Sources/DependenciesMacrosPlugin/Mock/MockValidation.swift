#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The message that an extension of a mock has to implement a requirement.
  struct MockDiagnostic: CodedDiagnostic {
    let name: String
    /// The part of the mock that it would be.
    let role: String
    let reason: Reason
    let implementation: String

    /// The reason why no closure can implement a requirement.
    enum Reason: String {
      case conditional = "depends on '#if'"
      case generic = "is generic"
      case inherited = "is a member of 'NSObject'"
      case initializer = "is an initializer"
      case rethrowing = "rethrows"
      case sharedName = "shares all words of its declaration with another requirement"
      case `static` = "is static"
      case `subscript` = "is a subscript"
    }

    var isIgnorable: Bool { reason != .inherited || name != "init()" }

    var message: String {
      let remedy =
        !isIgnorable
        ? "remove it"
        : "mark it '@DependencyEndpointIgnored'"
          + (reason == .inherited ? "" : ", and implement it: \(implementation)")
      return "'\(name)' can't be \(role), because it \(reason.rawValue); \(remedy) [DEP-client-requirement]"
    }
  }

  extension DeclSyntax {
    /// Whether the author of the protocol implements the requirement in an extension of the mock.
    var isIgnoredByMock: Bool {
      asProtocol((any WithAttributesSyntax).self)?.attributes.first(named: "DependencyEndpointIgnored") != nil
    }

    /// The associated types that it declares, in all clauses of an `#if`.
    var associatedTypes: [AssociatedTypeDeclSyntax] {
      guard let config = self.as(IfConfigDeclSyntax.self) else {
        return isIgnoredByMock ? [] : [self.as(AssociatedTypeDeclSyntax.self)].compactMap(\.self)
      }
      return config.clauses.flatMap { clause -> [AssociatedTypeDeclSyntax] in
        if case .decls(let members) = clause.elements { members.flatMap(\.decl.associatedTypes) } else { [] }
      }
    }

    func reasonAgainstClosure(isObject: Bool, isConditional: Bool = false) -> MockDiagnostic.Reason? {
      if isObject, Self.membersOfObjects.contains(requirementName) { return .inherited }
      if self.is(InitializerDeclSyntax.self) { return .initializer }
      if asProtocol((any WithModifiersSyntax).self)?.modifiers.isStatic == true { return .static }
      if self.is(SubscriptDeclSyntax.self) { return .subscript }
      let isType = self.is(AssociatedTypeDeclSyntax.self)
      guard isType || self.is(VariableDeclSyntax.self) || self.is(FunctionDeclSyntax.self) else { return nil }
      let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
      if isConditional || attributes.contains(where: { $0.is(IfConfigDeclSyntax.self) }) {
        return .conditional
      }
      guard let function = self.as(FunctionDeclSyntax.self) else { return nil }
      if function.genericParameterClause != nil || function.genericWhereClause != nil { return .generic }
      let effects = function.signature.effectSpecifiers
      if effects?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.rethrows) { return .rethrowing }
      let types = function.signature.parameterClause.parameters.map(\.type)
      return types.contains(where: \.isOpaque) ? .generic : nil
    }

    /// The members of `NSObject` that protocols are likely to require: no extension can override them.
    private static let membersOfObjects: Set<String> = [
      "copy()", "debugDescription", "description", "hash", "init()", "isEqual(_:)", "mutableCopy()",
      "setValue(_:forKey:)", "value(forKey:)",
    ]

    var isOperator: Bool {
      guard let name = self.as(FunctionDeclSyntax.self)?.name.tokenKind else { return false }
      if case .identifier = name { return false }
      return true
    }

    var hasSetter: Bool {
      let block =
        self.as(SubscriptDeclSyntax.self)?.accessorBlock
        ?? self.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock
      guard case .accessors(let accessors) = block?.accessors else { return false }
      return accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
    }

    /// The requirement on one line, as an implementation starts: without attributes and accessors.
    var requirement: String {
      guard var requirement = asProtocol((any WithAttributesSyntax).self) else { return flattened }
      requirement.attributes = []
      return requirement.flattened.replacing(#/ ?\{.*/#, with: "")
    }

    /// The name of a requirement, with its labels.
    var requirementName: String {
      if let variable = self.as(VariableDeclSyntax.self) {
        return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.unescaped ?? ""
      }
      if let function = self.as(FunctionDeclSyntax.self) {
        return function.name.unescaped + function.signature.parameterClause.labels
      }
      if let initializer = self.as(InitializerDeclSyntax.self) {
        return "init" + initializer.signature.parameterClause.labels
      }
      if let member = self.as(SubscriptDeclSyntax.self) { return "subscript" + member.parameterClause.labels }
      return asProtocol((any NamedDeclSyntax).self)?.name.unescaped ?? flattened
    }
  }

  extension FunctionParameterClauseSyntax {
    fileprivate var labels: String { "(\(parameters.map { "\($0.firstName.unescaped):" }.joined()))" }
  }
#endif
