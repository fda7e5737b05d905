#if Tool
  /// A type or an extension, as one place declares it.
  package struct TypeFact: Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`, `typealias`
    }

    /// The name with those of the enclosing types: `Feature.Model`.
    package var name: String
    /// The enclosing type; empty at the top level.
    package var scope: String
    package var kind: Kind
    package var inherits: [String] = []
    package var access: Access = .internal
    package var attributes: [String] = []
    package var isGeneric = false
    package var condition: ConditionFact?
    package var isConditional: Bool { condition != nil }
    /// Whether it is declared in a function or a closure.
    package var isLocal = false
    package var place: Place
    package var properties: [PropertyFact] = []
    package var initializers: [InitializerFact] = []
    /// Static properties and functions.
    package var members: [MemberFact] = []
    /// Functions that an initializer of the type names, so that they may run within it.
    package var namedInInitializers: Set<String> = []
  }

  /// The access level of a declaration.
  package enum Access: Int, Codable, Sendable {
    case `private`, `internal`, `package`, `public`
  }

  /// A stored property of an instance.
  package struct PropertyFact: Codable, Sendable {
    package var name: String
    package var dependency: DependencyReference?
    package var hasInitialValue: Bool
    package var isLazy: Bool
    package var type: String?
    package var body: BodyFact?
  }

  /// An initializer.
  package struct InitializerFact: Codable, Sendable {
    package var labels: [String]
    package var names: [String]
    /// The parameters that are stored as they are.
    package var kept: [String] = []
    package var body: BodyFact
  }

  /// A static property or function.
  package struct MemberFact: Codable, Sendable {
    package var name: String
    /// The labels of a function's parameters; nil for a property.
    package var labels: [String]?
    package var type: String?
    package var condition: ConditionFact?
    package var isConditional: Bool { condition != nil }
    package var place: Place
    package var body: BodyFact
  }
#endif
