#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The name that `@DependencyEndpoint(method:)` gives to the method of an endpoint.
  struct MethodName {
    /// The name, with backticks if it needs them; nothing if none is given, or no good one.
    private(set) var name: String?
    private(set) var diagnostic: Diagnostic?

    init(attribute: AttributeSyntax, property: TokenSyntax, closure: ClosureType?) {
      guard case .argumentList(let arguments) = attribute.arguments,
        let argument = arguments.first(where: { $0.label?.text == "method" })?.expression
      else { return }
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
