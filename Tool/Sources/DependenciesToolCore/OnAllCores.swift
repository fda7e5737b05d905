import Foundation

/// Does the work for each index on as many threads as there are cores.
func onAllCores<Value: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) -> Value
) -> [Value] {
  startOnAllCores(count, work).wait()
}

/// Starts the work for each index on as many threads as there are cores.
///
/// Threads of our own, because deeply nested code needs more stack than those of a pool have.
func startOnAllCores<Value: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) -> Value
) -> Results<Value> {
  let cores = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), max(count, 1))
  let results = Results<Value>(count: count)
  let group = results.group
  for _ in 0..<cores {
    group.enter()
    let thread = Thread {
      // One file at a time, so that its syntax tree is released before the next one is created.
      while let index = results.next() { results.set(work(index), at: index) }
      group.leave()
    }
    thread.stackSize = 512 << 20
    thread.start()
  }
  return results
}

/// The results of threads that share a list of work.
// SAFETY: `@unchecked` is safe: `values` and `position` are only used with `lock` held.
final class Results<Value: Sendable>: @unchecked Sendable {
  fileprivate let group = DispatchGroup()
  private let lock = NSLock()
  private var values: [Value?]
  private var position = 0

  fileprivate init(count: Int) { values = Array(repeating: nil, count: count) }

  fileprivate func next() -> Int? {
    lock.withLock {
      guard position < values.count else { return nil }
      defer { position += 1 }
      return position
    }
  }

  fileprivate func set(_ value: Value, at index: Int) { lock.withLock { values[index] = value } }

  func wait() -> [Value] {
    group.wait()
    return lock.withLock { values.compactMap(\.self) }
  }
}
