/// What is overridden: the number of the override for the index of each key, and the context for -1.
typealias List = [Int: Int]

let contextIndex = -1

/// A scope, a root, or the scope in which an initializer runs, as "Lifetimes" and "Overriding" describe them.
final class Scope {
  /// One of the scopes where a reader looks for values, maybe laid over a model's.
  struct Layer {
    weak var home: Scope?
    var list: List
    /// All overrides that were set here or further out, whether or not they are set again further in.
    var known: Set<Int>
    /// The models' scopes under this one, and what they override.
    var under: [Int] = []
    var underList: List = [:]
  }

  let id: Int
  let root: Int
  let list: List
  let known: Set<Int>
  private(set) var layers: [Layer] = []
  /// The context of the root itself.
  var ownContext: Int?
  /// What this scope continues.
  private var outer: [Scope]
  /// Whether an initializer ran here, so that only captures and tasks are left of it.
  private(set) var isLeftBehind = false
  var values: [Value] = []
  /// Keys that were read over this root.
  var used: Set<Int> = []

  private init(id: Int, root: Int, list: List, known: Set<Int>, outer: [Scope]) {
    (self.id, self.root, self.list, self.known, self.outer) = (id, root, list, known, outer)
  }

  convenience init(root id: Int) {
    self.init(id: id, root: id, list: [:], known: [], outer: [])
    layers = [Layer(home: self, list: list, known: known)]
  }

  convenience init(id: Int, continuing outer: Scope, overriding new: List) {
    let known = outer.known.union(new.filter { $0.key != contextIndex }.values)
    let list = outer.list.merging(new) { $1 }
    self.init(id: id, root: outer.root, list: list, known: known, outer: [outer])
    ownContext = outer.ownContext
    layers = [Layer(home: self, list: list, known: known)] + outer.layers
  }

  /// The reader's scope, laid over the model's.
  convenience init(reader: Scope, over model: Scope) {
    let list = model.list.merging(reader.list) { $1 }
    let known = reader.known.union(model.known)
    self.init(id: model.id, root: model.root, list: list, known: known, outer: [reader, model])
    ownContext = model.ownContext
    let upper = reader.layers.filter {
      !$0.known.isEmpty || !$0.list.isEmpty || $0.home?.isLeftBehind == true
    }
    layers =
      upper.map { layer in
        var layer = layer
        layer.under += [model.id]
        layer.underList.merge(model.list) { first, _ in first }
        layer.list.merge(model.list) { first, _ in first }
        layer.known.formUnion(model.known)
        return layer
      } + model.layers
  }

  /// The scope in which an initializer runs.
  convenience init(id: Int, initializerFor reader: Scope) {
    self.init(id: id, root: reader.root, list: reader.list, known: reader.known, outer: [reader])
    ownContext = reader.ownContext
    isLeftBehind = true
    layers = [Layer(home: self, list: list, known: known)] + reader.layers
  }

  /// The root, with nothing but the context overridden, if that is not the root's own.
  func withoutOverrides(_ defaultContext: Context) -> Scope {
    let rootScope = layers.suffix(1)
    let own = ownContext ?? (defaultContext == .live ? 0 : 1)
    let scope = Scope(
      id: root, root: root, list: list.filter { $0.key == contextIndex && $0.value != own }, known: [],
      outer: rootScope.compactMap(\.home))
    scope.layers = Array(rootScope)
    scope.ownContext = ownContext
    return scope
  }

  /// From now on, only the overrides are kept alive.
  func initializerReturned() { outer = [] }

  func continues(_ other: Scope) -> Bool {
    root == other.root && (self === other || outer.contains { $0.continues(other) })
  }

  /// Where a model of another scope is read.
  func reading(_ model: Scope) -> Scope {
    if continues(model) { return self }
    if list.allSatisfy({ model.list[$0.key] == $0.value }) { return model }
    return Scope(reader: self, over: model)
  }

  /// What `withDependencies(from:)` continues.
  func entering(_ model: Scope) -> Scope {
    model.isLeftBehind && model.outer.isEmpty && model.list == list && model.root == root
      ? model : reading(model)
  }
}

/// A value that an initializer created, or that was prepared.
final class Value {
  let key: Key
  let context: Context?
  let root: Int
  let instance: Created
  var needs: Set<Int> = []
  var reads: Set<Int> = []
  var hasReadEverything = false
  /// What was overridden for its reader.
  var list: List = [:]
  /// What the scope that it belongs to overrides, and the models' scopes under that.
  var ownList: List = [:]
  var under: [Int] = []
  /// Whether the articles leave open that it is kept.
  var isUncertain = false

  init(_ key: Key, _ context: Context?, root: Int, _ instance: Created) {
    (self.key, self.context, self.root, self.instance) = (key, context, root, instance)
  }

  func hasRead(_ index: Int) -> Bool { index != contextIndex && (hasReadEverything || reads.contains(index)) }

  /// Whether a reader finds it in this layer; nil if that is left open.
  func isFound(in layer: Scope.Layer, by reader: Scope) -> Bool? {
    if !layer.under.isEmpty, layer.underList.keys.contains(where: { hasRead($0) && ownList[$0] == nil }) {
      return false
    }
    if key.lifetime == .scoped,
      (0..<Key.count).contains(where: { hasRead($0) && list[$0] != reader.list[$0] })
    {
      return false
    }
    if under.isEmpty { return isUncertain ? nil : true }
    if layer.under.isEmpty || !needs.isSubset(of: layer.known) { return false }
    return isUncertain || under != layer.under ? nil : true
  }
}

/// An instance, with what its initializer left behind.
final class Created {
  let number: Int
  var kept: [Memory] = []
  /// Where the instance itself has a `@Dependency`.
  var own: Scope?

  init(_ number: Int) { self.number = number }
}

/// Something that remembers a scope.
enum Memory {
  case model(Scope)
  case continuation(Scope)
  case copy(Scope)
  case object(Scope)
  case value(Created)
  case task(Scope?, [Key])
}
