/// The end of a chain: the root, which it keeps alive.
// SAFETY: `@unchecked` is safe: `kept` is constant and Sendable. The rest is `Link`, which is safe.
final class End: Link, @unchecked Sendable {
  private let kept: Root

  init(_ root: Root) {
    kept = root
    super.init(.none, next: nil, id: root.id, root: Uncounted(root), store: root.store)
  }

  /// The process's root with nothing overridden.
  static let process = End(.process)
}

/// The end of a detached chain, which does not keep the root alive.
// SAFETY: `@unchecked` is safe: `weakRoot` only changes when the runtime clears it, which is atomic. The other properties are
// constant and Sendable.
final class DetachedEnd: Link, @unchecked Sendable {
  private(set) weak var weakRoot: Root?
  let test: TestRun?
  let context: DependencyContext

  init(_ root: Root, context: DependencyContext) {
    weakRoot = root
    test = root.test
    self.context = context
    super.init(.none, next: nil, id: root.id, traits: .detached)
  }
}

extension Link {
  /// The last link of the chain.
  final var end: Link { next?.end ?? self }

  /// The root, unless the chain is detached and the root has ended.
  final var strongRoot: Root? {
    if let root { return root.counted }
    return (end as? DetachedEnd)?.weakRoot
  }

  /// The identity of the root.
  final var rootID: UInt64 { root?.read { $0.id } ?? end.id }

  /// The test that the chain's root belongs to.
  final var testRun: TestRun? { plain.root?.read { $0.test } }
}
