/// A place where a value can be cached: a node of the reader's scope, or the root.
///
/// For example, a model was created in a scope `s`, and a scope `r` reads it. Its reader has the nodes of
/// `r` in front of those of `s`:
///
/// ```
/// r        a value that needs overrides of r, and perhaps of s
/// s        a value that needs overrides of s alone
/// root     a value that needs no override
/// ```
struct Home {
  let cache: Cache
  /// The node, or `nil` for the root.
  let node: Node?
  /// The caches of other nodes that the value needs and that readers of this node may lack: a value that
  /// needs nodes of two scopes ends with the first of them.
  var others: [Cache] = []

  var isRoot: Bool { node == nil && others.isEmpty }
}

extension Scope {
  /// The homes of a reader in this scope that exist, the innermost first and the root last.
  final func homes(_ locked: inout Locked) -> [Home] {
    var homes: [Home] = []
    let rootCache = rootCache(&locked)
    var rest = list
    while let node = rest {
      if let cache = node.cache(&locked), cache.rootID == rootCache.rootID {
        homes.append(Home(cache: cache, node: node))
      }
      rest = node.next
    }
    homes.append(Home(cache: rootCache, node: nil))
    return homes
  }

  private final func rootCache(_ locked: inout Locked) -> Cache {
    let root = strongRoot(&locked)
    locked.release(root)
    return root.readable.counted
  }

  /// The home of a value: the innermost node that has set something that the value needs, or the root.
  final func home(for needs: Needs, _ locked: inout Locked) -> Home {
    let rootCache = rootCache(&locked)
    guard let list, let innermost = list.innermost(for: needs) else {
      return Home(cache: rootCache, node: nil)
    }
    if !innermost.isMixed, innermost.cacheRootID == rootCache.rootID {
      return Home(cache: innermost.makeCache(&locked), node: innermost)
    }
    let nodes = list.nodes(for: needs)
    // The nodes of a captured scope can have another root, whose values are of no use here.
    let own = nodes.filter { $0.cacheRootID == rootCache.rootID }
    let home = own.first { node in node === innermost } ?? own.first
    let cache = home?.makeCache(&locked) ?? rootCache
    return Home(
      cache: cache, node: home,
      others: nodes.filter { $0 !== home }.map { $0.makeCache(&locked) })
  }
}

extension Node {
  /// The innermost node that has set something that a value needs, if any has.
  final func innermost(for needs: Needs) -> Node? {
    var innermost: Node?
    forEachNode(for: needs) { node in
      if node !== innermost, innermost.map({ $0.isBehind(node, in: self) }) ?? true { innermost = node }
      return innermost !== self
    }
    return innermost
  }

  /// The nodes that have set something that a value needs.
  fileprivate final func nodes(for needs: Needs) -> [Node] {
    var nodes: [Node] = []
    forEachNode(for: needs) { node in
      if !nodes.contains(where: { $0 === node }) { nodes.append(node) }
      return true
    }
    return nodes
  }

  /// Calls a closure with the nodes that have set something that a value needs, until it returns false.
  ///
  /// For example, `report` reads `session`, which a scope has cached that set `user`, and the reader's scope,
  /// further in, has set `user` again. As long as the outer node is there, the report belongs to it. If it
  /// was left out, the node that has replaced its `user` counts instead. If the report needs nodes that are
  /// there, too, those that were left out don't matter: it got their overrides from values of these.
  private final func forEachNode(for needs: Needs, _ body: (Node) -> Bool) {
    var (hasSetter, replacing): (Bool, [Node]) = (false, [])
    needs.allOverridden { read in
      guard let node = node(read.key, read.override) else { return true }
      if node.ownPosition(of: read.key)?.id != read.override {
        replacing.append(node)
        return true
      }
      hasSetter = true
      return body(node)
    }
    if !hasSetter { _ = replacing.allSatisfy(body) }
  }

  /// Whether a node comes after another one in a list.
  private final func isBehind(_ other: Node, in list: Node) -> Bool {
    list.firstResult { $0 === self ? false : $0 === other ? true : nil } == true
  }
}
