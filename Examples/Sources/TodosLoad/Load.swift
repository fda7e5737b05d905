import Foundation
import Synchronization

/// Visitors at work, each in a thread of its own.
///
/// All connect first, and then all begin at once.
final class Load: Sendable {
  private let port: Int
  private let requests: Int
  private let connections: Int
  private let figures: Mutex<Figures>
  private let isReady = DispatchSemaphore(value: 0)
  private let mayBegin = DispatchSemaphore(value: 0)
  private let isOver = DispatchSemaphore(value: 0)

  init(port: Int, requests: Int, connections: Int) {
    self.port = port
    self.requests = requests
    self.connections = connections
    figures = Mutex(Figures(requests: requests, connections: connections))
  }

  /// Does all of it, and answers what it came to.
  func run() -> Figures {
    for number in 0..<connections {
      Thread.detachNewThread { self.visit(number) }
    }
    for _ in 0..<connections { isReady.wait() }
    let start = ContinuousClock.now
    for _ in 0..<connections { mayBegin.signal() }
    for _ in 0..<connections { isOver.wait() }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return figures.withLock { figures in
      figures.seconds = seconds
      return figures
    }
  }

  private func visit(_ number: Int) {
    defer { isOver.signal() }
    var visitor: Visitor?
    do {
      visitor = try Visitor(port: port, number: number, isLearner: number.isMultiple(of: 2))
    } catch {
      figures.withLock { $0.problems.append("visitor \(number): \(error)") }
    }
    isReady.signal()
    mayBegin.wait()
    guard let visitor else { return }
    var problems: [String] = []
    do {
      let share = requests / connections + (number < requests % connections ? 1 : 0)
      // Not all at the same: each begins at another of the ten requests, after it has added something.
      for step in 0..<share { try visitor.send(step == 0 ? 0 : step + number % 10) }
    } catch {
      problems.append("visitor \(number): \(error)")
    }
    let (all, latencies, ids) = (problems + visitor.problems, visitor.latencies, visitor.requestIDs)
    figures.withLock { figures in
      figures.problems += all
      figures.latencies += latencies
      figures.requestIDs += ids
    }
  }
}
