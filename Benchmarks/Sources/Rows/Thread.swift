#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread.
///
/// Foundation has one, too, but takes longer to load than most rows take to run.
struct Thread {
  private let id: pthread_t

  init(_ body: @escaping () -> Void) {
    let box = Unmanaged.passRetained(Body(run: body))
    #if canImport(Darwin)
      var id: pthread_t?
      let status = pthread_create(&id, nil, { argument in runBody(argument) }, box.toOpaque())
      guard status == 0, let id else { fatalError("No thread: \(status)") }
    #else
      var id = pthread_t()
      let status = pthread_create(&id, nil, { argument in runBody(argument) }, box.toOpaque())
      guard status == 0 else { fatalError("No thread: \(status)") }
    #endif
    self.id = id
  }

  func join() { pthread_join(id, nil) }

  static func pause(microseconds: UInt32) { usleep(microseconds) }
}

private final class Body {
  let run: () -> Void

  init(run: @escaping () -> Void) { self.run = run }
}

private func runBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
  return nil
}

/// Carries a value to another thread, although the compiler can't see that this is safe.
struct Unchecked<Value>: @unchecked Sendable {
  // SAFETY: the threads only read it.
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Runs a loop on threads at the same time.
///
/// - Parameters:
///   - count: How many threads there are.
///   - turns: How many turns each thread runs.
///   - body: The loop.
/// - Returns: The time from the start of the first thread's loop to the end of the last one's, in nanoseconds a turn.
public func together(_ count: Int, turns: Int, _ body: (Int) -> Void) -> Double {
  withoutActuallyEscaping(body) { body in
    let shared = Unchecked(body)
    var spans = (0..<count).map { _ in (start: ContinuousClock.now, end: ContinuousClock.now) }
    spans.withUnsafeMutableBufferPointer { spans in
      let spans = Unchecked(spans)
      let threads = (0..<count).map { index in
        Thread {
          spans.value[index].start = .now
          shared.value(turns)
          spans.value[index].end = .now
        }
      }
      for thread in threads { thread.join() }
    }
    let start = spans.map(\.start).min() ?? .now
    let end = spans.map(\.end).max() ?? .now
    let (seconds, attoseconds) = (end - start).components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(turns)
  }
}
