/// All that the core knows of the code that explains, records, and warns: its calls of that code, and the
/// notes that it stores for it.
///
/// `Insight` has the implementation. In a release build, most calls compile to nothing, and notes are empty.
protocol CoreHooks: SendableMetatype {
  /// How an override was set.
  associatedtype OverrideNote: Sendable
  /// The facts about a key of a root that warnings need.
  associatedtype RecordNotes

  // MARK: - Reads

  /// The result of a key that its own initializer reads, where that does not end the program.
  static func resultInCycle(_ resolution: Resolution) -> CachedValue?

  /// Called where a resolved key was read.
  static func didRead(_ result: CachedValue, _ resolution: Resolution)

  // MARK: - Cached values

  /// Whether each read of a result has to be resolved, because something about it is to be reported.
  static func mustReport(_ result: CachedValue) -> Bool

  /// Whether a reader's overrides differ from those that a value was created from, which is a warning.
  static func isStale(_ result: CachedValue, _ list: Node?) -> Bool

  /// Whether ``isStale(_:_:)`` is ever true.
  static var warnsOfStaleValues: Bool { get }

  /// Whether a missing live value is reported where its replacement is created, so that reads pay nothing for
  /// it.
  ///
  /// In a closure that sets values, that reports nothing, so the next reader has to create one.
  static var reportsWhereCreated: Bool { get }

  /// The name of the property that has set an override; empty if it isn't known.
  static func property(of override: Override) -> StaticString

  // MARK: - Creating values

  /// Called where an override replaces another one.
  static func didReplace(_ old: OverrideNote, _ new: OverrideNote)

  /// Creates a result.
  static func create(_ run: Initialization, _ body: () -> CachedValue) -> CachedValue

  /// Called where a result was created.
  static func didCreate(_ result: CachedValue, _ resolution: Resolution)
}

/// The code that the core calls.
enum Hooks: CoreHooks {}
