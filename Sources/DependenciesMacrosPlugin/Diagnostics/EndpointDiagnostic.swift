#if Macros
  import SwiftDiagnostics

  /// A message of `@DependencyEndpoint`.
  enum EndpointDiagnostic: CodedDiagnostic {
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

    static var domain: String { "DependencyEndpoint" }

    var severity: DiagnosticSeverity { .error }

    var code: String {
      switch self {
      case .notAProperty: "endpoint-not-a-property"
      case .misplaced: "endpoint-misplaced"
      case .severalBindings: "endpoint-several-properties"
      case .static: "endpoint-static"
      case .lazy: "endpoint-lazy"
      case .let: "endpoint-let"
      case .observed: "endpoint-observers"
      case .computed: "endpoint-computed"
      case .missingType: "endpoint-missing-type"
      case .unknownType: "endpoint-unknown-type"
      case .optionalClosure: "endpoint-optional"
      case .noClosure: "endpoint-not-a-closure"
      case .missingDefault: "endpoint-missing-default"
      case .typedThrowsWithoutDefault: "endpoint-typed-throws"
      case .variadicParameter: "endpoint-variadic"
      case .methodNameNotALiteral: "method-name-not-a-literal"
      case .methodNameInvalid: "method-name-invalid"
      case .methodNameOfProperty: "method-name-of-property"
      case .methodOfUnknownType: "method-unknown-type"
      case .ignoredEndpoint: "endpoint-ignored"
      }
    }

    var text: String {
      switch self {
      case .notAProperty:
        "'@DependencyEndpoint' can only be applied to a 'var' of closure type"
      case .misplaced(let name):
        "'\(name)' can't be an endpoint here; declare it in a struct marked '@DependencyClient'"
      case .severalBindings:
        "'@DependencyEndpoint' can only be applied to one property; declare each endpoint separately"
      case .static(let name, let modifier):
        "'\(name)' can't be an endpoint, because no instance can override it; remove '\(modifier)'"
      case .lazy(let name):
        "'\(name)' can't be an endpoint, because it is lazy; remove 'lazy'"
      case .let(let name):
        "'\(name)' can't be an endpoint, because a 'let' can't be overridden; write 'var'"
      case .observed(let name):
        "'\(name)' can't be an endpoint, because it has observers; remove them"
      case .computed(let name):
        "'\(name)' can't be an endpoint, because it is computed; remove '@DependencyEndpoint'"
      case .missingType(let name):
        "'\(name)' needs a type annotation to be an endpoint; write the closure's type"
      case .unknownType(let name, let type):
        """
        '@DependencyEndpoint' can't tell whether '\(type)' is a closure type (is it a typealias?); write the \
        closure's type here, or give '\(name)' a default closure; if it is a plain value, mark it \
        '@DependencyEndpointIgnored'
        """
      case .optionalClosure(let name):
        """
        '\(name)' can't be an endpoint, because it can be 'nil'; write a closure type that isn't optional, or \
        remove '@DependencyEndpoint'
        """
      case .noClosure(let name, let type):
        """
        '\(name)' can't be an endpoint, because '\(type)' isn't a closure type; remove '@DependencyEndpoint'
        """
      case .missingDefault(let name, let type):
        """
        '\(name)' needs a default: it returns '\(type)' and doesn't throw, so there is nothing to return until \
        it is overridden
        """
      case .typedThrowsWithoutDefault(let name, let error):
        """
        '\(name)' needs a default: it throws only '\(error)', so it can't throw 'Unimplemented' until it is \
        overridden
        """
      case .variadicParameter(let name, let type):
        "the method for '\(name)' can't pass on a variadic parameter; write '[\(type)]'"
      case .methodNameNotALiteral:
        "the name of the method must be a string literal without interpolation"
      case .methodNameInvalid(let name):
        "'\(name)' isn't a valid method name; write an identifier, as in 'method: \"fetchUser\"'"
      case .methodNameOfProperty(let name):
        """
        '\(name)' is the name of the property, which can be called without a method; write another name, or \
        label a parameter, as in '(_ id: Int)'
        """
      case .methodOfUnknownType:
        "a method needs the closure's type to be written at the property"
      case .ignoredEndpoint:
        "a property can't be both '@DependencyEndpoint' and '@DependencyEndpointIgnored'; remove one of them"
      }
    }
  }
#endif
