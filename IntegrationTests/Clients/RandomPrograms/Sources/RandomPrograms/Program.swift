/// A key of the programs.
///
/// A key's initializer reads only keys with smaller numbers, so there are no cycles.
struct Key: Hashable, Sendable, CustomStringConvertible {
  /// How its values are kept.
  enum Lifetime: Sendable { case automatic, root, scoped, transient }

  static let count = 9
  static let lifetimes: [Lifetime] = [
    .automatic, .automatic, .scoped, .root, .automatic, .transient, .automatic, .scoped, .automatic,
  ]

  var index: Int
  /// The index of the key whose values are of the lifetime `.root`.
  static let ofRoot = lifetimes.firstIndex(of: .root)!
  static let all = Set(0..<count)
  var lifetime: Lifetime { Self.lifetimes[index] }

  /// The key's name, with its lifetime.
  var description: String { lifetime == .automatic ? "k\(index)" : "k\(index)(\(lifetime))" }
}

/// The contexts that programs use.
enum Context: Sendable { case live, test }

/// An assignment in the closure of a `withDependencies`.
///
/// Each sets a new instance.
enum Setting {
  case key(Key)
  case context(Context)
}

/// Something that remembers a scope.
enum Kind: CaseIterable {
  /// An object with a `@Dependency`.
  case model
  case continuation
  /// A copy of the current values, read by `\.self`.
  case copy
  /// An object that an operation returned, and that has no `@Dependency`.
  case object
}

/// What an initializer does.
indirect enum Step {
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
enum Change {
  case set(Key)
  case read(Key)
}

/// What a program does.
///
/// A statement that uses an empty slot does nothing.
indirect enum Statement {
  case read(Key)
  case scope([Setting], [Statement])
  case create(Kind, slot: Int)
  /// Copies the current values, and overrides some in the copy.
  case change(slot: Int, [Setting])
  /// Reads a key, and keeps the value.
  case keep(Key, slot: Int)
  /// Reads a key through what is kept, or through everything that outlives the value's initializer.
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
struct Program {
  /// A part of a program that runs directly in a root.
  enum Part {
    case run(root: Int, [Statement])
    case prepare(root: Int, [Change])
  }

  /// What some programs leave out.
  struct Parts: OptionSet, Sendable {
    let rawValue: Int

    /// Tasks that run later.
    static let tasks = Parts(rawValue: 1)
    /// Preparations of roots.
    static let preparations = Parts(rawValue: 2)
    /// Objects that were created before any root of the program.
    static let early = Parts(rawValue: 4)
    /// Many scopes, one in another, in programs without tasks, which could remember one of these.
    static let chains = Parts(rawValue: 8)
    /// Models that are replaced `from:` themselves, or each other, again and again.
    static let rings = Parts(rawValue: 16)
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
enum Event: Equatable, CustomStringConvertible {
  /// An initializer starts to create an instance with this number.
  case begin(Key, Context, Int)
  case end(Int)
  /// A read returned this instance.
  case read(Int)

  var description: String {
    switch self {
    case .begin(let key, let context, let number): "creates #\(number) for \(key), \(context)"
    case .end(let number): "has created #\(number)"
    case .read(let number): "reads #\(number)"
    }
  }
}

extension Program: CustomStringConvertible {
  /// The initializers and parts, as they would be written as literals.
  var description: String {
    let initializers = definitions.enumerated().filter { !$0.element.isEmpty }
    let lines = initializers.map { "\(Key(index: $0)) is created by \($1)" } + parts.map { "\($0)" }
    return lines.joined(separator: "\n").replacing(#/random_programs\.\w+(?=\.)/#, with: "")
  }
}
