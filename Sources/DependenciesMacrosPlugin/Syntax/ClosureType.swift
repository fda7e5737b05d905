#if Macros
  import SwiftSyntax

  /// A function type as it is written at a property, seen through its parentheses and attributes.
  struct ClosureType {
    /// The whole type, attributes included, on one line.
    let text: String
    let parameters: [Parameter]
    let isAsync: Bool
    let thrownError: ThrownError
    let result: TypeSyntax
    /// The attributes, without the `@`, in the order in which they are written.
    let attributes: [AttributeSyntax]
    /// Whether the type is `nonisolated(nonsending)`.
    let isNonisolatedNonsending: Bool

    /// The errors that a call can throw, as far as the words of the type show.
    enum ThrownError {
      case nothing
      /// Any error, `Unimplemented` included.
      case anything
      /// An error that `Unimplemented` can be, under the name that is written.
      case unimplemented(TypeSyntax)
      /// One type of error, which `Unimplemented` is not.
      case only(TypeSyntax)
    }

    /// The closure's type, or nothing if the type is not written as one.
    init?(_ type: TypeSyntax) {
      var inner = type
      var attributes: [AttributeSyntax] = []
      var isNonisolatedNonsending = false
      while true {
        if let attributed = inner.as(AttributedTypeSyntax.self) {
          attributes += attributed.attributes.compactMap { $0.as(AttributeSyntax.self) }
          // The specifiers' node has changed from one version of swift-syntax to the next; their tokens have
          // not.
          let base = attributed.baseType
          isNonisolatedNonsending =
            isNonisolatedNonsending
            || attributed.tokens(viewMode: .sourceAccurate).contains {
              $0.position < base.position && $0.text == "nonisolated"
            }
          inner = base
        } else if let tuple = inner.as(TupleTypeSyntax.self), tuple.elements.count == 1,
          let element = tuple.elements.first, element.firstName == nil, element.ellipsis == nil
        {
          inner = element.type
        } else {
          break
        }
      }
      guard let function = inner.as(FunctionTypeSyntax.self) else { return nil }
      self.text = type.flattened
      self.parameters = function.parameters.enumerated().map { Parameter($0.element, index: $0.offset) }
      self.isAsync = function.effectSpecifiers?.asyncSpecifier != nil
      self.thrownError = Self.thrownError(function.effectSpecifiers?.throwsClause)
      self.result = function.returnClause.type
      self.attributes = attributes
      self.isNonisolatedNonsending = isNonisolatedNonsending
    }

    private static func thrownError(_ clause: ThrowsClauseSyntax?) -> ThrownError {
      guard let clause else { return .nothing }
      guard let type = clause.type else { return .anything }
      switch type.dotted {
      case "Never", "Swift.Never":
        return .nothing
      case "any Error", "any Swift.Error", "Swift.Error", "(any Error)", "(any Swift.Error)":
        return .anything
      // `Error` can be any error, or one that the client declares.
      case "Error", "Unimplemented", "DependenciesMacros.Unimplemented":
        return .unimplemented(type)
      default:
        return .only(type)
      }
    }

    var isThrowing: Bool { if case .nothing = thrownError { false } else { true } }

    /// The `throws` clause of a function of this type, with a space in front.
    var throwsText: String {
      switch thrownError {
      case .nothing: ""
      case .anything: " throws"
      case .only(let type), .unimplemented(let type): " throws(\(type.flattened))"
      }
    }

    /// Whether the thrown error is one type, and has to be repeated in a closure: it would be inferred as
    /// `any Error`.
    var isTypedThrowing: Bool {
      switch thrownError {
      case .nothing, .anything: false
      case .only, .unimplemented: true
      }
    }

    func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name == name } }
  }

  extension ClosureType {
    /// One parameter of a closure's type.
    struct Parameter {
      /// The name that passes the argument on.
      let name: String
      /// The argument label as it is written, with backticks if it has them; nothing for `_` or none.
      let label: String?
      let type: TypeSyntax
      let ellipsis: TokenSyntax?

      init(_ element: TupleTypeElementSyntax, index: Int) {
        self.name = "p\(index)"
        let label = element.secondName ?? element.firstName
        self.label = label.flatMap { $0.text == "_" ? nil : $0.text }
        self.type = element.type
        self.ellipsis = element.ellipsis
      }

      var isPack: Bool { type.is(PackExpansionTypeSyntax.self) }

      /// The parameter as a function declares it.
      var declaration: String {
        (label == name ? name : "\(label ?? "_") \(name)") + ": \(type.flattened)"
      }

      /// The argument that hands the parameter on to a closure of the same type.
      var argument: String { isPack ? "repeat each \(name)" : type.argument(name) }
    }
  }

  extension TypeSyntax {
    /// The argument that hands a parameter of this type on to a closure with the same one.
    func argument(_ name: String) -> String {
      guard let attributed = self.as(AttributedTypeSyntax.self) else { return name }
      let words = attributed.tokens(viewMode: .sourceAccurate)
        .filter { $0.position < attributed.baseType.position }
        .map(\.text)
      if words.contains("inout") { return "&\(name)" }
      guard words.contains("autoclosure") else { return name }
      let inner = ClosureType(attributed.baseType)
      return "\(inner?.isThrowing == true ? "try " : "")\(inner?.isAsync == true ? "await " : "")\(name)()"
    }
  }
#endif
