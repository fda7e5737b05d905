import Dispatch
import Foundation

/// Tells which program ran when the process crashed or hung.
enum Watch {
  // SAFETY: written by the thread that runs programs, between them; others only read a word, to print it.
  nonisolated(unsafe) private static var seed: UInt64 = 0
  nonisolated(unsafe) private static var count = 0
  // SAFETY: written before any signal can come.
  nonisolated(unsafe) private static var previous: [Int32: sigaction] = [:]

  private static let patience: UInt32 = 60

  static func begin(_ seed: UInt64) {
    self.seed = seed
    count &+= 1
  }

  static func start() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { Watch.crashed($0) }
      #else
        action.__sigaction_handler.sa_handler = { Watch.crashed($0) }
      #endif
      var old = sigaction()
      sigaction(signal, &action, &old)
      previous[signal] = old
    }
    DispatchQueue(label: "Watch").async {
      while true {
        let before = count
        sleep(patience)
        if count == before {
          say("came to a stop")
          abort()
        }
      }
    }
  }

  /// Prints the seed, and lets the previous handler of the signal go on.
  private static func crashed(_ signal: Int32) {
    say("crashed")
    if var old = previous[signal] { sigaction(signal, &old, nil) }
  }

  /// Prints the seed, with nothing but what may be called in a signal handler.
  private static func say(_ what: StaticString) {
    StandardError.write("programs: ")
    StandardError.write(what)
    StandardError.write(" in the program of --replay ")
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 21) { digits in
      digits[20] = 10
      var start = 20
      var left = seed
      repeat {
        start -= 1
        digits[start] = UInt8(48 + left % 10)
        left /= 10
      } while left > 0
      StandardError.write(UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }
}
