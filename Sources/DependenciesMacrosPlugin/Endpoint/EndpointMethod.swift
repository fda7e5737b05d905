#if Macros
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
#endif
