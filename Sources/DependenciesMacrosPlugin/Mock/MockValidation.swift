#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// A message about a requirement of a protocol with `@DependencyClient`.
  enum MockDiagnostic: CodedDiagnostic {
    case leftToExtension(name: String, reason: Reason, code: String)

    /// The reason why no closure can implement a requirement.
    enum Reason: String {
      case conditional = "is inside '#if'"
      case generic = "is generic"
      case initializer = "is an initializer"
      case rethrowing = "rethrows"
      case sharedName = "shares all words of its declaration with another requirement"
      case `static` = "is static"
      case `subscript` = "is a subscript"
    }

    static var domain: String { "DependencyClient" }

    var severity: DiagnosticSeverity { .error }

    var code: String {
      switch self {
      case .leftToExtension: "client-requirement"
      }
    }

    var text: String {
      switch self {
      case .leftToExtension(let name, let reason, let code):
        """
        '\(name)' can't be a closure, because it \(reason.rawValue); mark it '@DependencyEndpointIgnored', \
        and implement it: \(code)
        """
      }
    }
  }

  extension DeclSyntax {
    /// Whether the author of the protocol implements the requirement in an extension of the mock.
    var isIgnoredByMock: Bool {
      asProtocol((any WithAttributesSyntax).self)?.attributes.first(named: "DependencyEndpointIgnored") != nil
    }

    var reasonAgainstClosure: MockDiagnostic.Reason? {
      if self.is(InitializerDeclSyntax.self) { return .initializer }
      if asProtocol((any WithModifiersSyntax).self)?.modifiers.isStatic == true { return .static }
      if self.is(SubscriptDeclSyntax.self) { return .subscript }
      guard let function = self.as(FunctionDeclSyntax.self) else { return nil }
      if function.genericParameterClause != nil || function.genericWhereClause != nil { return .generic }
      let effects = function.signature.effectSpecifiers
      if effects?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.rethrows) { return .rethrowing }
      let types = function.signature.parameterClause.parameters.map(\.type)
      return types.contains(where: \.isOpaque) ? .generic : nil
    }

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

    /// The requirement on one line, as an implementation starts.
    var requirement: String {
      if let variable = self.as(VariableDeclSyntax.self) {
        let bindings = variable.bindings.map { $0.with(\.accessorBlock, nil) }
        return variable.with(\.attributes, []).with(\.bindings, PatternBindingListSyntax(bindings)).flattened
      }
      if let member = self.as(SubscriptDeclSyntax.self) {
        return member.with(\.attributes, []).with(\.accessorBlock, nil).flattened
      }
      if let function = self.as(FunctionDeclSyntax.self) { return function.with(\.attributes, []).flattened }
      return self.as(InitializerDeclSyntax.self)?.with(\.attributes, []).flattened ?? flattened
    }

    /// The name of a requirement, with its labels.
    var requirementName: String {
      if let variable = self.as(VariableDeclSyntax.self) {
        return variable.bindings.first?.pattern.trimmedDescription ?? ""
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
