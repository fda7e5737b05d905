/// A type or an extension, as one place declares it.
struct TypeFact: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`, `typealias`
  }

  /// The name with those of the enclosing types: `Feature.Model`.
  var name: String
  /// The enclosing type; empty at the top level.
  var scope: String
  var kind: Kind
  var inherits: [String] = []
  var access: Access = .internal
  var attributes: [String] = []
  var isGeneric = false
  var condition: ConditionFact?
  /// Whether it is declared in a function or a closure.
  var isLocal = false
  var place: Place
  var properties: [PropertyFact] = []
  var initializers: [InitializerFact] = []
  /// Static properties and functions.
  var members: [MemberFact] = []
  /// Functions that an initializer of the type names, so they may run within it.
  var namedInInitializers: Set<String> = []

  var givesLiveValue: Bool { inherits.contains { $0.lastComponent == "DependencyKey" } }
}

enum Access: Int, Codable, Sendable {
  case `private`, `internal`, `package`, `public`
}

/// A stored property of an instance.
struct PropertyFact: Codable, Sendable {
  var name: String
  var dependency: DependencyReference?
  var type: String?
  var body: BodyFact?
}

struct InitializerFact: Codable, Sendable {
  var labels: [String]
  var body: BodyFact
}

struct MemberFact: Codable, Sendable {
  var name: String
  /// The labels of a function's parameters; nil for a property.
  var labels: [String]?
  var type: String?
  var condition: ConditionFact?
  var place: Place
  var body: BodyFact
}

struct EntryFact: Codable, Sendable {
  var name: String
  var place: Place
  var access: Access
  var condition: ConditionFact?
  var type: String?
  /// The key that the getter looks up, and does nothing else.
  var key: String?
  var macro: MacroEntryFact?
}

/// The facts that `@DependencyEntry` declares.
struct MacroEntryFact: Codable, Sendable {
  var keyName: String?
  var live: BodyFact?
  var preview: BodyFact?
  var test: BodyFact?
}

struct PlacedName: Codable, Hashable, Sendable {
  var name: String
  var place: Place
}

/// When code in a body runs, seen from the start of the body.
enum Timing: Int, Codable, Sendable, Comparable {
  /// Certainly, and before the body ends.
  case now
  /// On some ways through the body, or with other values than the current ones.
  case maybe
  /// In a closure that may run after the body has ended.
  case later

  static func < (left: Timing, right: Timing) -> Bool { left.rawValue < right.rawValue }
}

/// The reads and calls in a body: an initializer, a getter, or the initial value of a property.
struct BodyFact: Codable, Hashable, Sendable {
  var reads: [ReadFact] = []
  var calls: [CallFact] = []
  /// Functions that are named and not called: `Client(load: load)`.
  var names: [String]?
  var isEmpty: Bool { reads.isEmpty && calls.isEmpty }
}

struct ReadFact: Codable, Hashable, Sendable {
  var dependency: DependencyReference
  var timing: Timing
  var place: Place
  /// The functions that it is an argument of.
  var givenTo: [String]?
}

/// A call of an initializer, or a call or read of a static member.
struct CallFact: Codable, Hashable, Sendable {
  /// The callee as written: `LiveClient`, `Self.live`, `.live`.
  var callee: String
  /// The labels of the arguments; nil for a property.
  var labels: [String]?
  var timing: Timing
  var place: Place
  var givenTo: [String]?
}
