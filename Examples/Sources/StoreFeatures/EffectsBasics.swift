package import Dependencies
import Foundation
package import Store

/// A counter that knows facts about its number, and does not stay below zero for long.
package struct EffectsBasics: Reducer {
  /// The state of the feature.
  package struct State: Equatable, Sendable {
    /// The number.
    package var count = 0
    /// Whether a fact about it is on its way.
    package var isNumberFactRequestInFlight = false
    /// A fact about it.
    package var numberFact: String?

    package init(count: Int = 0) {
      self.count = count
    }
  }

  /// The actions that the feature handles.
  package enum Action: Equatable, Sendable {
    case decrementButtonTapped
    case decrementDelayResponse
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(TaskResult<String>)
  }

  private enum CancelID {
    case delay
    case numberFact
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.factClient) var factClient

  package init() {}

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .decrementButtonTapped:
      return .merge(change(&state, by: -1), delay(in: state))

    case .decrementDelayResponse:
      return .merge(change(&state, by: 1), delay(in: state))

    case .incrementButtonTapped:
      return .merge(change(&state, by: 1), delay(in: state))

    case .numberFactButtonTapped:
      state.isNumberFactRequestInFlight = true
      state.numberFact = nil
      return .task { [count = state.count] in
        await .numberFactResponse(TaskResult { try await self.factClient.fetch(count) })
      }
      .cancellable(id: CancelID.numberFact, cancelInFlight: true)

    case .numberFactResponse(.success(let response)):
      state.isNumberFactRequestInFlight = false
      state.numberFact = response
      return .none

    case .numberFactResponse(.failure):
      state.isNumberFactRequestInFlight = false
      return .none
    }
  }

  /// Changes the number; a fact about the old one is no longer useful.
  private func change(_ state: inout State, by difference: Int) -> Effect<Action> {
    state.count += difference
    state.isNumberFactRequestInFlight = false
    state.numberFact = nil
    return .cancel(id: CancelID.numberFact)
  }

  /// A number below zero goes up by one when it has been left alone for a second.
  private func delay(in state: State) -> Effect<Action> {
    guard state.count < 0 else { return .cancel(id: CancelID.delay) }
    return .task {
      try await clock.sleep(for: .seconds(1))
      return .decrementDelayResponse
    }
    .cancellable(id: CancelID.delay, cancelInFlight: true)
  }
}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Knows facts about numbers.
package struct FactClient: Sendable {
  /// A fact about a number.
  package var fetch: @Sendable (Int) async throws -> String
}

extension DependencyValues {
  /// Knows facts about numbers.
  package var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

extension FactClient: DependencyKey {
  /// Asks a service on the web.
  package static let liveValue = Self(
    fetch: { number in
      @Dependency(\.urlSession) var urlSession
      let data = try await urlSession.answer(from: "https://numbersapi.com/\(number)/trivia")
      return String(decoding: data, as: UTF8.self)
    }
  )

  /// Fails the test that uses it without having set its answer.
  package static let testValue = Self(
    fetch: unimplemented("\(Self.self).fetch")
  )
}
