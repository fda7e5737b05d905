import Dependencies

/// What follows from an action: work to do outside the feature, and work to cancel.
///
/// It runs in the dependencies that are current where the reducer creates it. So if a reducer runs another one in
/// `withDependencies`, the other's effects run in that scope, too.
package struct Effect<Action: Sendable>: Sendable {
  enum Step: Sendable {
    case cancel(EffectID)
    case run(Operation)
  }

  struct Operation: Sendable {
    let perform: @MainActor @Sendable () async -> Action?
    let dependencies: DependencyValues.Continuation
    var id: EffectID?
  }

  var steps: [Step]

  /// Nothing follows.
  package static var none: Self { Self(steps: []) }

  /// Work that ends with one action.
  ///
  /// If it's canceled, it sends none.
  package static func task(_ operation: @escaping @MainActor @Sendable () async throws -> Action) -> Self {
    withEscapedDependencies { dependencies in
      Self(steps: [
        .run(
          Operation(
            perform: {
              do {
                return try await operation()
              } catch {
                if !(error is CancellationError || Task.isCancelled) {
                  reportIssue(
                    "An effect threw \(error). Catch it there, and send an action that tells of it.")
                }
                return nil
              }
            }, dependencies: dependencies))
      ])
    }
  }

  /// Several effects, which begin in this order and run at the same time.
  package static func merge(_ effects: Self...) -> Self {
    Self(steps: effects.flatMap(\.steps))
  }

  /// This effect under an id, by which ``cancel(id:)`` ends it.
  package func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    let id = EffectID(id)
    let steps = steps.map { step in
      guard case .run(var operation) = step else { return step }
      operation.id = id
      return Step.run(operation)
    }
    return Self(steps: (cancelInFlight ? [.cancel(id)] : []) + steps)
  }

  /// Cancels the effect with an id in the same store, so that none of its actions arrive from then on.
  package static func cancel(id: some Hashable & Sendable) -> Self {
    Self(steps: [.cancel(EffectID(id))])
  }
}

/// An id by which effects are canceled.
struct EffectID: Hashable, Sendable {
  private let base: any Hashable & Sendable

  init(_ base: some Hashable & Sendable) { self.base = base }

  static func == (lhs: Self, rhs: Self) -> Bool { AnyHashable(lhs.base) == AnyHashable(rhs.base) }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

/// The result of work, as a part of an action: a value, or the error that the work threw.
///
/// Unlike a `Result` with any error, it can be compared, so that a test can say what it expects.
package enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)
  case failure(any Error)

  /// Does the work.
  package init(catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  package static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): "\(type(of: lhs)) \(lhs)" == "\(type(of: rhs)) \(rhs)"
    default: false
    }
  }
}
