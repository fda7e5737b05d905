/// A key that programs use, by its rank.
///
/// The keys are a fixed family, because the library needs a type for each. A program chooses the steps of its
/// initializers, but an initializer reads keys of lower rank only, so that no program has a cycle.
package struct KeyName: Hashable, Comparable, Sendable {
  package let rank: Int

  package enum Kind: String, Sendable {
    /// A number, kept as the default says; its initializer reads nothing.
    case number
    // Items, by how they are kept.
    case automatic
    case scoped
    case root
    case transient
    /// An automatic item without a live value.
    case noLive
    /// An automatic item without a test value.
    case noTest
  }

  private static let kinds: [Kind] =
    [.number, .number, .number, .automatic, .scoped, .root, .transient, .noTest, .noLive]
    + [.automatic, .scoped, .root, .transient] + [.automatic, .scoped, .root, .transient]

  package static let all = kinds.indices.map(KeyName.init)
  package static let numbers = all.filter(\.isNumber)
  package static let items = all.filter { !$0.isNumber }

  package var kind: Kind { Self.kinds[rank] }
  package var isNumber: Bool { kind == .number }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

  /// The number that an initializer gives to a key of numbers.
  package func number(_ initializer: InitializerName) -> Int {
    100 * (rank + 1) + (InitializerName.allCases.firstIndex(of: initializer) ?? 0)
  }
}

extension KeyName: CustomStringConvertible {
  /// The kind, and which one of it this is.
  package var description: String {
    let count = Self.kinds[...rank].count { $0 == kind }
    return kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() + "\(count)"
  }
}

/// The initializers that a key may have.
package enum InitializerName: String, CaseIterable, Hashable, Sendable {
  case liveValue, previewValue, testValue
}
