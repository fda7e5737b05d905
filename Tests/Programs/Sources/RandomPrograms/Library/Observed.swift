import Dependencies

/// The observed behavior of a program that the library runs.
package struct Observed: Sendable {
  package let events: [Event]
  /// How many instances are left although nothing of the program is.
  package let leaks: Int
  /// Descriptions of the wrong values that `deinit`s have read.
  package let failures: [String]

  /// Whether the library reports that keys lack values: in a debug build.
  package static var reportsMissingValues: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Runs a program, and watches.
  package init(running program: Program) async {
    IssueReporters.current = [Reporter()]
    let world = World(program)
    World.current = world
    await Self.run(program, in: world)
    events = world.events
    var leaks = world.remaining
    if leaks > 0 {
      world.sweepObjects()
      leaks = world.remaining
    }
    // A task ends a moment after its end is known.
    for _ in 0..<1_000 where leaks > 0 && program.isAsync {
      try? await Task.sleep(for: .milliseconds(1))
      leaks = world.remaining
    }
    self.leaks = leaks
    failures = world.failures.value
  }

  /// Runs a program; a function of its own, so that nothing here holds anything when it returns.
  @inline(never)
  private static func run(_ program: Program, in world: World) async {
    let root = DependencyValues(in: program.context)
    if program.isAsync {
      await DependencyValues.$_current.withValue(root) {
        await world.runAsync(program.body)
        await world.finishTasks()
        await world.finishStarted()
      }
    } else if program.isOnThread {
      onAnotherThread { DependencyValues.$_current.withValue(root) { world.run(program.body) } }
    } else {
      DependencyValues.$_current.withValue(root) { world.run(program.body) }
    }
    world.tasks = []
    world.started = []
    world.slots = [:]
  }
}

/// Notes issues among the other events.
private struct Reporter: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    // The keys of all programs are the same, so an earlier program's initializers are compared with this one's.
    if message.hasSuffix("[DEP-static-value]") { return }
    World.current.note(.issue(line, ReportedIssue(message: message)))
  }
}

extension Program {
  /// Whether anything in the program needs asynchronous code.
  var isAsync: Bool {
    body.contains(where: \.needsAsync) || recipes.values.contains { $0.contains(where: \.startsTask) }
  }
}

extension Statement {
  /// Whether the statement can only be in asynchronous code.
  var needsAsync: Bool {
    switch self {
    case .task, .run, .group, .runStarted: true
    case .repeated(_, let body): body.contains(where: \.needsAsync)
    case .scope(let scope): scope.isAsync
    case .yield(_, _, let isAsync), .prepare(_, _, _, let isAsync), .enter(_, _, let isAsync): isAsync
    default: false
    }
  }
}

extension Step {
  var startsTask: Bool {
    switch self {
    case .start: true
    case .scope(_, let steps), .hop(let steps, _): steps.contains(where: \.startsTask)
    default: false
    }
  }
}
