#if Macros
  import SwiftDiagnostics

  /// A message that ends with a code, which stays the same when the words change.
  ///
  /// The documentation has a heading for each code.
  protocol CodedDiagnostic: DiagnosticMessage {}

  extension CodedDiagnostic {
    var diagnosticID: MessageID { MessageID(domain: "DependenciesMacros", id: message) }

    var severity: DiagnosticSeverity { .error }
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

    var message: String {
      switch self {
      case .notAStruct(let name, let introducer):
        "'@DependencyClient' can only be applied to a struct or a protocol, but '\(name)' is declared with "
          + "'\(introducer)' [DEP-client-not-a-struct]"
      case .conditionalPropertyWithoutDefault(let name):
        "'\(name)' needs a default value, because the generated initializer can't have a parameter for a "
          + "property inside '#if' [DEP-client-conditional-property]"
      case .tuplePattern:
        "'@DependencyClient' doesn't support tuple patterns; declare each property separately "
          + "[DEP-client-tuple-pattern]"
      case .severalBindings(let name):
        "'\(name)' can't be an endpoint in a declaration of several properties; declare each endpoint "
          + "separately [DEP-client-several-properties]"
      case .missingType(let name):
        "'\(name)' needs a type annotation, because '@DependencyClient' generates an initializer and can't "
          + "infer the parameter's type from this value [DEP-client-missing-type]"
      case .observedClosure(let name):
        "'\(name)' won't be an endpoint, because an endpoint can't have observers; remove them, or mark it "
          + "'@DependencyEndpointIgnored' if it is a plain value [DEP-client-observers]"
      case .lazyClosure(let name):
        "'\(name)' won't be an endpoint, because an endpoint can't be lazy; remove 'lazy' [DEP-client-lazy]"
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

    var message: String {
      switch self {
      case .notAProperty:
        "'@DependencyEndpoint' can only be applied to a 'var' of closure type [DEP-endpoint-not-a-property]"
      case .misplaced(let name):
        "'\(name)' can't be an endpoint here; declare it in a struct marked '@DependencyClient' "
          + "[DEP-endpoint-misplaced]"
      case .severalBindings:
        "'@DependencyEndpoint' can only be applied to one property; declare each endpoint separately "
          + "[DEP-endpoint-several-properties]"
      case .static(let name, let modifier):
        "'\(name)' can't be an endpoint, because no instance can override it; remove '\(modifier)' "
          + "[DEP-endpoint-static]"
      case .lazy(let name):
        "'\(name)' can't be an endpoint, because it is lazy; remove 'lazy' [DEP-endpoint-lazy]"
      case .let(let name):
        "'\(name)' can't be an endpoint, because a 'let' can't be overridden; write 'var' [DEP-endpoint-let]"
      case .observed(let name):
        "'\(name)' can't be an endpoint, because it has observers; remove them [DEP-endpoint-observers]"
      case .computed(let name):
        "'\(name)' can't be an endpoint, because it is computed; remove '@DependencyEndpoint' "
          + "[DEP-endpoint-computed]"
      case .missingType(let name):
        "'\(name)' needs a type annotation to be an endpoint; write the closure's type "
          + "[DEP-endpoint-missing-type]"
      case .unknownType(let name, let type):
        "'@DependencyEndpoint' can't tell whether '\(type)' is a closure type (is it a typealias?); write "
          + "the closure's type here, or give '\(name)' a default closure; if it is a plain value, mark it "
          + "'@DependencyEndpointIgnored' [DEP-endpoint-unknown-type]"
      case .optionalClosure(let name):
        "'\(name)' can't be an endpoint, because it can be 'nil'; write a closure type that isn't optional, "
          + "or remove '@DependencyEndpoint' [DEP-endpoint-optional]"
      case .noClosure(let name, let type):
        "'\(name)' can't be an endpoint, because '\(type)' isn't a closure type; remove "
          + "'@DependencyEndpoint' [DEP-endpoint-not-a-closure]"
      case .missingDefault(let name, let type):
        "'\(name)' needs a default: it returns '\(type)' and doesn't throw, so there is nothing to return "
          + "until it is overridden [DEP-endpoint-missing-default]"
      case .typedThrowsWithoutDefault(let name, let error):
        "'\(name)' needs a default: it throws only '\(error)', so it can't throw 'Unimplemented' until it is "
          + "overridden [DEP-endpoint-typed-throws]"
      case .variadicParameter(let name, let type):
        "the method for '\(name)' can't pass on a variadic parameter; write '[\(type)]' "
          + "[DEP-endpoint-variadic]"
      case .methodNameNotALiteral:
        "the name of the method must be a string literal without interpolation "
          + "[DEP-method-name-not-a-literal]"
      case .methodNameInvalid(let name):
        "'\(name)' isn't a valid method name; write an identifier, as in 'method: \"fetchUser\"' "
          + "[DEP-method-name-invalid]"
      case .methodNameOfProperty(let name):
        "'\(name)' is the name of the property, which can be called without a method; write another name, or "
          + "label a parameter, as in '(_ id: Int)' [DEP-method-name-of-property]"
      case .methodOfUnknownType:
        "a method needs the closure's type to be written at the property [DEP-method-unknown-type]"
      case .ignoredEndpoint:
        "a property can't be both '@DependencyEndpoint' and '@DependencyEndpointIgnored'; remove one of them "
          + "[DEP-endpoint-ignored]"
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

    var message: String {
      switch self {
      case .notAProperty:
        "'@DependencyEntry' can only be applied to a 'var' in 'extension DependencyValues' "
          + "[DEP-entry-not-a-property]"
      case .misplaced:
        "'@DependencyEntry' adds a property to 'DependencyValues'; move it into 'extension DependencyValues "
          + "{ … }' [DEP-entry-misplaced]"
      case .severalBindings:
        "'@DependencyEntry' can only be applied to one property; declare each entry separately "
          + "[DEP-entry-several-properties]"
      case .static(let name):
        "'\(name)' can't be an entry, because a scope can't override a static property; remove 'static' "
          + "[DEP-entry-static]"
      case .lazy(let name):
        "'\(name)' can't be lazy; an entry's value is created when it is first read anyway; remove 'lazy' "
          + "[DEP-entry-lazy]"
      case .let(let name):
        "'\(name)' must be a 'var', so that it can be overridden [DEP-entry-let]"
      case .computed(let name):
        "'\(name)' can't have accessors, because '@DependencyEntry' generates them; write the test value "
          + "after '=', and the others as 'liveValue:' and 'previewValue:' [DEP-entry-computed]"
      case .missingType(let name):
        "the entry '\(name)' needs a type annotation, as in 'var \(name): any Client' "
          + "[DEP-entry-missing-type]"
      case .missingValue(let name):
        "the entry '\(name)' needs a value; write a test value after '=', or '@DependencyEntry(liveValue: "
          + "…)' or '@DependencyEntry(previewValue: …)' [DEP-entry-missing-value]"
      case .isolated(let name, let actor):
        "the entry '\(name)' can't be isolated to '\(actor)', because its value is created wherever it is "
          + "first read; remove '@\(actor)', and make the initializer of the value 'nonisolated' "
          + "[DEP-entry-isolated]"
      case .closureNotSendable(let name):
        "the closure '\(name)' must be '@Sendable', because any task can read it; write '@Sendable' before "
          + "its type [DEP-entry-closure-not-sendable]"
      case .typeNotSendable(let name, let type):
        "the entry '\(name)' must be 'Sendable', because any task can read it, but '\(type)' isn't; write "
          + "'any Sendable', or a type or protocol of your own that is 'Sendable' "
          + "[DEP-entry-type-not-sendable]"
      case .keyNameNotALiteral:
        "the name of the key must be a string literal without interpolation [DEP-key-name-not-a-literal]"
      case .keyNameInvalid(let name):
        "'\(name)' isn't a valid key name; write an identifier, as in '@DependencyEntry(\"ClientKey\")' "
          + "[DEP-key-name-invalid]"
      }
    }
  }
#endif
