/// The result of work, as a part of an action: a value, or the error that the work threw.
///
/// Unlike a `Result` with any error it can be compared, so that a test can say what it expects. Errors are
/// equal if their type can be compared and says so.
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
    case (.failure(let lhs), .failure(let rhs)): isEqual(lhs, rhs)
    default: false
    }
  }

  private static func isEqual<Failure: Error>(_ lhs: Failure, _ rhs: any Error) -> Bool {
    func isEqual<E: Equatable>(_ lhs: E) -> Bool { lhs == rhs as? E }
    guard let lhs = (lhs as Any) as? any Equatable else { return false }
    return isEqual(lhs)
  }
}
