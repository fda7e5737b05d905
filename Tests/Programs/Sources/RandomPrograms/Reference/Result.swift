import Dependencies

/// A run of an initializer, with what it has read.
final class Initializer {
  let key: KeyName
  /// The values that it was given.
  let values: Values
  var isRunning = true
  /// Whether something that it made captured its values.
  var holds = false
  /// The values of where its result belongs.
  var home: Values?
  var notes = Notes()

  init(_ key: KeyName, _ values: Values) {
    self.key = key
    self.values = values
  }

  /// Notes that a key was found to be overridden.
  func note(_ key: KeyName, overriddenBy layer: Layer) {
    if layer.initializer === self { return }
    // Otherwise the override came with a value that was made elsewhere.
    let isOwn = values.overriding.contains(layer.id)
    notes.reads.insert(Read(key: key, layer: isOwn ? layer.id : nil))
    if isOwn { notes.layers.insert(layer.id) }
  }

  /// Notes that a result was used, and with it what that depends on.
  func note(_ result: Result) {
    let known = values.overriding
    notes.reads.insert(Read(key: result.key, layer: nil))
    if !result.isPrepared, result.key.lifetime != .root {
      notes.reads.formUnion(result.notes.reads.filter { read in read.layer.map(known.contains) ?? true })
      if result.notes.holds { notes.holds = true }
      if result.notes.mayDependOnMore { notes.mayDependOnMore = true }
    }
    notes.layers.formUnion(result.notes.layers.intersection(known))
    // The library may have used a result of a scope of which nothing is in force, and then this depends on that scope.
    if !result.notes.layers.isDisjoint(with: values.shadowed.map(\.id)) { notes.mayDependOnMore = true }
  }
}

/// A key that was read, and the layer that overrode it.
struct Read: Hashable {
  let key: KeyName
  let layer: Int?
}

/// The reads and layers that a result depends on.
struct Notes {
  var reads: Set<Read> = []
  /// The layers that it belongs to: it counts only where all of them are.
  var layers: Set<Int> = []
  /// Whether it holds values, or something that it was made from does.
  var holds = false
  /// Whether the result may also belong to scopes that are not among the layers.
  ///
  /// An instance ended in the initializer, and what its `deinit` read may count as read by the initializer. Or the
  /// initializer was given a result of a scope of which nothing is in force.
  var mayDependOnMore = false
}

/// The result of resolving a key, or of preparing it.
final class Result {
  let key: KeyName
  let value: Value
  /// The context that it was resolved for; all where it was prepared.
  let context: DependencyContext?
  var notes: Notes
  /// The overrides that were in force, for what is kept `scoped`.
  let inForce: [KeyName: Int]
  /// Only looked at by the closure of a preparation, which may replace it.
  var isOnlyLookedAt = false
  /// Whether a preparation has put another value in its place.
  var isReplaced = false
  /// Whether the scope or root that kept it may have ended, so that it may be there or not.
  var mayBeGone = false
  /// The layers that it belongs to, with all below those.
  var closure: Set<Int> = []
  /// Those of the layers that it belongs to on which no other of them was put.
  var innermost: Set<Int> = []
  /// The layers that override anything where it was made.
  let scopes: [Int]

  init(
    _ key: KeyName, _ value: Value, _ context: DependencyContext?, _ notes: Notes = Notes(),
    _ values: Values? = nil
  ) {
    self.key = key
    self.value = value
    self.context = context
    self.notes = notes
    inForce = values?.inForce ?? [:]
    scopes = values?.layers.filter { $0.key != nil }.map(\.id) ?? []
  }

  /// Whether it belongs to a scope inside of another's, and the other not to one inside of its own.
  func isInside(of other: Result) -> Bool {
    closure.isSuperset(of: other.notes.layers) && !other.closure.isSuperset(of: notes.layers)
  }

  var isPrepared: Bool { context == nil }
  var isOfRoot: Bool { notes.layers.isEmpty }
}
