#if Macros
  import SwiftDiagnostics

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
        '\(name)' can't have accessors, because '@DependencyEntry' generates them; write the test value after \
        '=', and the others as 'liveValue:' and 'previewValue:'
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
        the entry '\(name)' can't be isolated to '\(actor)', because its value is created wherever it is first \
        read; remove '@\(actor)', and make the initializer of the value 'nonisolated'
        """
      case .closureNotSendable(let name):
        """
        the closure '\(name)' must be '@Sendable', because any task can read it; write '@Sendable' before its \
        type
        """
      case .typeNotSendable(let name, let type):
        """
        the entry '\(name)' must be 'Sendable', because any task can read it, but '\(type)' isn't; write 'any \
        Sendable', or a type or protocol of your own that is 'Sendable'
        """
      case .keyNameNotALiteral:
        "the name of the key must be a string literal without interpolation"
      case .keyNameInvalid(let name):
        "'\(name)' isn't a valid key name; write an identifier, as in '@DependencyEntry(\"ClientKey\")'"
      }
    }
  }
#endif
