/// A key of the programs.
///
/// A key's initializer reads only keys with smaller numbers, so there are no cycles.
public struct Key: Codable, Hashable, Sendable, CustomStringConvertible {
  /// How its values are kept.
  public enum Lifetime: Sendable { case automatic, root, scoped, transient }

  /// How many keys there are.
  public static let count = 9
  static let lifetimes: [Lifetime] = [
    .automatic, .automatic, .scoped, .root, .automatic, .transient, .automatic, .scoped, .automatic,
  ]

  var index: Int
  /// The index of the key whose values are of the lifetime `.root`.
  static let ofRoot = lifetimes.firstIndex(of: .root)!
  static let all = Set(0..<count)
  var lifetime: Lifetime { Self.lifetimes[index] }

  /// The key's name, with its lifetime.
  public var description: String {
    lifetime == .automatic ? "k\(index)" : "k\(index)(\(lifetime))"
  }
}

/// The contexts that programs use.
public enum Context: String, Codable, Sendable { case live, test }

/// An assignment in the closure of a `withDependencies`.
///
/// Each sets a new instance.
enum Setting: Codable, CustomStringConvertible {
  case key(Key)
  case context(Context)

  var description: String {
    switch self {
    case .key(let key): "\(key)"
    case .context(let context): "\(context)"
    }
  }
}

/// Something that remembers a scope.
enum Kind: String, Codable, CaseIterable {
  /// An object with a `@Dependency`.
  case model
  case continuation
  /// A copy of the current values, read by `\.self`.
  case copy
  /// An object that an operation returned, and that has no `@Dependency`.
  case object
}

/// What an initializer does.
indirect enum Step: Codable {
  case read(Key)
  case readSelf
  /// Creates something that remembers the scope, and keeps it in the value.
  case keep(Kind)
  /// Creates something that remembers the scope, reads a key through it, and forgets it.
  case useNow(Kind, Key)
  case inner([Setting], [Step])
  /// Starts a task that waits until a statement finishes it, and then reads.
  case start([Key])
  /// Reads a key through a model or an object from elsewhere.
  case use(slot: Int, Key)
}

/// A change in the closure of a preparation.
enum Change: Codable {
  case set(Key)
  case read(Key)
}

/// What a program does.
///
/// A statement that uses an empty slot does nothing.
indirect enum Statement: Codable {
  case read(Key)
  case scope([Setting], [Statement])
  case create(Kind, slot: Int)
  /// Copies the current values, and overrides some in the copy.
  case change(slot: Int, [Setting])
  /// Reads a key, and keeps the value.
  case keep(Key, slot: Int)
  /// Reads a key through what is kept, or through everything that the value's initializer left behind.
  case use(slot: Int, Key)
  /// `withDependencies(from:)` an object, yields a continuation, or binds a copy.
  case enter(slot: Int, [Setting], [Statement])
  /// Starts a task that waits until it is finished, and then reads.
  case start(slot: Int, [Key])
  case finish(slot: Int)
  /// Finishes a task that an initializer started.
  case finishStarted(Int)
  case forget(slot: Int)
}

/// A program: what initializers do, and statements that run in several roots, one after another.
public struct Program: Codable {
  /// A part of a program that runs directly in a root.
  enum Part: Codable {
    case run(root: Int, [Statement])
    case prepare(root: Int, [Change])
  }

  /// What some programs leave out.
  public struct Parts: OptionSet, Sendable {
    /// One bit for each part.
    public let rawValue: Int

    /// The parts with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Tasks that run later.
    public static let tasks = Parts(rawValue: 1)
    /// Preparations of roots.
    public static let preparations = Parts(rawValue: 2)
    /// Objects that were created before any root of the program.
    public static let early = Parts(rawValue: 4)
    /// Many scopes, one in another, in programs without tasks, which could remember one of these.
    public static let chains = Parts(rawValue: 8)
    /// Models that are replaced `from:` themselves, or each other, again and again.
    public static let rings = Parts(rawValue: 16)
  }

  /// How many roots there are.
  ///
  /// The first is the process's or the test's if that is what is checked; the last has the context test.
  static let rootCount = 3
  /// A model of the process's root, and one of a scope over it, which overrides a key.
  static let earlySlots = [-1, -2]
  static let earlyKey = Key(index: 1)
  static let earlyNumber = -1
  static let early = [earlyKey.index: earlyNumber]

  var definitions: [[Step]]
  var parts: [Part]
}

/// What can be seen of a run.
public enum Event: Codable, Equatable, CustomStringConvertible {
  /// An initializer starts to create an instance with this number.
  case begin(Key, Context, Int)
  case end(Int)
  /// A read returned this instance.
  case read(Int)

  /// The event in words.
  public var description: String {
    switch self {
    case .begin(let key, let context, let number): "creates #\(number) for \(key), \(context)"
    case .end(let number): "has created #\(number)"
    case .read(let number): "reads #\(number)"
    }
  }
}

extension Program: CustomStringConvertible {
  /// The statements as pseudocode, for people.
  public var description: String {
    var lines: [String] = []
    for (index, steps) in definitions.enumerated() where !steps.isEmpty {
      lines.append("\(Key(index: index)) is created by")
      lines += steps.flatMap(\.lines).map { "  " + $0 }
    }
    for part in parts {
      switch part {
      case .run(let root, let statements):
        lines.append("in root \(root)")
        lines += statements.flatMap(\.lines).map { "  " + $0 }
      case .prepare(let root, let changes):
        let changes = changes.map { change in
          switch change {
          case .set(let key): "set \(key)"
          case .read(let key): "read \(key)"
          }
        }
        lines.append("in root \(root): prepare { \(changes.joined(separator: "; ")) }")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Step {
  var lines: [String] {
    switch self {
    case .read(let key): ["read \(key)"]
    case .readSelf: ["read \\.self"]
    case .keep(let kind): ["keep a new \(kind)"]
    case .useNow(let kind, let key): ["read \(key) through a new \(kind)"]
    case .inner(let settings, let steps):
      ["withDependencies { \(list(settings)) }"] + steps.flatMap(\.lines).map { "  " + $0 }
    case .start(let keys): ["start a task that later reads \(list(keys))"]
    case .use(let slot, let key): ["read \(key) through [\(slot)]"]
    }
  }
}

extension Statement {
  var lines: [String] {
    switch self {
    case .read(let key): ["read \(key)"]
    case .scope(let settings, let body):
      ["withDependencies { \(list(settings)) }"] + body.flatMap(\.lines).map { "  " + $0 }
    case .create(let kind, let slot): ["[\(slot)] = a new \(kind)"]
    case .change(let slot, let settings): ["[\(slot)] = a copy of the values with \(list(settings))"]
    case .keep(let key, let slot): ["[\(slot)] = read \(key)"]
    case .use(let slot, let key): ["read \(key) through [\(slot)]"]
    case .enter(let slot, let settings, let body):
      ["enter [\(slot)] { \(list(settings)) }"] + body.flatMap(\.lines).map { "  " + $0 }
    case .start(let slot, let keys): ["[\(slot)] = a task that later reads \(list(keys))"]
    case .finish(let slot): ["finish the task [\(slot)]"]
    case .finishStarted(let number): ["finish task \(number) of the initializers"]
    case .forget(let slot): ["forget [\(slot)]"]
    }
  }
}

private func list(_ elements: [some CustomStringConvertible]) -> String {
  elements.map(\.description).joined(separator: ", ")
}
