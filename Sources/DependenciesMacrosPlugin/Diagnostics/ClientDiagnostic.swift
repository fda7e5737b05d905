#if Macros
  import SwiftDiagnostics

  /// What `@DependencyClient` has to say.
  enum ClientDiagnostic: DiagnosticMessage {
    case notAStruct(name: String, introducer: String)
    case conditionalPropertyWithoutDefault(name: String)
    case tuplePattern
    case severalBindings(name: String)
    case missingType(name: String)
    case letClosure(name: String)
    case observedClosure(name: String)
    case lazyClosure(name: String)
    case unknownType(name: String, type: String)

    var message: String {
      switch self {
      case .notAStruct(let name, let introducer):
        """
        '@DependencyClient' makes a client of a struct, but '\(name)' is declared with '\(introducer)'; \
        write 'struct', with a closure property for each endpoint
        """
      case .conditionalPropertyWithoutDefault(let name):
        """
        '\(name)' needs a value here: the initializer that '@DependencyClient' makes cannot take a parameter \
        for a property inside '#if'
        """
      case .tuplePattern:
        "'@DependencyClient' cannot make a parameter of a tuple pattern; declare each property on its own"
      case .severalBindings(let name):
        """
        '\(name)' cannot be an endpoint in a declaration of several properties; declare each endpoint on \
        its own
        """
      case .missingType(let name):
        """
        '@DependencyClient' needs the type of '\(name)' for the initializer that it makes, and cannot tell \
        it from the value; write the type
        """
      case .letClosure(let name):
        """
        '\(name)' is no endpoint, because a 'let' cannot be overridden; write 'var', or mark it \
        '@DependencyEndpointIgnored' if it is a plain value
        """
      case .observedClosure(let name):
        """
        '\(name)' is no endpoint, because an endpoint cannot have observers; remove them, or mark it \
        '@DependencyEndpointIgnored' if it is a plain value
        """
      case .lazyClosure(let name):
        "'\(name)' is no endpoint, because an endpoint cannot be lazy; remove 'lazy'"
      case .unknownType(let name, let type):
        """
        '@DependencyClient' cannot see through '\(type)', so '\(name)' is no endpoint: if it is a closure, \
        write the closure's type here, or mark it '@DependencyEndpoint' and give it a default closure; if \
        it is a plain value, mark it '@DependencyEndpointIgnored'
        """
      }
    }

    var severity: DiagnosticSeverity {
      switch self {
      case .letClosure, .observedClosure, .lazyClosure, .unknownType: .warning
      default: .error
      }
    }

    var diagnosticID: MessageID {
      MessageID(domain: "DependencyClient", id: "\(self)".prefix { $0 != "(" }.description)
    }
  }
#endif
