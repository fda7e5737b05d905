#if Macros
  import SwiftSyntax

  /// The initializers of a client.
  ///
  /// Endpoints are optional parameters, because a default argument of a public initializer can only mention
  /// public declarations. A property without an argument keeps its value.
  struct MemberwiseInitializer {
    let access: AccessLevel
    let properties: [ClientProperty]
    let names: TypeNames

    /// The initializers for a struct, most visible first.
    ///
    /// There is none if no property is an endpoint, and one may be a closure behind a `typealias`: its
    /// parameter would have to be marked `@escaping`, and the compiler's own initializer does that.
    ///
    /// There are two if the struct is visible to other modules and an endpoint mentions types that may not
    /// be: one for everybody without that endpoint, and one for the module with it.
    static func all(
      for properties: [ClientProperty], of structure: StructDeclSyntax, access: AccessLevel
    ) -> [MemberwiseInitializer] {
      let settable = properties.filter { property in
        !property.isSetElsewhere
          && !(property.hasDefault && property.access < min(max(access, .fileprivate), .internal))
      }
      let names = TypeNames(structure)
      if settable.contains(where: names.mayNeedEscaping), !properties.contains(where: \.isEndpoint) {
        return []
      }
      // Inside a private type, internal is the highest useful level, and needs no modifier.
      let access = max(access, .internal)
      let visibility = TypeVisibility(structure: structure, access: access)
      let required = settable.filter { !$0.hasDefault }
      let limit = required.map(visibility.bound(of:)).min().map { min($0, access) } ?? access
      let shared = settable.filter { !$0.hasDefault || visibility.bound(of: $0) >= limit }
      var initializers = [MemberwiseInitializer(access: limit, properties: shared, names: names)]
      if shared.count < settable.count {
        initializers.append(
          MemberwiseInitializer(access: min(limit, .internal), properties: settable, names: names))
      }
      return initializers.filter { !$0.isDeclared(in: structure) }
    }

    /// Whether the author of the struct wrote an initializer with the same argument labels.
    private func isDeclared(in structure: StructDeclSyntax) -> Bool {
      let labels = properties.map(\.name.unescaped)
      return structure.memberBlock.members.contains { member in
        guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { return false }
        return initializer.signature.parameterClause.parameters.map(\.firstName.unescaped) == labels
      }
    }

    /// The initializer.
    ///
    /// `directive` returns a `#sourceLocation` for a node. If the closure behind a `typealias` can't be
    /// assigned, the compiler reports that at the property.
    func source(_ directive: (any SyntaxProtocol) -> String?) -> String {
      guard !properties.isEmpty else { return "\(access.modifier)init() {}" }
      let assignments = properties.map { assignment($0, directive) }
      return """
        \(access.modifier)init(
        \(properties.map(parameter).joined(separator: ",\n").indented(by: 2))
        ) {
        \(assignments.joined(separator: "\n").indented(by: 2))
        }
        """
    }

    private func parameter(_ property: ClientProperty) -> String {
      let type = property.parameterType
      guard property.isOptionalParameter else {
        let isEscaping = property.type.flatMap(names.isClosure) == true
        return "\(property.name.text): \(isEscaping ? "@escaping " : "")\(type)\(defaultArgument(property))"
      }
      return "\(property.name.text): (\(type))? = nil"
    }

    private func defaultArgument(_ property: ClientProperty) -> String {
      if let value = property.initialValue { return " = \(value.trimmedDescription)" }
      return property.hasDefault ? " = nil" : ""
    }

    private func assignment(
      _ property: ClientProperty, _ directive: (any SyntaxProtocol) -> String?
    ) -> String {
      let name = property.name.text
      let target = property.isEndpoint ? Endpoint.storageName(property.name) : name
      if property.isOptionalParameter { return "if let \(name) { self.\(target) = \(name) }" }
      let assignment = "self.\(target) = \(name)"
      guard names.mayNeedEscaping(property), let place = directive(property.binding) else {
        return assignment
      }
      return "\(place)\n\(assignment)\n#sourceLocation()"
    }
  }

  extension ClientProperty {
    /// The type of the initializer's parameter: for `T!` it is `T?`, since overloads that differ in whether
    /// they have one of these are ambiguous.
    fileprivate var parameterType: String {
      if let unwrapped = type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        return "\(unwrapped.wrappedType.flattened)?"
      }
      return type?.flattened ?? initialValue?.literalTypeName ?? "Never"
    }

    /// Whether the initializer takes the property's value, or `nil` for the value that it has anyway.
    fileprivate var isOptionalParameter: Bool {
      isEndpoint
        || (initialValue != nil && (closure != nil || initialValue?.is(ClosureExprSyntax.self) == true))
    }

    /// Whether the value, if there is one, may be a function: one that has a
    /// name outside the property's type.
    fileprivate var mayStartAsFunction: Bool {
      guard let initialValue else { return true }
      if initialValue.is(DeclReferenceExprSyntax.self) { return true }
      guard let base = initialValue.as(MemberAccessExprSyntax.self)?.base else { return false }
      return base.flattened != type?.flattened
    }
  }

  extension TypeNames {
    /// Whether the initializer's parameter for a property may have to be marked `@escaping`,
    /// which the struct doesn't show.
    fileprivate func mayNeedEscaping(_ property: ClientProperty) -> Bool {
      !property.isOptionalParameter && property.mayStartAsFunction
        && property.type.map(isClosure) == .some(nil)
    }
  }

  /// The visibility of the types of a struct's properties, as far as the source shows it.
  private struct TypeVisibility {
    let access: AccessLevel
    let nested: [String: AccessLevel]

    init(structure: StructDeclSyntax, access: AccessLevel) {
      self.access = access
      var nested = [structure.name.unescaped: access]
      for parameter in structure.genericParameterClause?.parameters ?? [] {
        nested[parameter.name.unescaped] = access
      }
      for member in structure.memberBlock.members {
        guard let type = member.decl.asProtocol((any NamedDeclSyntax).self),
          let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
        else { continue }
        nested[type.name.unescaped] = modifiers.accessLevel ?? .internal
      }
      self.nested = nested
    }

    /// The highest level that an initializer can have if it mentions the type of the property.
    ///
    /// A type is at least as visible as a property of that type. Beyond that only the names can tell.
    func bound(of property: ClientProperty) -> AccessLevel {
      guard property.access < access else { return access }
      return (property.type?.mentionedNames ?? []).map { name in
        if let level = nested[name] { return level }
        return KnownTypes.names.contains(name) ? access : max(property.access, .fileprivate)
      }
      .min() ?? access
    }
  }

  extension ExprSyntax {
    /// The type that a literal has without a type annotation.
    var literalTypeName: String? {
      if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
      if self.is(FloatLiteralExprSyntax.self) { return "Double" }
      if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
      if self.is(StringLiteralExprSyntax.self) { return "String" }
      return nil
    }
  }
#endif
