#if Macros
  import SwiftDiagnostics

  /// A message of `@DependencyClient`.
  enum ClientDiagnostic: CodedDiagnostic {
    case notAStruct(name: String, introducer: String)
    case conditionalPropertyWithoutDefault(name: String)
    case tuplePattern
    case severalBindings(name: String)
    case missingType(name: String)
    case observedClosure(name: String)
    case lazyClosure(name: String)

    static var domain: String { "DependencyClient" }

    var code: String {
      switch self {
      case .notAStruct: "client-not-a-struct"
      case .conditionalPropertyWithoutDefault: "client-conditional-property"
      case .tuplePattern: "client-tuple-pattern"
      case .severalBindings: "client-several-properties"
      case .missingType: "client-missing-type"
      case .observedClosure: "client-observers"
      case .lazyClosure: "client-lazy"
      }
    }

    var text: String {
      switch self {
      case .notAStruct(let name, let introducer):
        "'@DependencyClient' can only be applied to a struct, but '\(name)' is declared with '\(introducer)'"
      case .conditionalPropertyWithoutDefault(let name):
        """
        '\(name)' needs a default value, because the generated initializer can't have a parameter for a \
        property inside '#if'
        """
      case .tuplePattern:
        "'@DependencyClient' doesn't support tuple patterns; declare each property separately"
      case .severalBindings(let name):
        """
        '\(name)' can't be an endpoint in a declaration of several properties; declare each endpoint \
        separately
        """
      case .missingType(let name):
        """
        '\(name)' needs a type annotation, because '@DependencyClient' generates an initializer and can't \
        infer the parameter's type from this value
        """
      case .observedClosure(let name):
        """
        '\(name)' won't be an endpoint, because an endpoint can't have observers; remove them, or mark it \
        '@DependencyEndpointIgnored' if it is a plain value
        """
      case .lazyClosure(let name):
        "'\(name)' won't be an endpoint, because an endpoint can't be lazy; remove 'lazy'"
      }
    }

    var severity: DiagnosticSeverity {
      switch self {
      case .observedClosure, .lazyClosure: .warning
      default: .error
      }
    }
  }
#endif
