#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Lets the tasks of the process run until all of them are suspended; see ``Settling``.
    ///
    /// - Parameter action: The first thing to do, such as resuming a task.
    func settle(after action: () -> Void = {}) async {
      let settling = Settling { [state] in
        state.withLock { Settling.Use(count: $0.activity, isWaking: $0.waking > 0) }
      }
      action()
      await settling.wait()
    }
  }
#endif
