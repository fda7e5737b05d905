#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension Endpoint {
    /// The method that calls the endpoint with argument labels; nothing if it would add nothing to the
    /// property.
    var method: String? {
      guard let closure else { return nil }
      let isLabelled = closure.parameters.contains { $0.label != nil }
      guard isLabelled || methodName != nil else { return nil }
      // A method that passes on an `@isolated(any)` closure has to wait for its actor.
      let isAsync = closure.isAsync || closure.hasAttribute("isolated")
      let parameters = closure.parameters.map(\.declaration).joined(separator: ", ")
      let arguments = closure.parameters.map(\.argument).joined(separator: ", ")
      let result = closure.result.isVoid ? "" : " -> \(closure.result.flattened)"
      let call = (closure.isThrowing ? "try " : "") + (isAsync ? "await " : "")
      let lines =
        declaration.documentation + methodAttributes(closure)
        + [
          """
          \(methodModifiers(closure))func \(methodName ?? name.text)(\(parameters))\(isAsync ? " async" : "")\
          \(closure.throwsText)\(result) {
            \(call)self.\(storageName)(\(arguments))
          }
          """
        ]
      return lines.joined(separator: "\n")
    }

    private func methodAttributes(_ closure: ClosureType) -> [String] {
      let ofProperty = declaration.attributes.all.filter { attribute in
        ["available", "_spi", "preconcurrency", "usableFromInline"].contains(attribute.name)
          || attribute.isGlobalActor
      }
      let ofType = closure.attributes.filter { attribute in
        attribute.name == "concurrent" || !Self.knownTypeAttributes.contains(attribute.name)
      }
      var seen: Set<String> = []
      return (ofProperty + ofType).map(\.flattened).filter { seen.insert($0).inserted }
    }

    /// Attributes of a closure's type that say nothing about a function; any other one is a global actor.
    private static let knownTypeAttributes: Set<String> = [
      "Sendable", "autoclosure", "concurrent", "convention", "differentiable", "escaping", "isolated",
      "preconcurrency",
      "unchecked",
    ]

    private func methodModifiers(_ closure: ClosureType) -> String {
      let access = declaration.modifiers.accessLevel.map { "\($0) " } ?? ""
      if closure.isNonisolatedNonsending { return access + "nonisolated(nonsending) " }
      let hasActor = closure.attributes.contains { !Self.knownTypeAttributes.contains($0.name) }
      return access + (declaration.modifiers.isNonisolated && !hasActor ? "nonisolated " : "")
    }
  }

  /// The name that `@DependencyEndpoint(method:)` gives to the method of an endpoint.
  struct MethodName {
    /// The name, with backticks if it needs them; nothing if none is given, or no good one.
    private(set) var name: String?
    private(set) var diagnostic: Diagnostic?

    init(attribute: AttributeSyntax, property: TokenSyntax, closure: ClosureType?) {
      guard let argument = attribute.argument("method") else { return }
      guard let text = argument.stringLiteral else {
        diagnostic = Diagnostic(node: argument, message: EndpointDiagnostic.methodNameNotALiteral)
        return
      }
      guard let identifier = Identifier(text) else {
        diagnostic = Diagnostic(node: argument, message: EndpointDiagnostic.methodNameInvalid(name: text))
        return
      }
      guard let closure else {
        diagnostic = Diagnostic(node: argument, message: EndpointDiagnostic.methodOfUnknownType)
        return
      }
      let isLabelled = closure.parameters.contains { $0.label != nil }
      guard isLabelled || identifier.text != property.unescaped else {
        diagnostic = Diagnostic(node: argument, message: EndpointDiagnostic.methodNameOfProperty(name: text))
        return
      }
      name = identifier.escaped
    }
  }

  extension ExprSyntax {
    /// The text of a string literal without interpolations, escapes or delimiters.
    var stringLiteral: String? {
      guard let literal = self.as(StringLiteralExprSyntax.self) else { return nil }
      if literal.segments.isEmpty { return "" }
      guard literal.segments.count == 1, case .stringSegment(let segment) = literal.segments.first else {
        return nil
      }
      return segment.content.text
    }
  }
#endif
