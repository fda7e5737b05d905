extension Result.Needs {
  /// The link that a result belongs to: the one that it was made from and that is farthest from the root.
  ///
  /// - Parameters:
  ///   - links: The links of the chain that it was made from.
  ///   - hasCaptured: Whether its value captured the chain.
  ///   - chain: The chain of the reader.
  /// - Returns: The link; the end of the chain for a result that needs no override.
  static func place(needing links: [UInt64], hasCaptured: Bool, in chain: Link) -> Link {
    if hasCaptured { return chain.innermostOverride ?? chain.end }
    if links.isEmpty { return chain.end }
    return chain.first { links.contains($0.id) } ?? chain.end
  }
}

extension Result {
  /// Whether a reader may use a result.
  ///
  /// - Parameters:
  ///   - link: The link of the reader's chain that the result belongs to.
  ///   - chain: The chain of the reader.
  ///   - context: The context of the reader.
  /// - Returns: Whether the reader may use it.
  final func isUsable(at link: Link, in chain: Link, _ context: DependencyContext) -> Bool {
    if origin.isPrepared { return true }
    guard origin.context == context, needs.root == chain.rootID else { return false }
    guard needs.others.allSatisfy({ chain.contains($0) || $0 == needs.root }) else { return false }
    if origin.lifetime == .scoped { return isMadeFromOverrides(in: chain) }
    return !link.isForeign || !needs.others.isEmpty || isUnchanged(below: link, in: chain)
  }

  /// Whether this is a `.scoped` value that a chain may use which has no foreign links, and one link of which has the value.
  final func isScoped(in chain: Link) -> Bool {
    origin.lifetime == .scoped && isMadeFromOverrides(in: chain)
  }

  /// Whether all overrides in force of what this result was made from are those that it was made from.
  private final func isMadeFromOverrides(in chain: Link) -> Bool {
    if needs.hasCaptured {
      if let captured = needs.captured, captured.fingerprint == chain.innermostOverride?.fingerprint {
        return true
      }
      return chain.links.inForce.allSatisfy { !$0.isOverride || needs.contains($0) }
    }
    return needs.reads.all(in: chain.summary) { key, _ in
      chain.override(of: key).map(needs.contains) ?? true
    }
  }

  /// Whether the chain behind a link, which is not the one that the result was made over, comes to the same.
  private final func isUnchanged(below link: Link, in chain: Link) -> Bool {
    if needs.hasCapturedOverrides {
      return chain.links.inForce.allSatisfy { override in
        !override.isOverride || override.depth > link.depth || needs.contains(override)
      }
    }
    let native = link.native
    return needs.reads.all(in: chain.summary | native.summary) { key, _ in
      let override = chain.override(of: key)
      if let override, override.depth >= link.depth { return true }
      return override?.id == native.override(of: key)?.id
    }
  }
}
