import Dependencies
import Foundation

/// A store as frameworks for state have it: it keeps its values, and binds them around its reducer and its effects.
@MainActor
public final class Store<State, Action: Sendable> {
  public typealias Effect = @Sendable () async -> Action?

  public private(set) var state: State
  public var dependencies: DependencyValues
  private let reduce: (inout State, Action) -> Effect?

  public init(
    initialState: State, reduce: @escaping (inout State, Action) -> Effect?,
    withDependencies update: (inout DependencyValues) -> Void = { _ in }
  ) {
    var values = DependencyValues._current
    update(&values)
    dependencies = values
    state = initialState
    self.reduce = reduce
  }

  public func send(_ action: Action) async {
    var next: Action? = action
    while let action = next {
      let effect = DependencyValues.$_current.withValue(dependencies) { reduce(&state, action) }
      guard let effect else { return }
      next = await DependencyValues.$_current.withValue(dependencies) { await effect() }
    }
  }

  public func scope<ChildState, ChildAction: Sendable>(
    _ initialState: ChildState,
    reduce: @escaping (inout ChildState, ChildAction) -> Store<ChildState, ChildAction>.Effect?
  ) -> Store<ChildState, ChildAction> {
    DependencyValues.$_current.withValue(dependencies) {
      Store<ChildState, ChildAction>(initialState: initialState, reduce: reduce)
    }
  }
}
