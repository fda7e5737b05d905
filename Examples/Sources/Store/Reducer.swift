/// A feature: what it is, what can happen to it, and what follows.
///
/// It reads what it needs from outside by `@Dependency`, in ``reduce(into:action:)`` and in the effects
/// that this returns:
///
/// ```swift
/// struct Weather: Reducer {
///   struct State: Equatable { var forecast: String? }
///   enum Action: Equatable { case appeared, forecastResponse(String) }
///
///   @Dependency(\.weatherClient) var weatherClient
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .appeared:
///       return .task { .forecastResponse(try await weatherClient.forecast()) }
///     case .forecastResponse(let forecast):
///       state.forecast = forecast
///       return .none
///     }
///   }
/// }
/// ```
package protocol Reducer<State, Action>: Sendable {
  /// All that the feature knows.
  associatedtype State: Sendable
  /// All that can happen to it: what its user does, and what its effects answer.
  associatedtype Action: Sendable

  /// Changes the state as an action demands, and returns the work that follows from it.
  ///
  /// The dependencies are the store's meanwhile, and those of the effects that are made here.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}
