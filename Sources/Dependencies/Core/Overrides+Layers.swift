internal import DependenciesPlatform

extension Overrides {
  /// A list in which the overrides in effect here win over those of another list, but for those that the
  /// other list knows.
  ///
  /// For example, a test overrides `a` and, in a scope of its own, `b`. A model's scope was opened inside
  /// the first scope, and overrides `a` again. Then the model reads its own `a`, and the test's `b`.
  ///
  /// The list knows the reader's shadowed overrides, too.
  ///
  /// - Returns: The list, or the other one if it knows all that is in effect here.
  final func layered(over other: Overrides?) -> Overrides? {
    guard let other else { return summary == 0 ? nil : self }
    var lost: [UInt64] = []
    let list = layer(over: other, of: self, hidden: 0, &lost)
    return list === other || lost.isEmpty ? list : Overrides([], next: list, lost: lost)
  }

  /// The list, and the identities of shadowed overrides that are not in it.
  private final func layer(
    over other: Overrides, of reader: Overrides, hidden: UInt64, _ lost: inout [UInt64]
  ) -> Overrides {
    if summary == 0 || other.ends(with: self) { return other }
    var bits = hidden
    _ = allOwn { key, _ in
      bits |= key.bit
      return true
    }
    let rest = next.map { $0.layer(over: other, of: reader, hidden: bits, &lost) } ?? other
    func isAdded(_ key: KeyID, _ id: UInt64) -> Bool {
      let isInEffect = hidden & key.bit == 0 || reader.position(of: key)?.id == id
      return isInEffect && !other.knows(key, id)
    }
    if hasOverrides, allOwn(isAdded) { return Overrides(self, next: rest, id: dependencies_serial()) }
    lost += self.lost ?? []
    var added: [Override] = []
    for override in own {
      if isAdded(override.key, override.id) {
        added.append(override)
      } else if !other.knows(override.key, override.id) {
        lost.append(override.id)
      }
    }
    return added.isEmpty ? rest : Overrides(added, next: rest)
  }

  /// Whether this list ends with another one.
  private final func ends(with list: Overrides) -> Bool {
    if newest < list.listID { return false }
    var rest = Uncounted(self)
    while rest.read({ $0.listID }) != list.listID {
      guard let next = rest.read({ $0.newest < list.listID ? nil : $0.nextNode }) else { return false }
      rest = next
    }
    return true
  }
}
