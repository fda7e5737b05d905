/// What is overridden.
struct Overrides: Equatable {
  /// The number of the override in effect for the index of each key, and the context as a negative number, even for `live`.
  var list: [Int: Int] = [:]
  /// All overrides that were set here or further out, even if they are set again further in.
  var known: Set<Int> = []

  static let contextIndex = -1
  var context: Context? { list[Self.contextIndex].map { $0.isMultiple(of: 2) ? .live : .test } }

  /// These overrides, set in a scope with the others: they win, but for those that the others knew already.
  func over(_ other: Overrides) -> Overrides {
    let new = list.filter { !other.known.contains($0.value) }
    return Overrides(list: new.merging(other.list) { first, _ in first }, known: known.union(other.known))
  }
}

/// A scope, a root, or the scope in which an initializer runs.
final class Scope {
  /// One of the scopes where a reader looks for values.
  struct Layer {
    weak var home: Scope?
    var overrides: Overrides
    /// What the models' scopes override that this one is laid over.
    var models: [Overrides] = []
  }

  let overrides: Overrides
  /// The reader's scope, and the scopes that it continues, out to the root.
  private(set) var layers: [Layer]
  /// What this scope continues: nothing if it is a root, or if an initializer ran here and has returned.
  var outer: [Scope]
  // "Initializers count as code of their readers."
  weak var reader: Scope?
  let ownContext: Context
  var values: [Value] = []
  /// The indices of the keys that were read over this root.
  var used: Set<Int> = []

  private init(_ overrides: Overrides, _ ownContext: Context, outer: [Scope], layers: [Layer]) {
    (self.overrides, self.ownContext, self.outer, self.layers) = (overrides, ownContext, outer, layers)
  }

  // "A *root* is a scope without overrides."
  convenience init(root context: Context) {
    self.init(Overrides(), context, outer: [], layers: [])
    layers = [Layer(home: self, overrides: overrides)]
  }

  // "It has the overrides in effect, and continues the scope around it."
  convenience init(continuing outer: Scope, _ list: [Int: Int] = [:]) {
    let new = Overrides(list: list, known: Set(list.values))
    self.init(new.over(outer.overrides), outer.ownContext, outer: [outer], layers: outer.layers)
    layers.insert(Layer(home: self, overrides: overrides), at: 0)
  }

  var root: Scope { layers.last!.home! }
  var context: Context { overrides.context ?? ownContext }

  // "Once for each root, without overrides", but "each context keeps its own values."
  var withoutOverrides: Scope {
    let context = context == ownContext ? [:] : overrides.list.filter { $0.key == Overrides.contextIndex }
    return Scope(Overrides(list: context), ownContext, outer: [root], layers: root.layers)
  }

  private func continues(_ other: Scope) -> Bool {
    root === other.root && (self === other || self === other.reader || outer.contains { $0.continues(other) })
  }

  /// Where a model of another scope is read.
  func reading(_ model: Scope) -> Scope {
    // "If the reader's scope continues the model's, over the same root, the read happens in the reader's."
    if continues(model) { return self }
    // "If the model's scope knows all overrides of the reader's, the read happens in the model's."
    if overrides.list.allSatisfy({ model.overrides.known.contains($0.value) }) { return model }
    // "Otherwise, the reader's scope is laid over the model's: its overrides win, and the model's scopes are
    // the outer ones." The reader's root is not one of them.
    let lower = model.overrides
    let upper = layers.dropLast().map {
      Layer(home: $0.home, overrides: $0.overrides.over(lower), models: $0.models + [lower])
    }
    return Scope(overrides.over(lower), model.ownContext, outer: [self, model], layers: upper + model.layers)
  }

  /// What `withDependencies(from:)` continues.
  func entering(_ model: Scope) -> Scope {
    // "Where the overrides in effect are those it captured, the object continues what was captured."
    let isSame = model.overrides.list == overrides.list && model.root === root
    return model.outer.isEmpty && isSame ? model : reading(model)
  }
}

/// A value that was set, or that an initializer creates.
final class Value {
  let key: Key
  let number: Int
  let context: Context?
  unowned let root: Scope
  /// What was overridden for its reader.
  let overrides: Overrides
  /// What its initializer left behind.
  var kept: [Memory] = []
  var needs: Set<Int> = []
  /// The indices of the keys that its initializer read.
  var reads: Set<Int> = []
  /// The scope that it belongs to, maybe laid over models' scopes.
  var place: Scope.Layer
  /// Whether the articles leave open that it is kept.
  var isUncertain = false

  init(_ key: Key, _ number: Int, _ context: Context?, for reader: Scope) {
    (self.key, self.number, self.context) = (key, number, context)
    (root, overrides, place) = (reader.root, reader.overrides, reader.layers[0])
  }

  // "What an outer instance needs counts, even if an inner scope sets the key again."
  func hasNeeds(in layer: Scope.Layer) -> Bool {
    needs.isSubset(of: layer.overrides.known)
      && overrides.list.allSatisfy { !needs.contains($0.value) || layer.overrides.list[$0.key] == $0.value }
  }

  /// Whether a reader may use it in this layer.
  func isUsed(in layer: Scope.Layer, by reader: Scope) -> Bool {
    guard root === reader.root, context ?? reader.context == reader.context else { return false }
    // "A value of the reader's side is used unless the model's scope overrides something that the value read
    // (anything, if it captured), and the value's own scope has neither that override nor one that wins over it."
    let hidden = layer.models.flatMap { model in
      model.list.filter { layer.overrides.list[$0] == $1 && place.overrides.list[$0] != $1 }.map(\.key)
    }
    // "A `.scoped` value is used where each key that it read has the same override as where it was created."
    let other = key.lifetime == .scoped && reads.contains { overrides.list[$0] != reader.overrides.list[$0] }
    // "A value that needs overrides of both belongs to the outermost of the reader's scopes that, laid over
    // the model's, has everything it needs."
    let isAbove = place.models.isEmpty || !layer.models.isEmpty && hasNeeds(in: layer)
    return reads.isDisjoint(with: hidden) && !other && isAbove
  }

  // "One for each model's scope": whether a value of another model's scope is used is left open.
  func isCertain(in layer: Scope.Layer) -> Bool { !isUncertain && [[], layer.models].contains(place.models) }
}

/// Something that remembers a scope.
enum Memory {
  case model(Scope)
  /// An object that an operation returned, or a value that stores a `@Dependency`.
  case object(Scope)
  /// A continuation, or a copy of the values.
  case fixed(Scope)
  case value(Value)
  case task(Scope, [Key])
}
