/// What is overridden.
struct Overrides: Equatable {
  /// The number of the override in effect for the index of each key, and the context as a negative number, even for `live`.
  var list: [Int: Int] = [:]
  /// All overrides that were set here or further out, even if they are set again further in.
  var known: Set<Int> = []

  static let contextIndex = -1
  var context: Context? { list[Self.contextIndex].map { $0.isMultiple(of: 2) ? .live : .test } }

  /// These overrides, set in a scope with the others.
  // Rule 1: "the reader's overrides win, key by key, but for those that the captured scope already knew, in effect there
  // or replaced."
  func over(_ other: Overrides) -> Overrides {
    let new = list.filter { !other.known.contains($0.value) }
    return Overrides(list: new.merging(other.list) { first, _ in first }, known: known.union(other.known))
  }

  /// These overrides without those of keys whose override in effect a scope knows.
  func without(keysOf inEffect: Overrides, knownTo other: Overrides) -> Overrides {
    let rest = list.filter { inEffect.list[$0.key].map { !other.known.contains($0) } ?? true }
    return Overrides(list: rest, known: known)
  }
}

/// A scope, a root, or the scope in which an initializer runs.
final class Scope {
  /// One of the scopes where a reader looks for values.
  struct Layer {
    weak var home: Scope?
    var overrides: Overrides
    /// What its closure set.
    var own: [Int: Int] = [:]
    /// Whether a reader may or may not look here: all that it set is set again further in.
    var isLeftOut = false
    /// The overrides of the models' scopes that this one is in front of.
    var models: [Overrides] = []

    func isReplaced(by inEffect: [Int: Int]) -> Bool { !own.isEmpty && own.allSatisfy { inEffect[$0] != $1 } }
  }

  let overrides: Overrides
  /// The reader's scope, and the scopes that it continues, out to the root.
  private(set) var layers: [Layer]
  /// What this scope continues: nothing if it is a root, or if an initializer ran here and has returned.
  var outer: [Scope]
  /// In an initializer, which reads as its reader does.
  weak var reader: Scope?
  let ownContext: Context
  var values: [Value] = []
  /// Whether an inner scope, which then doesn't retain this one, has set again all that this one has set.
  var wasLeftOut = false
  /// The indices of the keys that were read over this root.
  var used: Set<Int> = []

  private init(_ overrides: Overrides, _ ownContext: Context, outer: [Scope], layers: [Layer]) {
    (self.overrides, self.ownContext, self.outer, self.layers) = (overrides, ownContext, outer, layers)
  }

  convenience init(root context: Context) {
    self.init(Overrides(), context, outer: [], layers: [])
    layers = [Layer(home: self, overrides: overrides)]
  }

  convenience init(continuing outer: Scope, _ list: [Int: Int] = [:]) {
    let new = Overrides(list: list, known: Set(list.values))
    self.init(new.over(outer.overrides), outer.ownContext, outer: [outer], layers: outer.layers)
    let inEffect = overrides.list
    // Rule 11: "A node all of whose overrides are replaced further in, and whose cache has no value for the new scope, is
    // left out when a scope opens."
    for index in layers.indices where layers[index].isReplaced(by: inEffect) {
      let values = layers[index].home?.values ?? []
      if !values.contains(where: { $0.isUsed(in: layers[index], by: self) }) {
        layers[index].isLeftOut = true
      }
      layers[index].home?.wasLeftOut = true
    }
    layers.insert(Layer(home: self, overrides: overrides, own: list), at: 0)
  }

  var root: Scope { layers.last!.home! }
  var context: Context { overrides.context ?? ownContext }

  // Rule 9: "Caches have a value for each context."
  var withoutOverrides: Scope {
    let context = context == ownContext ? [:] : overrides.list.filter { $0.key == Overrides.contextIndex }
    return Scope(Overrides(list: context), ownContext, outer: [root], layers: root.layers)
  }

  private func continues(_ other: Scope) -> Bool {
    root === other.root && (self === other || self === other.reader || outer.contains { $0.continues(other) })
  }

  /// Where a model of another scope is read.
  func reading(_ model: Scope) -> Scope {
    // Rule 5: "A read uses the reader's scope if that knows all of the captured one's overrides" over the same root.
    if continues(model)
      || root === model.root && model.overrides.list.allSatisfy({ overrides.known.contains($0.value) })
    {
      return self
    }
    // Rule 5: "the captured scope if that knows all of the reader's"
    if overrides.list.allSatisfy({ model.overrides.known.contains($0.value) }) { return model }
    // Rule 5: "otherwise the reader's nodes in front of the captured ones." The reader's root is not one of them.
    let lower = model.overrides
    let both = overrides.over(lower)
    for layer in layers where !layer.own.isEmpty && layer.own.allSatisfy({ lower.known.contains($1) }) {
      layer.home?.wasLeftOut = true
    }
    // In each of the reader's nodes, a key whose override in effect the model's scope knows is the model's.
    let upper = layers.dropLast().map {
      Layer(
        home: $0.home, overrides: $0.overrides.without(keysOf: overrides, knownTo: lower).over(lower),
        own: $0.own,
        isLeftOut: $0.isLeftOut || $0.isReplaced(by: both.list), models: $0.models + [lower])
    }
    let lowerLayers = model.layers.map { layer in
      var layer = layer
      if layer.isReplaced(by: both.list) { layer.isLeftOut = true }
      return layer
    }
    return Scope(both, model.ownContext, outer: [self, model], layers: upper + lowerLayers)
  }

  /// What `withDependencies(from:)` continues.
  func entering(_ model: Scope) -> Scope {
    // Where the overrides in effect are those that it captured, it continues the captured scope.
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
  /// The objects that outlive its initializer.
  var kept: [Memory] = []
  var needs: Set<Int> = []
  /// The indices of the keys that its initializer read.
  var reads: Set<Int> = []
  /// The scope that it belongs to, maybe in front of models' scopes.
  var place: Scope.Layer
  /// What was overridden from its node outward.
  var seen = Overrides()
  /// Whether the rules leave open that it is cached.
  var isUncertain = false

  init(_ key: Key, _ number: Int, _ context: Context?, for reader: Scope) {
    (self.key, self.number, self.context) = (key, number, context)
    (root, overrides, place) = (reader.root, reader.overrides, reader.layers[0])
  }

  // The needs of an outer instance count, even if an inner scope sets the key again.
  func hasNeeds(in layer: Scope.Layer) -> Bool {
    needs.isSubset(of: layer.overrides.known)
      && overrides.list.allSatisfy { !needs.contains($0.value) || layer.overrides.list[$0.key] == $0.value }
  }

  /// Whether a reader may use it in this layer.
  func isUsed(in layer: Scope.Layer, by reader: Scope) -> Bool {
    guard root === reader.root, context ?? reader.context == reader.context else { return false }
    // Rule 5: "A cached value is used if the keys that it read have the same overrides, from its node outward, as where it
    // was created."
    let hidden = changed(in: layer).filter {
      reader.overrides.list[$0] == layer.overrides.list[$0]
        && ![overrides.list[$0], seen.list[$0]].contains(layer.overrides.list[$0])
    }
    // Rule 4: "`.scoped`: only where these overrides are the same (if it captured, all of them)."
    let other = key.lifetime == .scoped && reads.contains { overrides.list[$0] != reader.overrides.list[$0] }
    // A value that needs overrides of both is cached in the outermost of the reader's scopes that, in front of the
    // model's, has all of them.
    let isAbove = place.models.isEmpty || !layer.models.isEmpty && hasNeeds(in: layer)
    return reads.isDisjoint(with: hidden) && !other && isAbove
  }

  /// Whether a reader that has outlived its scopes can get it from another object that has.
  func isShared(with reader: Scope, _ key: Key) -> Bool {
    self.key == key && root === reader.root && context ?? reader.context == reader.context
      && needs.isSubset(of: reader.overrides.known)
  }

  /// The keys for which a model's scope has another override than the value's own scope.
  private func changed(in layer: Scope.Layer) -> [Int] {
    layer.models.flatMap { model in
      model.list.filter { layer.overrides.list[$0] == $1 && place.overrides.list[$0] != $1 }.map(\.key)
    }
  }

  // Rule 5: "One that needs nodes of both scopes ends with the first of them." Whether a value of another model's scope is
  // used is left open.
  func isCertain(in layer: Scope.Layer, by reader: Scope) -> Bool {
    if !place.models.isEmpty, reader.layers.contains(where: { $0.home?.wasLeftOut ?? true }) { return false }
    // Values of scopes over two roots are shared only while a reader has both.
    if !place.models.isEmpty, reader.layers.contains(where: { $0.home?.root !== root }) { return false }
    // It needs a scope that was left out.
    if reader.layers.contains(where: { $0.isLeftOut && !needs.isDisjoint(with: $0.own.values) }) {
      return false
    }
    // Where the reader sets again what the model's scope changes, the rules leave open whether that counts.
    if !reads.isDisjoint(with: changed(in: layer)) || layer.home?.wasLeftOut == true { return false }
    return !isUncertain && !layer.isLeftOut && [[], layer.models].contains(place.models)
  }
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
