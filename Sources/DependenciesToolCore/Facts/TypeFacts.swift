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

  /// A property of `DependencyValues`.
  package struct EntryFact: Codable, Sendable {
    package var name: String
    package var place: Place
    package var access: Access
    /// Whether another property may take its name, as under `#if` and `@available`.
    package var isConditional: Bool
    package var condition: ConditionFact?
    package var type: String?
    /// The keys that the getter and the setter use.
    package var readKeys: [PlacedName]
    package var writtenKeys: [PlacedName]
    /// Whether the getter is one look at a key and nothing else.
    package var isPlain: Bool
    package var macro: MacroEntryFact?
  }

  /// The facts that `@DependencyEntry` declares.
  package struct MacroEntryFact: Codable, Sendable {
    package var keyName: String?
    package var live: BodyFact?
    package var preview: BodyFact?
    package var test: BodyFact?
    /// The lifetime, as its case is named.
    package var lifetime: String?
  }

  /// A closure of a client that is declared with `let`.
  package struct LetEndpointFact: Codable, Sendable {
    package var name: String
    package var place: Place
    /// The bytes of `let`.
    package var range: SourceRange
  }

  /// A name and where it is written.
  package struct PlacedName: Codable, Hashable, Sendable {
    package var name: String
    package var place: Place
  }

  /// When code in a body runs, seen from the start of the body.
  package enum Timing: Int, Codable, Sendable, Comparable {
    /// Certainly, and before the body ends.
    case now
    /// On some ways through the body, or with other values than the current ones.
    case maybe
    /// In a closure that may run after the body has ended.
    case later

    package static func < (left: Timing, right: Timing) -> Bool { left.rawValue < right.rawValue }
  }

  /// The reads, calls and copies in a body: an initializer, a getter, or the initial value of a property.
  package struct BodyFact: Codable, Hashable, Sendable {
    package var reads: [ReadFact] = []
    package var calls: [CallFact] = []
    package var copies: [CopyFact] = []
    /// Functions that are named and not called: `Client(load: load)`.
    package var names: [String]?
    package var isEmpty: Bool { reads.isEmpty && calls.isEmpty && copies.isEmpty }
  }

  /// A dependency that a body reads.
  package struct ReadFact: Codable, Hashable, Sendable {
    package var dependency: DependencyReference
    package var timing: Timing
    package var place: Place
    /// The functions that it is an argument of.
    package var givenTo: [String]?
  }

  /// A call of an initializer, or a call or read of a static member.
  package struct CallFact: Codable, Hashable, Sendable {
    /// The callee as written: `LiveClient`, `Self.live`, `.live`.
    package var callee: String
    /// The labels of the arguments; nil for a property.
    package var labels: [String]?
    package var timing: Timing
    package var place: Place
    /// The functions that it is an argument of.
    package var givenTo: [String]?
  }

  /// A dependency whose value is kept beyond the body.
  package struct CopyFact: Codable, Hashable, Sendable {
    package enum Kind: Codable, Hashable, Sendable {
      /// Given to an initializer.
      case argument(callee: String, labels: [String], index: Int)
      /// Captured by value in a closure that is given to an initializer.
      case captured(callee: String)
      /// Stored in a property of `self`.
      case assigned
    }
    package var dependency: DependencyReference
    package var kind: Kind
    package var place: Place
  }
#endif
