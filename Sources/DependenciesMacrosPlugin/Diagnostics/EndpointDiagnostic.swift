#if Macros
  import SwiftDiagnostics

  /// What `@DependencyEndpoint` and `@DependencyEndpointIgnored` have to say.
  enum EndpointDiagnostic: DiagnosticMessage {
    case notAProperty
    case misplaced(name: String)
    case severalBindings
    case `static`(name: String, modifier: String)
    case lazy(name: String)
    case `let`(name: String)
    case observed(name: String)
    case computed(name: String)
    case missingType(name: String)
    case unknownType(name: String, type: String)
    case optionalClosure(name: String)
    case noClosure(name: String, type: String)
    case missingDefault(name: String, type: String)
    case typedThrowsWithoutDefault(name: String, error: String)
    case variadicParameter(name: String, type: String)
    case methodNameNotALiteral
    case methodNameInvalid(name: String)
    case methodNameOfProperty(name: String)
    case methodOfUnknownType
    case ignoredEndpoint
    case ignoredForNothing

    var message: String {
      switch self {
      case .notAProperty:
        "'@DependencyEndpoint' goes with a 'var' that holds a closure"
      case .misplaced(let name):
        "'\(name)' cannot be an endpoint here; declare it in a struct marked '@DependencyClient'"
      case .severalBindings:
        "'@DependencyEndpoint' goes with one property; declare each endpoint on its own"
      case .static(let name, let modifier):
        "'\(name)' cannot be an endpoint, because no instance can override it; remove '\(modifier)'"
      case .lazy(let name):
        "'\(name)' cannot be an endpoint, because it is lazy; remove 'lazy'"
      case .let(let name):
        "'\(name)' cannot be an endpoint, because a 'let' cannot be overridden; write 'var'"
      case .observed(let name):
        "'\(name)' cannot be an endpoint, because it has observers; remove them"
      case .computed(let name):
        "'\(name)' cannot be an endpoint, because it is computed; remove '@DependencyEndpoint'"
      case .missingType(let name):
        "'@DependencyEndpoint' needs the type of '\(name)'; write the closure's type"
      case .unknownType(let name, let type):
        """
        '@DependencyEndpoint' cannot see through '\(type)': write the closure's type here, or give '\(name)' \
        a default closure; if it is a plain value, mark it '@DependencyEndpointIgnored'
        """
      case .optionalClosure(let name):
        """
        '\(name)' cannot be an endpoint, because it may be 'nil'; write the closure's type without the \
        optional, or remove '@DependencyEndpoint'
        """
      case .noClosure(let name, let type):
        "'\(name)' cannot be an endpoint, because '\(type)' is no closure; remove '@DependencyEndpoint'"
      case .missingDefault(let name, let type):
        """
        '\(name)' needs a default closure: un-overridden it can neither throw nor make up a value of type \
        '\(type)'
        """
      case .typedThrowsWithoutDefault(let name, let error):
        """
        '\(name)' needs a default closure: un-overridden it can throw '\(error)' only, and not \
        'Unimplemented'
        """
      case .variadicParameter(let name, let type):
        "the method of '\(name)' cannot hand on a variadic parameter; write '[\(type)]'"
      case .methodNameNotALiteral:
        "the name of the method must be a string literal without interpolation"
      case .methodNameInvalid(let name):
        "'\(name)' cannot be the name of a method; write an identifier, as in 'method: \"fetchUser\"'"
      case .methodNameOfProperty(let name):
        """
        '\(name)' is the property's own name, and can be called by it without a method; write another \
        name, or label a parameter, as in '(_ id: Int)'
        """
      case .methodOfUnknownType:
        "a method can only be made of a closure's type that is written at the property"
      case .ignoredEndpoint:
        "a property is either '@DependencyEndpoint' or '@DependencyEndpointIgnored'; remove one of them"
      case .ignoredForNothing:
        """
        '@DependencyEndpointIgnored' does nothing here: it keeps a stored property of a \
        '@DependencyClient' from being an endpoint
        """
      }
    }

    var severity: DiagnosticSeverity {
      if case .ignoredForNothing = self { .warning } else { .error }
    }

    var diagnosticID: MessageID {
      MessageID(domain: "DependencyEndpoint", id: "\(self)".prefix { $0 != "(" }.description)
    }
  }
#endif
