import Store

/// A feature with something to assert in every way.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var label = Label()
    var history: [Int] = []
  }

  struct Label: Equatable {
    var text = "zero"
    var isBold = false
  }

  enum Action: Equatable {
    /// Changes the count.
    case increment
    /// Changes more than the count.
    case relabel(String)
    /// Changes nothing.
    case look
    /// Has an effect send this many responses.
    case request(Int)
    case response(Int)
    /// Begins an effect that ends only by `stop`.
    case start
    case stop
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .relabel(let text):
      state.label = Label(text: text, isBold: true)
      state.history.append(state.count)
      return .none
    case .look:
      return .none
    case .request(let count):
      return .run { send in
        for number in 0..<count { send(.response(number)) }
      }
    case .response(let number):
      state.count += number
      return .none
    case .start:
      return .run { _ in try await Task.sleep(for: .seconds(3600)) }.cancellable(id: "start")
    case .stop:
      return .cancel(id: "start")
    }
  }
}
