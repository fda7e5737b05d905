import Foundation

/// Does the work for each index on as many threads as there are cores.
///
/// Threads of our own, because deeply nested code needs more stack than those of a pool have.
func onAllCores<Value: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) -> Value
) -> [Value] {
  let cores = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), max(count, 1))
  let results = Results<Value>(count: count)
  let group = DispatchGroup()
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
  group.wait()
  return results.all
}

/// The results of threads that share a list of work.
// SAFETY: `@unchecked` is safe: `values` and `position` are only used with `lock` held.
private final class Results<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value?]
  private var position = 0

  init(count: Int) {
    values = Array(repeating: nil, count: count)
  }

  func next() -> Int? {
    lock.withLock {
      guard position < values.count else { return nil }
      defer { position += 1 }
      return position
    }
  }

  func set(_ value: Value, at index: Int) {
    lock.withLock { values[index] = value }
  }

  var all: [Value] { lock.withLock { values.compactMap(\.self) } }
}
