#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  enum DependencyEntryMacro {}

  extension DependencyEntryMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      // The same validation runs for the peer, which reports the problems.
      let validation = EntryValidation(
        attribute: node, declaration: declaration, lexicalContext: context.lexicalContext)
      guard let entry = validation.entry else {
        return declaration.as(VariableDeclSyntax.self)?.accessorsAfterAnError ?? []
      }
      return entry.accessors.map { AccessorDeclSyntax(stringLiteral: $0) }
    }
  }

  extension DependencyEntryMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      keys(of: node, declaration: declaration, in: context) { context.directive(to: $0) }
    }

    /// The key of an entry.
    ///
    /// `directive` returns a `#sourceLocation` for a node, so that the compiler reports a wrong value
    /// or type at the user's own line.
    static func keys(
      of attribute: AttributeSyntax, declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext,
      directive: (any SyntaxProtocol) -> String?
    ) -> [DeclSyntax] {
      let validation = EntryValidation(
        attribute: attribute, declaration: declaration, lexicalContext: context.lexicalContext)
      validation.diagnostics.forEach(context.diagnose)
      guard let entry = validation.entry else { return [] }
      return [entry.keyDeclaration(directive), entry.aliasDeclaration].compactMap(\.self)
        .map { DeclSyntax(stringLiteral: $0) }
    }
  }

  /// An entry of `DependencyValues` that can be expanded.
  struct Entry {
    let name: TokenSyntax
    /// The property's type, on one line; nothing if the compiler infers it from the test value.
    let type: String?
    /// The name for a type of the user's that is named `Value`, which in a key is that of the property.
    let alias: String?
    let key: EntryKeyName
    let liveValue: ExprSyntax?
    let previewValue: ExprSyntax?
    /// How the values are cached.
    let lifetime: ExprSyntax?
    /// The property's initial value.
    let testValue: ExprSyntax?

    var accessors: [String] {
      [
        """
        get {
          self[\(key.text).self]
        }
        """,
        """
        set {
          self[\(key.text).self] = newValue
        }
        """,
      ]
    }

    /// The key of the property.
    ///
    /// Its values are computed: a value is stored in a root, and a root belongs to one test.
    func keyDeclaration(_ directive: (any SyntaxProtocol) -> String?) -> String {
      let keyProtocol = liveValue == nil ? "_TestDependencyKey" : "_DependencyKey"
      func value(_ name: String, _ value: ExprSyntax, type: String? = nil) -> String {
        member(
          name, (directive(value).map { "\($0)\n" } ?? "") + value.renaming("Value", to: alias).entryValue,
          type: type)
      }
      let members =
        [
          type.map { "\(key.memberModifier)typealias Value = \($0)" },
          liveValue.map { value("liveValue", $0) },
          previewValue.map { value("previewValue", $0) },
          testValue.map { type == nil ? inferred($0, directive($0)) : value("testValue", $0) }
            ?? missingTestValue,
          lifetime.map { value("dependencyLifetime", $0, type: "\(Module.dependencies)DependencyLifetime") },
        ]
        .compactMap(\.self)
      let start = directive(name).map { "\($0)\n" } ?? ""
      // Each member names the type, which can be wrong, too.
      return """
        \(start)\(key.modifier)nonisolated enum \(key.text): \(keyProtocol) {
        \(members.map { start + $0 }.joined(separator: "\n").indented(by: 2))
        }
        """ + (start.isEmpty ? "" : "\n#sourceLocation()\n")
    }

    var aliasDeclaration: String? { alias.map { "\(key.modifier)typealias \($0) = Value" } }

    /// The test value of a key without a live value.
    ///
    /// A key with a live value inherits a test value that reports.
    private var missingTestValue: String? {
      guard liveValue == nil else { return nil }
      return member(
        "testValue",
        """
        if shouldReportUnimplemented {
          \(Module.macros)Unimplemented.reportMissingTestValue("\(name.unescaped)")
        }
        return previewValue
        """
      )
    }

    /// The test value of a key whose property has no type: the compiler infers both from the same expression.
    private func inferred(_ value: ExprSyntax, _ directive: String?) -> String {
      let macro = "@\(Module.macros)_DependencyEntryValue"
      let place = directive?.replacing("#sourceLocation", with: macro, maxReplacements: 1)
      let source = value.renaming("Value", to: alias).trimmedDescription.dedented
      return """
        \(directive.map { "\($0)\n" } ?? "")\(place ?? macro) \
        \(key.memberModifier)static var testValue = \(source)
        """
    }

    private func member(_ name: String, _ body: String, type: String? = nil) -> String {
      """
      \(key.memberModifier)static var \(name): \(type ?? self.type ?? "Value") {
      \(body.indented(by: 2))
      }
      """
    }
  }

  /// The name of an entry's key, and its visibility.
  struct EntryKeyName {
    let text: String
    /// The key's own access, followed by a space.
    let modifier: String
    /// The access of its members, followed by a space.
    let memberModifier: String

    /// - Parameters:
    ///   - given: The name that the author of the entry chose.
    ///   - property: The name of the property.
    ///   - access: The access of the property.
    ///   - inherited: The access that the extension gives to its members.
    init(given: Identifier?, property: TokenSyntax, access: AccessLevel, inherited: AccessLevel) {
      let name = property.unescaped
      self.text =
        given?.escaped ?? Identifier.derived("\(name.prefix(1).uppercased())\(name.dropFirst())Key")
      // Code can't refer to a key that its author didn't name; expansions in other modules may have to.
      let isPrivate = given == nil && access <= .internal
      self.modifier = isPrivate ? "private " : access == inherited ? "" : "\(access) "
      self.memberModifier = access > .internal ? access.modifier : ""
    }
  }

  extension ExprSyntax {
    /// The expression as the body of a getter.
    var entryValue: String {
      let source = trimmedDescription.dedented
      return self.is(ClosureExprSyntax.self) ? "return \(source)" : source
    }
  }
#endif
