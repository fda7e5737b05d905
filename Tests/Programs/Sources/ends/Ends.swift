import Dependencies
import Dispatch
import RandomPrograms

/// Ends things in all the ways there are, for a tool that sees each access to memory: `.ci/check-memory`.
///
///   ends             does so
///   ends COUNT       runs so many random programs
///   ends MISTAKE     does something wrong, which the tool has to find
///
/// `programs` itself has an asynchronous `main`, which ends the main thread, and some versions of valgrind with it.
@main
enum Ends {
  static func main() {
    IssueReporters.current = []
    if let name = CommandLine.arguments.dropFirst().first {
      if let count = Int(name) { return run { await runPrograms(count) } }
      guard let mistake = Mistake(rawValue: name) else {
        let names = Mistake.allCases.map(\.rawValue).joined(separator: ", ")
        fatalError("\(name) is none of: \(names)")
      }
      return mistake.make()
    }
    // On the main thread and on others, both in no task, and in tasks.
    for round in 0..<3 {
      for end in synchronousEnds {
        end(round)
        onThread { end(round) }
      }
      run {
        for end in synchronousEnds { end(round) }
        for end in asynchronousEnds { await end(round) }
      }
    }
    for _ in 0..<100 { sweepObjects() }
    let left = Tracked.count.value
    print("\(Tracked.made.value) values have ended, \(left) have not")
    // Values that the process's root keeps never end.
    precondition(Tracked.made.value > 100 && left <= keptByProcess)
  }

  /// Runs a task, and waits for it.
  private static func run(_ body: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await body()
      done.signal()
    }
    done.wait()
  }

  private static func runPrograms(_ count: Int) async {
    for index in 0..<count {
      let seed = SeededGenerator.seed(9, program: index)
      // By the library alone: the reference leaks its roots, which refer to each other.
      let observed = await Observed(running: Program(seed: seed))
      precondition(observed.leaks == 0, "programs --replay \(seed)")
    }
    print("\(count) random programs")
  }
}

/// The mistakes that the tool has to find.
enum Mistake: String, CaseIterable {
  case doubleFree, useAfterFree, overrelease, leak

  func make() {
    switch self {
    case .doubleFree:
      let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 4)
      pointer.deallocate()
      pointer.deallocate()
    case .useAfterFree:
      let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 4)
      pointer.initialize(repeating: 1, count: 4)
      pointer.deallocate()
      print(pointer.pointee == 1)
    case .overrelease:
      let unmanaged = Unmanaged.passRetained(Tracked())
      // Twice; a loop that the optimizer does not look through.
      for _ in CommandLine.arguments { unmanaged.release() }
    case .leak:
      final class Cycle { var other: Cycle? }
      let (one, other) = (Cycle(), Cycle())
      (one.other, other.other) = (other, one)
    }
  }
}
