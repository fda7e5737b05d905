#if os(macOS) || os(Linux) || os(Windows)
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

  /// The library cannot see whether an initializer waits for another thread, so it only warns.
  @Suite("A possible cycle is a warning, and the program continues")
  struct UncertainCycleTests {
    @Test
    func `an initializer waits for a thread that inherits nothing: a long wait, after twelve seconds`() async
    {
      await #expect(processExitsWith: .success) {
        Thread { _ = Dependency(\.silentRing, line: 701).wrappedValue }.start()
        expectWarning(
          in: SilentRing.log,
          """
          \\.silentRing has been initializing for 12 seconds.

            Read at:    DependenciesTests/UncertainCycleTests.swift:701
            Waiting at: DependenciesTests/CycleKeys.swift:702

          If its initializer blocks on the waiting thread, this is a deadlock: let the value store a "@Dependency" property, \
          and do that work where the value is used. If it is only slow, create the value in \
          "try await prepareDependencies", or let an "AsyncLazy" create it. [DEP-long-wait]
          """)
      }
    }
  }

  /// Waits for the first issue of a log, and ends the process unless it is this warning.
  private func expectWarning(in log: IssueLog, _ message: String) {
    for _ in 0..<6_000 where log.entries.isEmpty { Thread.sleep(forTimeInterval: 0.01) }
    precondition(log.entries.map(\.isWarning) == [true])
    #if DEBUG
      precondition(log.messages == [message], "\(log.messages)")
    #endif
  }
#endif
