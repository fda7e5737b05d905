#if canImport(Dispatch)
  package import Dispatch
  import Foundation

  /// Ends the process with a message if `body` has not returned in time.
  ///
  /// A test that hangs in a synchronous function cannot be canceled; without this, all tests would hang.
  @discardableResult
  package func within<R>(_ seconds: Double, function: String = #function, _ body: () throws -> R) rethrows
    -> R
  {
    let deadline = startDeadline(seconds, function)
    defer { deadline.cancel() }
    return try body()
  }

  /// Ends the process with a message if `body` has not returned in time.
  @discardableResult
  package func within<R>(
    _ seconds: Double, function: String = #function, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async rethrows -> R {
    let deadline = startDeadline(seconds, function)
    defer { deadline.cancel() }
    return try await body()
  }

  private func startDeadline(_ seconds: Double, _ function: String) -> DispatchWorkItem {
    // Under a sanitizer, along with all other tests, on a busy machine.
    let seconds = 3 * seconds
    let deadline = DispatchWorkItem { fatalError("\(function) hangs: \(seconds) seconds have gone by.") }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: deadline)
    return deadline
  }

  extension DispatchTime {
    /// The time by which another thread or task must have arrived.
    ///
    /// It is only there so that a test cannot hang forever: on a busy machine, a task waits for its turn behind
    /// those of all other tests, for minutes.
    package static var patience: Self { .now() + 900 }
  }
#endif

/// Whether a condition holds soon: another thread may release its last reference to something a moment later.
package func isSoon(_ condition: () -> Bool) -> Bool {
  for _ in 0..<2_000 where !condition() { usleep(1_000) }
  return condition()
}
