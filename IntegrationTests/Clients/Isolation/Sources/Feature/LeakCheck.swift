import Dependencies
import Foundation

/// The work of one test case, which fails if it shares anything with another one.
package struct LeakCheck: Sendable {
  struct Leak: Error, CustomStringConvertible {
    var description: String
  }

  private let name: String
  private let model = Model()
  private let ledger: Ledger

  package init(_ name: String) throws {
    self.name = "\(name) \(UUID())"
    ledger = DependencyValues._current.ledger
    try check(ledger.all.isEmpty, "starts with \(ledger.all)")
    try check(Sightings.shared.isNew(ledger), "has the ledger of another case")
    try check(model.ledger === ledger, "has a model with another ledger")
  }

  /// Acts in every way that a test does, while other cases do the same.
  package func run() async throws {
    model.act(name)
    await pause()
    await model.actInTask(name)
    startLateWork()
    await pause()
    let detached = await Task.detached { [model] in model.ledger }.value
    try check(detached === ledger, "reads another ledger from a detached task")
    Model().act(name)
    try finish()
  }

  /// The same without suspension.
  package func runSynchronously() throws {
    model.act(name)
    startLateWork()
    Thread.sleep(forTimeInterval: .random(in: 0...0.004))
    Model().act(name)
    try finish()
  }

  private func finish() throws {
    try check(Model().ledger === ledger, "ends with another ledger")
    let foreign = ledger.all.filter { $0 != name }
    try check(foreign.isEmpty, "was written to by \(foreign)")
  }

  /// Work that continues while other cases run, and ends the process if it meets one of their ledgers.
  private func startLateWork() {
    let carried = withEscapedDependencies { $0 }
    for delay in [0.001, 0.01, 0.05] {
      LateWork.start(after: delay) { [self] in
        precondition(model.ledger === ledger, "\(name): late work reads another ledger")
        model.act(name)
        carried.yield {
          precondition(Model().ledger === ledger, "\(name): carried values are another case's")
          Model().act(name)
        }
        let foreign = ledger.all.filter { $0 != name }
        precondition(foreign.isEmpty, "\(name): was written to by \(foreign)")
      }
    }
  }

  private func pause() async {
    try? await Task.sleep(nanoseconds: .random(in: 0...4_000_000))
  }

  private func check(_ condition: Bool, _ problem: String) throws {
    if !condition { throw Leak(description: "\(name) \(problem)") }
  }
}

/// Work that outlives its test case.
///
/// The process waits for all of it before it exits.
enum LateWork {
  private static let group: DispatchGroup = {
    atexit { LateWork.wait() }
    return DispatchGroup()
  }()

  static func start(after delay: TimeInterval, _ work: @escaping @Sendable () -> Void) {
    let group = group
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
      work()
      group.leave()
    }
  }

  private static func wait() { group.wait() }
}

/// The ledgers of all cases, kept alive so that no two of them have one address.
final class Sightings: @unchecked Sendable {
  // SAFETY: `seen` is only touched with `lock` held.
  static let shared = Sightings()
  private let lock = NSLock()
  private var seen: [Ledger] = []

  func isNew(_ ledger: Ledger) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if seen.contains(where: { $0 === ledger }) { return false }
    seen.append(ledger)
    return true
  }
}
