#if DEBUG
  #if canImport(Dispatch)
    internal import Dispatch
  #endif
  internal import IssueReporting

  /// The creation of one dependency's value, for `validate`.
  struct Validation: Sendable {
    /// A dependency of the list.
    // SAFETY: the closure captures a type or a key path,
    // which never change, and a place.
    struct Candidate: @unchecked Sendable {
      /// The name of its key, until that is known better.
      let name: String
      /// Creates its value, and returns the name of its key, and the node of an ``AsyncLazy``.
      let make: (DependencyValues) -> (name: String, lazy: LazyNode?)
    }

    /// The result of a candidate.
    struct Outcome: Sendable {
      /// The name of its key.
      let name: String
      /// Whether its value is in a cycle that nothing breaks, and is never created.
      let isUnfinished: Bool
      /// The node of a value that is still to be created asynchronously.
      var lazy: LazyNode?
    }

    /// The validation that runs an initializer; `nil` where nothing is validated.
    @TaskLocal static var current: Validation?

    /// The keys of each cycle that was reported in this list.
    let reported: LockedValue<Set<Set<KeyID>>>
    /// Leaves a cycle that no value breaks, without returning; `nil` where only the process can end.
    let leave: (@Sendable () -> Never)?
    /// The cycles for which test values are created, to replace values in them.
    var circles: [[Message.Subject]] = []

    /// Creates the value of a candidate.
    ///
    /// An initializer in a cycle that nothing breaks can never return. So initializers run on a thread that
    /// can be left waiting, unless they have to run on the caller's actor.
    static func make(
      _ candidate: Candidate, in values: DependencyValues, _ reporter: some IssueReporter,
      reported: LockedValue<Set<Set<KeyID>>>, isolation: isolated (any Actor)?
    ) async -> Outcome {
      #if canImport(Dispatch)
        if isolation == nil {
          return await withCheckedContinuation { continuation in
            DispatchQueue(label: "DependencyValues.validate").async {
              let validation = Validation(reported: reported) {
                let name = KeyProbe.current?.key.map(KeyNames.spelling) ?? candidate.name
                if KeyProbe.current != nil { Insight.stop() }
                continuation.resume(returning: Outcome(name: name, isUnfinished: true))
                while true { DispatchSemaphore(value: 0).wait() }
              }
              continuation.resume(returning: validation.make(candidate, in: values, reporter))
            }
          }
        }
      #endif
      return Validation(reported: reported, leave: nil).make(candidate, in: values, reporter)
    }

    private func make(
      _ candidate: Candidate, in values: DependencyValues, _ reporter: some IssueReporter
    ) -> Outcome {
      let made = withIssueReporters([reporter]) {
        Self.$current.withValue(self) { values.run { candidate.make(values) } }
      }
      return Outcome(name: made.name, isUnfinished: false, lazy: made.lazy)
    }
  }

  extension Resolution {
    /// The test value of a key that its own initializer reads, after an issue that shows the cycle.
    ///
    /// It is `nil` if there is no cycle, and where nothing is validated: there, a cycle ends the program.
    func resultInCycle() -> CachedValue? {
      guard observer != nil, var validation = Validation.current,
        let first = ResolutionLock.withLock({ cycle(&$0) })
      else { return nil }
      let circle = steps(from: first)
      if let broken = validation.circles.first(where: { circle in circle.contains { $0.key == origin.key } })
      {
        // The test value leads back into the cycle, for example because it is the live value.
        validation.leave?()
        fatalError(Message.cycle(broken))
      }
      let keys = Set(circle.map(\.key))
      if validation.reported.withLock({ $0.insert(keys).inserted }) { place.report(Message.cycle(circle)) }
      validation.circles.append(circle)
      return Validation.$current.withValue(validation) { key.createTestResult(origin) }
    }
  }
#endif
