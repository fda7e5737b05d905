extension Effect {
  /// This effect under an id, by which ``cancel(id:)`` ends it.
  ///
  /// - Parameters:
  ///   - id: Any value; its type keeps it apart from the ids of other features.
  ///   - cancelInFlight: Whether to cancel what runs under this id first.
  /// - Returns: This effect, and what cancels others.
  package func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    let id = EffectID(id)
    let steps = steps.map { step in
      guard case .run(var operation) = step else { return step }
      operation.ids.append(id)
      return Step.run(operation)
    }
    return Self(steps: (cancelInFlight ? [.cancel(id)] : []) + steps)
  }

  /// Cancels what runs under an id in the same store.
  ///
  /// No action of it arrives from now on, whether its work takes notice or not.
  package static func cancel(id: some Hashable & Sendable) -> Self {
    Self(steps: [.cancel(EffectID(id))])
  }
}

/// An id by which effects are cancelled.
struct EffectID: Hashable, Sendable {
  private let base: any Hashable & Sendable

  init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}
