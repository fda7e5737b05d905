import Foundation

/// Work on a queue that outlives the test which started it.
final class LateWork<Result: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let collected = Collected<Result>()

  func start(_ work: @escaping @Sendable () -> Result) {
    DispatchQueue.global().async(group: group) { [collected] in collected.add(work()) }
  }

  /// Waits for all of it.
  func results() -> [Result] {
    group.wait()
    return collected.all
  }
}

/// Values from many threads and tests.
final class Collected<Element: Sendable>: Sendable {
  private let elements = Box<[Element]>([])

  var all: [Element] { elements.value }

  func add(_ element: Element) { elements.update { $0.append(element) } }
}
