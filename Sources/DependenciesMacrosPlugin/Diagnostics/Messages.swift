#if Macros
  import SwiftDiagnostics

  /// A message that ends with a code, which stays the same when the words change.
  ///
  /// The documentation has a heading for each code.
  protocol CodedDiagnostic: DiagnosticMessage {
    /// The name of the macro that the message belongs to.
    static var domain: String { get }

    /// The code, without `DEP-`.
    var code: String { get }

    /// The problem, and how to fix it.
    var text: String { get }
  }

  extension CodedDiagnostic {
    var message: String { "\(text) [DEP-\(code)]" }

    var diagnosticID: MessageID { MessageID(domain: Self.domain, id: code) }
  }

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
        """
        '@DependencyClient' can only be applied to a struct or a protocol, but '\(name)' is declared with \
        '\(introducer)'
        """
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
        '\(name)' can't be an endpoint, because it can be 'nil'; write a closure type that isn't optional, \
        or remove '@DependencyEndpoint'
        """
      case .noClosure(let name, let type):
        """
        '\(name)' can't be an endpoint, because '\(type)' isn't a closure type; remove '@DependencyEndpoint'
        """
      case .missingDefault(let name, let type):
        """
        '\(name)' needs a default: it returns '\(type)' and doesn't throw, so there is nothing to return \
        until it is overridden
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

  /// A message of `@DependencyEntry`.
  enum EntryDiagnostic: CodedDiagnostic {
    case notAProperty
    case misplaced
    case severalBindings
    case `static`(name: String)
    case lazy(name: String)
    case `let`(name: String)
    case computed(name: String)
    case missingType(name: String)
    case missingValue(name: String)
    case isolated(name: String, actor: String)
    case closureNotSendable(name: String)
    case typeNotSendable(name: String, type: String)
    case keyNameNotALiteral
    case keyNameInvalid(name: String)

    static var domain: String { "DependencyEntry" }

    var severity: DiagnosticSeverity { .error }

    var code: String {
      switch self {
      case .notAProperty: "entry-not-a-property"
      case .misplaced: "entry-misplaced"
      case .severalBindings: "entry-several-properties"
      case .static: "entry-static"
      case .lazy: "entry-lazy"
      case .let: "entry-let"
      case .computed: "entry-computed"
      case .missingType: "entry-missing-type"
      case .missingValue: "entry-missing-value"
      case .isolated: "entry-isolated"
      case .closureNotSendable: "entry-closure-not-sendable"
      case .typeNotSendable: "entry-type-not-sendable"
      case .keyNameNotALiteral: "key-name-not-a-literal"
      case .keyNameInvalid: "key-name-invalid"
      }
    }

    var text: String {
      switch self {
      case .notAProperty:
        "'@DependencyEntry' can only be applied to a 'var' in 'extension DependencyValues'"
      case .misplaced:
        """
        '@DependencyEntry' adds a property to 'DependencyValues'; move it into 'extension DependencyValues \
        { … }'
        """
      case .severalBindings:
        "'@DependencyEntry' can only be applied to one property; declare each entry separately"
      case .static(let name):
        "'\(name)' can't be an entry, because a scope can't override a static property; remove 'static'"
      case .lazy(let name):
        "'\(name)' can't be lazy; an entry's value is created when it is first read anyway; remove 'lazy'"
      case .let(let name):
        "'\(name)' must be a 'var', so that it can be overridden"
      case .computed(let name):
        """
        '\(name)' can't have accessors, because '@DependencyEntry' generates them; write the test value \
        after '=', and the others as 'liveValue:' and 'previewValue:'
        """
      case .missingType(let name):
        "the entry '\(name)' needs a type annotation, as in 'var \(name): any Client'"
      case .missingValue(let name):
        """
        the entry '\(name)' needs a value; write a test value after '=', or \
        '@DependencyEntry(liveValue: …)' or '@DependencyEntry(previewValue: …)'
        """
      case .isolated(let name, let actor):
        """
        the entry '\(name)' can't be isolated to '\(actor)', because its value is created wherever it is \
        first read; remove '@\(actor)', and make the initializer of the value 'nonisolated'
        """
      case .closureNotSendable(let name):
        """
        the closure '\(name)' must be '@Sendable', because any task can read it; write '@Sendable' before \
        its type
        """
      case .typeNotSendable(let name, let type):
        """
        the entry '\(name)' must be 'Sendable', because any task can read it, but '\(type)' isn't; write \
        'any Sendable', or a type or protocol of your own that is 'Sendable'
        """
      case .keyNameNotALiteral:
        "the name of the key must be a string literal without interpolation"
      case .keyNameInvalid(let name):
        "'\(name)' isn't a valid key name; write an identifier, as in '@DependencyEntry(\"ClientKey\")'"
      }
    }
  }
#endif
