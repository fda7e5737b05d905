import Dependencies

/// A value as the reference knows it.
enum Value {
  case number(Int)
  case item(Made, changes: Int = 0)

  var observation: Observation {
    switch self {
    case .number(let number): .number(number)
    case .item(let made, let changes): .item(made.serial, changes: changes)
    }
  }

  /// The value with a part of it changed.
  var changed: Value {
    switch self {
    case .number(let number): .number(number + 1)
    case .item(let made, let changes): .item(made, changes: changes + 1)
    }
  }

  var made: Made? {
    if case .item(let made, _) = self { made } else { nil }
  }
}

/// An instance, and what it holds.
final class Made {
  let serial: Int
  let held: [Capture]
  /// The values that its `deinit` reads in.
  let readAtEnd: [Values]

  init(serial: Int, held: [Capture] = [], readAtEnd: [Values] = []) {
    self.serial = serial
    self.held = held
    self.readAtEnd = readAtEnd
  }
}

/// A `@Dependency` that captured values, or a closure that carries them.
struct Capture {
  let key: KeyName
  let line: Line
  let values: Values
  /// Whether the captured values are all that count, wherever it is read.
  var isCarried = false
}

/// One change of the values: a key's override, or the context.
struct Layer {
  let id: Int
  /// The closure that set it, together with others.
  let group: Int
  let change: Change
  /// The root that it was put on, if there is one alone.
  let root: Root?
  /// The initializer that set it, if one did.
  var initializer: Initializer?

  enum Change {
    case override(KeyName, Value)
    case context(DependencyContext)
  }

  var key: KeyName? {
    if case .override(let key, _) = change { key } else { nil }
  }

  var context: DependencyContext? {
    if case .context(let context) = change { context } else { nil }
  }
}

/// A set of values: a root, and what is changed on top of it; the last change of a key counts.
struct Values {
  var root: Root
  var layers: [Layer] { didSet { findThoseInForce() } }
  /// The layers of the overrides that are in force, by key.
  private(set) var inForce: [KeyName: Int] = [:]
  /// The overrides that are in force.
  private(set) var overridesInForce: [Layer] = []
  /// The initializer that was given these values.
  var initializer: Initializer?
  /// The closure that sets values, if it has set any.
  var group: Int?
  /// Layers of two chains that have met, of which nothing is in force any more: it is the library's affair
  /// whether it still keeps them.
  private(set) var shadowed: [Layer] = []
  /// Whether scopes of two chains have met in them.
  private(set) var isCombination = false

  init(root: Root, layers: [Layer] = []) {
    self.root = root
    self.layers = layers
    findThoseInForce()
  }

  /// Long programs ask for these many times.
  private mutating func findThoseInForce() {
    inForce = [:]
    for layer in layers { if let key = layer.key { inForce[key] = layer.id } }
    let found = Set(inForce.values)
    overridesInForce = layers.filter { found.contains($0.id) }
  }

  /// The identity of values: values with the same identity keep the same things alive.
  struct Identity: Hashable {
    let root: ObjectIdentifier
    let layers: [Int]
    let shadowed: [Int]
  }

  var identity: Identity {
    Identity(root: ObjectIdentifier(root), layers: layers.map(\.id), shadowed: shadowed.map(\.id))
  }

  func override(of key: KeyName) -> (layer: Layer, value: Value)? {
    for layer in layers.reversed() {
      if case .override(key, let value) = layer.change { return (layer, value) }
    }
    return nil
  }

  /// The layers that are in force, with that of the context.
  private var layersInForce: [Layer] {
    let context = layers.last { $0.context != nil }?.id
    let inForce = Set(inForce.values)
    return layers.filter { inForce.contains($0.id) || $0.id == context }
  }

  /// The layers whose key the closure that put them there has set again; the library gives them up if it can.
  var replaced: Set<Int> {
    var last: [KeyOfGroup: Int] = [:]
    for layer in layers { last[KeyOfGroup(layer)] = max(layer.id, last[KeyOfGroup(layer)] ?? 0) }
    return Set((layers + shadowed).lazy.filter { $0.id < last[KeyOfGroup($0)] ?? 0 }.map(\.id))
  }

  private struct KeyOfGroup: Hashable {
    let group: Int
    let key: KeyName?

    init(_ layer: Layer) { (group, key) = (layer.group, layer.key) }
  }

  /// The layers that are certainly kept: a long chain gives up overrides that are shadowed, and a closure those that it
  /// sets again.
  var kept: [Int] {
    layers.count + shadowed.count < 32
      ? Array(Set(layers.map(\.id)).subtracting(replaced)) : Array(inForce.values)
  }

  var context: DependencyContext {
    layers.last { $0.context != nil }?.context ?? root.context
  }

  /// The layers that override something.
  var overriding: Set<Int> { Set(layers.filter { $0.key != nil }.map(\.id)) }

  /// The initializer that runs with these values.
  var reader: Initializer? { initializer?.isRunning == true ? initializer : nil }

  /// These values, overlaid by what is in force in the current ones.
  ///
  /// How it is seen that one combination of scopes continues another is the library's affair, so that the
  /// scopes count as met once more.
  func overlaid(by current: Values) -> Values {
    var combined = self
    combined.initializer = current.reader ?? reader
    if root === current.root, current.layers.map(\.id).starts(with: layers.map(\.id)) {
      (combined.layers, combined.isCombination) = (current.layers, current.isCombination)
      combined.addShadowed(current.shadowed)
    } else {
      // Where the captured scope is inside of the reading one, and says nothing against it, this is nothing.
      let own = Set(layersInForce.map(\.id))
      let added = current.layersInForce.filter { !own.contains($0.id) }
      combined.isCombination = isCombination || current.isCombination || !layers.isEmpty && !added.isEmpty
      combined.layers += added
      if !added.isEmpty { combined.layers = combined.layersInForce }
      let kept = Set(combined.layers.map(\.id))
      combined.addShadowed(current.shadowed + (layers + current.layers).filter { !kept.contains($0.id) })
    }
    return combined
  }

  private mutating func addShadowed(_ layers: [Layer]) {
    var known = Set(shadowed.map(\.id))
    shadowed += layers.filter { known.insert($0.id).inserted }
  }

  /// The root's own values, in the context of these.
  var uprooted: Values {
    let change = context == root.context ? nil : layers.last { $0.context != nil }
    return Values(root: root, layers: change.map { [$0] } ?? [])
  }
}

/// A root, which overrides nothing, and all results that were resolved for it.
final class Root {
  var context: DependencyContext
  var isContextPrepared = false
  /// The transient keys whose uses have been forgotten.
  var usedTransients: Set<KeyName> = []
  var results: [Result] = []
  /// Where a key's lack of a value in a context was reported.
  var reported: Set<Place> = []

  struct Place: Hashable {
    let key: KeyName
    let context: DependencyContext
    let line: Line
  }

  init(context: DependencyContext) {
    self.context = context
  }
}
