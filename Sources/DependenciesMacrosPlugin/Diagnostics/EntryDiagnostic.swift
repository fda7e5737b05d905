#if Macros
  import SwiftDiagnostics

  /// What `@DependencyEntry` has to say.
  enum EntryDiagnostic: DiagnosticMessage {
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
        "'@DependencyEntry' goes with a 'var' in 'extension DependencyValues'"
      case .misplaced:
        """
        '@DependencyEntry' adds a property to 'DependencyValues'; write it in 'extension DependencyValues \
        { … }'
        """
      case .severalBindings:
        "'@DependencyEntry' goes with one property; declare each entry on its own"
      case .static(let name):
        """
        '\(name)' cannot be an entry, because entries belong to values that a scope can override; remove \
        'static'
        """
      case .lazy(let name):
        "'\(name)' cannot be lazy; an entry's value is made when it is first read anyway; remove 'lazy'"
      case .let(let name):
        "'\(name)' has to be a 'var', so that it can be overridden"
      case .computed(let name):
        """
        '\(name)' has accessors, and '@DependencyEntry' makes them; write the value for tests behind '=', \
        and the others as 'liveValue:' and 'previewValue:'
        """
      case .missingType(let name):
        "the entry '\(name)' needs its type written, as in 'var \(name): any Client'"
      case .missingValue(let name):
        """
        the entry '\(name)' has no value; give it one for tests behind '=', or write \
        '@DependencyEntry(liveValue: …)' or '@DependencyEntry(previewValue: …)'
        """
      case .isolated(let name, let actor):
        """
        the entry '\(name)' cannot be isolated to '\(actor)', because its value is made wherever it is \
        first read; remove '@\(actor)', and make the initializer of the value 'nonisolated'
        """
      case .closureNotSendable(let name):
        """
        the closure '\(name)' has to be '@Sendable', because every task may read it; write '@Sendable' in \
        front of it
        """
      case .typeNotSendable(let name, let type):
        """
        the entry '\(name)' has to be 'Sendable', because every task may read it, and '\(type)' is not; \
        write 'any Sendable', or a type or protocol of your own that is 'Sendable'
        """
      case .keyNameNotALiteral:
        "the name of the key must be a string literal without interpolation"
      case .keyNameInvalid(let name):
        "'\(name)' cannot be the name of a key; write an identifier, as in '@DependencyEntry(\"ClientKey\")'"
      }
    }

    var severity: DiagnosticSeverity { .error }

    var diagnosticID: MessageID {
      MessageID(domain: "DependencyEntry", id: "\(self)".prefix { $0 != "(" }.description)
    }
  }
#endif
