/// What is overridden: the number of the override for the index of each key, and the context for -1.
typealias List = [Int: Int]

let contextIndex = -1

/// "The program and each test case have one."
final class Root {
  let context: Context
  /// The keys that were read over this root.
  var used: Set<Int> = []

  init(_ context: Context) { self.context = context }
}

/// "A scope is what one `withDependencies` opens." A root is one without overrides; an initializer runs in one.
final class Scope {
  /// Tells scopes apart without keeping them alive.
  final class Identity {}

  /// One of the scopes where a reader looks for values: "in its scope, in the scopes that this one continues, or
  /// in the root." If the reader's scope is laid over models' scopes, these are under the layer.
  struct Layer {
    weak var home: Scope?
    var list: List
    var known: Set<Int>
    var under: [Identity] = []
  }

  let root: Root
  let list: List
  /// All overrides that were set here or further out, whether or not they are set again further in.
  let known: Set<Int>
  private(set) var layers: [Layer]
  private var outer: [Scope]
  private let identity = Identity()
  /// Whether an initializer ran here, so that only captures and tasks are left of it.
  private(set) var isLeftBehind = false
  var values: [Value] = []

  var context: Context { list[contextIndex].map { $0 == 0 ? .live : .test } ?? root.context }

  init(_ root: Root, _ list: List = [:], known: Set<Int> = [], continuing outer: Scope...) {
    (self.root, self.list, self.known, self.outer) = (root, list, known, outer)
    layers = outer.flatMap(\.layers)
    layers.insert(Layer(home: self, list: list, known: known), at: 0)
  }

  /// "It has the overrides in effect, and continues the scope around it."
  convenience init(continuing outer: Scope, overriding new: List = [:]) {
    let known = outer.known.union(new.filter { $0.key != contextIndex }.values)
    self.init(outer.root, outer.list.merging(new) { $1 }, known: known, continuing: outer)
  }

  /// "The reader's scope is laid over the model's: its overrides win, and the model's scopes are the outer ones."
  ///
  /// "Everything else, including the root, comes from the remembered scope."
  private convenience init(_ reader: Scope, over model: Scope) {
    let (list, known) = (model.list.merging(reader.list) { $1 }, reader.known.union(model.known))
    self.init(model.root, list, known: known, continuing: reader, model)
    layers = []
    for var layer in reader.layers where !layer.list.isEmpty || layer.home?.isLeftBehind == true {
      layer.list.merge(model.list) { own, _ in own }
      layer.known.formUnion(model.known)
      layer.under.append(model.identity)
      layers.append(layer)
    }
    layers += model.layers
  }

  /// Where a model of another scope is read, and what `withDependencies(from:)` continues.
  func reading(_ model: Scope) -> Scope {
    // "If the reader's scope continues the model's, over the same root, the read happens in the reader's."
    if continues(model) { return self }
    // "If the model's scope has all overrides of the reader's, the read happens in the model's."
    if list.allSatisfy({ model.list[$0.key] == $0.value }) { return model }
    return Scope(self, over: model)
  }

  private func continues(_ other: Scope) -> Bool {
    root === other.root && (self === other || outer.contains { $0.continues(other) })
  }

  /// "A value never keeps its scope alive. What its initializer left behind … keeps the overrides."
  func leaveBehind() { (isLeftBehind, outer) = (true, []) }
}

/// An override, or a value that was prepared or that an initializer created.
final class Value {
  let key: Key
  let number: Int
  let root: Root
  /// "Each context keeps its own values"; a preparation is for all.
  let context: Context?
  /// What its initializer left behind.
  var kept: [Memory] = []
  var needs: Set<Int> = []
  /// The keys that it read, or all.
  var reads: Set<Int> = []
  /// What was overridden for its reader, and what is for the scope that it belongs to.
  let list: List
  var ownList: List = [:]
  /// The models' scopes under the one that it belongs to.
  var under: [Scope.Identity] = []
  /// Whether the articles leave open that it is kept.
  var isUncertain = false

  init(_ key: Key, _ number: Int, by reader: Scope, context: Context? = nil) {
    (self.key, self.number, self.root, self.context) = (key, number, reader.root, context)
    list = reader.list
  }

  /// Whether a reader finds it in this layer; nil if that is left open.
  func isFound(in layer: Scope.Layer, by reader: Scope) -> Bool? {
    // "`.scoped` is used where each key that it read has the same override as where it was created."
    if key.lifetime == .scoped, reads.contains(where: { list[$0] != reader.list[$0] }) { return false }
    // "… is used unless the model's scope overrides something that the value read, and the value's own doesn't."
    let isOverridden = reads.contains { layer.list[$0] != nil && ownList[$0] == nil }
    if !layer.under.isEmpty, isOverridden { return false }
    if !under.isEmpty, layer.under.isEmpty || !needs.isSubset(of: layer.known) { return false }
    // "One for each model's scope."
    let isOfTheseModels = under.isEmpty || under.elementsEqual(layer.under, by: ===)
    return isUncertain || !isOfTheseModels ? nil : true
  }
}

/// Something that remembers a scope.
enum Memory {
  /// An object with a `@Dependency`.
  case model(Scope)
  /// An object without one, which an operation returned.
  case object(Scope)
  /// A continuation, or a copy of the values.
  case escaped(Scope)
  case value(Value)
  case task(Scope, [Key])
}
