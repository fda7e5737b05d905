#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  enum DependencyEndpointMacro {}

  extension DependencyEndpointMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      // The same validation runs for the peers, which report the problems.
      let validation = EndpointValidation(
        attribute: node, declaration: declaration, lexicalContext: context.lexicalContext)
      guard let endpoint = validation.endpoint else {
        return declaration.as(VariableDeclSyntax.self)?.accessorsAfterAnError ?? []
      }
      return endpoint.accessors.map { AccessorDeclSyntax(stringLiteral: $0) }
    }
  }

  extension DependencyEndpointMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let validation = EndpointValidation(
        attribute: node, declaration: declaration, lexicalContext: context.lexicalContext)
      validation.diagnostics.forEach(context.diagnose)
      guard let endpoint = validation.endpoint else { return [] }
      let hasVariadics = endpoint.closure?.parameters.contains { $0.ellipsis != nil } ?? false
      return [hasVariadics ? nil : endpoint.method, endpoint.storage]
        .compactMap(\.self)
        .map { DeclSyntax(stringLiteral: $0) }
    }
  }

  /// A mark for other macros, which expands to nothing.
  enum DependencyEndpointIgnoredMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }

  /// An endpoint that can be expanded.
  struct Endpoint {
    let declaration: VariableDeclSyntax
    let name: TokenSyntax
    /// The property's type, on one line.
    let type: String
    /// The shape of the closure; nothing if its type is only a name.
    let closure: ClosureType?
    let initialValue: ExprSyntax?
    /// The names of the types around the endpoint, as in `Outer.Inner`.
    let typeName: String
    /// The name in `@DependencyEndpoint(method:)`, with backticks if it needs them.
    let methodName: String?

    /// The name of the property that stores an endpoint's closure.
    static func storageName(_ name: TokenSyntax) -> String {
      Identifier.derived("_\(name.unescaped)Endpoint")
    }

    var storageName: String { Self.storageName(name) }

    /// The endpoint's name in issues.
    var qualifiedName: String { typeName.isEmpty ? name.unescaped : "\(typeName).\(name.unescaped)" }

    /// The expression that reports a call and is the error to throw.
    var report: String { "\(Module.macros)Unimplemented.report(\"\(qualifiedName)\")" }

    /// The accessors of the property, which forward to the storage.
    ///
    /// A property with an initial value has no `init` accessor: through it the value would take the storage's
    /// place as it is written, and not report.
    var accessors: [String] {
      let initAccessor = """
        @storageRestrictions(initializes: \(storageName))
        init(initialValue) {
          \(storageName) = initialValue
        }
        """
      let getter = """
        get {
          \(storageName)
        }
        """
      let setter = """
        set {
          \(storageName) = newValue
        }
        """
      return initialValue == nil ? [initAccessor, getter, setter] : [getter, setter]
    }

    /// The stored property of the endpoint.
    var storage: String {
      let nonisolated = declaration.modifiers.first(.nonisolated)
      // With strict memory safety, each use of a property that is unsafe, and not marked safe, is a warning.
      let safe = nonisolated?.detail == nil ? "" : "@safe "
      let isolation = nonisolated.map { "\($0.flattened) " } ?? ""
      return "\(safe)private \(isolation)var \(storageName): \(type) = \(EndpointDefault(self).source)"
    }

    var needsDefault: Bool {
      guard initialValue == nil, let closure else { return false }
      switch closure.thrownError {
      case .anything, .unimplemented: return false
      case .only: return true
      case .nothing: return !closure.result.isVoid && !closure.result.isOptional
      }
    }
  }
#endif
