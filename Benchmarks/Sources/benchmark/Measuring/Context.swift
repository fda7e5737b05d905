import Foundation

/// Where the measured code runs.
///
/// Task locals are found in different ways in the two.
enum ExecutionContext: String, CaseIterable, Codable, Sendable {
  /// In synchronous code of the main thread, outside of tasks.
  case main
  /// In a task.
  case task

  /// Runs something there, called from the main thread, and waits for it.
  func run<R: Sendable>(_ body: @escaping @Sendable () -> R) -> R {
    switch self {
    case .main:
      return body()
    case .task:
      let box = Box<R>()
      let semaphore = DispatchSemaphore(value: 0)
      Task.detached {
        box.value = body()
        semaphore.signal()
      }
      semaphore.wait()
      guard let value = box.value else { fatalError("The task ended without a result") }
      return value
    }
  }

  private final class Box<R>: @unchecked Sendable {
    // SAFETY: written before the semaphore is signalled, read after.
    var value: R?
  }
}
