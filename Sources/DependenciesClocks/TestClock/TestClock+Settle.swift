#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Lets the tasks of the process run until all of them are suspended, as far as can be told.
    ///
    /// Swift has no way to ask whether a task is suspended, but most systems tell whether a thread sleeps:
    ///
    /// * If all threads sleep, and each sleep that was told to end has had its turn, nothing is left to wait
    /// for.
    /// * If some threads are busy all the time, as they are while other tests run, it needs some passes in a
    /// row in which no task uses the clock. A pass gives many turns to every task that can run, and some time
    /// to each thread. Each use of the clock starts the count again, so a chain of work is followed as long
    /// as it uses the clock.
    /// * If the system doesn't tell, it needs more of these passes.
    /// * If tasks run one at a time (see ``Scheduler/isSerial``), one pass is enough.
    ///
    /// It is bounded by numbers of passes, never by time, so that a machine under load gets the time it
    /// needs. A task that uses the clock all the time, or whose actor is blocked forever, cannot hang a test.
    ///
    /// On an idle machine, this takes some hundredths of a millisecond. No lock is held meanwhile.
    ///
    /// - Parameter action: The first thing to do, such as resuming a task.
    func settle(after action: () -> Void = {}) async {
      var activity = state.withLock { $0.activity }
      action()
      let isSerial = Scheduler.isSerial
      var turn: MainTurn?
      var calmPasses = 0
      for number in 1...Patience.passesForWaking {
        let rest = isSerial ? .unknown : await ThreadWatch.rest(after: turn)
        if rest != .all || Patience.passesAtRest > 0 { await Turns.giveToAll() }
        let (newActivity, isWaking) = state.withLock { ($0.activity, $0.waking > 0) }
        calmPasses = isWaking || newActivity != activity ? 0 : calmPasses + 1
        activity = newActivity
        if !isWaking {
          if calmPasses >= Patience.calmPasses(rest, isSerial: isSerial) { return }
          if number >= Patience.passesForActivity { return }
        }
        // A woken task whose thread is blocked needs time, not turns.
        if rest == .all && isWaking { Scheduler.nap() }
        if rest == .some && turn?.isDone ?? true { turn = MainTurn() }
      }
    }
  }

  /// The limits of settling.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private enum Patience {
    /// How many passes in a row must be calm.
    ///
    /// The numbers come from experiments: with fewer, tasks that make ten hops between sleeps were missed
    /// when all cores were busy.
    static func calmPasses(_ rest: ThreadWatch.Rest, isSerial: Bool) -> Int {
      switch rest {
      case .all: passesAtRest
      case .some: 3
      // All ready tasks run within a serial pass, on the same thread.
      case .unknown: isSerial ? 1 : 5
      }
    }

    #if canImport(Darwin)
      /// The kernel may start the thread for a job a little later, when no thread is awake.
      static let passesAtRest = 2
    #else
      static let passesAtRest = 0
    #endif

    /// Enough for any chain of sleeps, and soon reached by a task that uses the clock all the time.
    static let passesForActivity = 1_000

    /// Enough for an actor that is in the middle of a long computation.
    static let passesForWaking = 10_000
  }
#endif
