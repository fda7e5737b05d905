import Store

/// A feature in a closure.
struct Reduce<State: Sendable, Action: Sendable>: Reducer {
  let body: @Sendable (inout State, Action) -> Effect<Action>

  init(_ body: @escaping @Sendable (inout State, Action) -> Effect<Action>) {
    self.body = body
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body(&state, action)
  }
}
