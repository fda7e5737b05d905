import Dependencies

/// One thing that a program does.
///
/// Statements that say `isAsync` are in asynchronous code, use the asynchronous function, and what is in
/// them may be asynchronous too.
package indirect enum Statement: Hashable, Sendable {
  case scope(Scope)
  /// Reads, and keeps what it reads in a slot if it is an item.
  case read(Source, Line, into: Slot? = nil)
  /// Makes a `@Dependency`.
  case wrapper(Slot, KeyName, Line)
  /// Makes an object that stores a `@Dependency`.
  case model(Slot, KeyName, isSubclass: Bool, Line)
  /// Makes an object that stores none.
  case object(Slot)
  case escape(Slot)
  case yield(Slot, [Statement], isAsync: Bool)
  case drop(Slot)
  case prepare([Change], fails: Bool, Line, isAsync: Bool)
  /// Makes a root.
  case root(Slot, DependencyContext)
  /// Changes values by hand.
  case change(Slot, Change)
  /// Makes values current.
  case enter(Slot, [Statement], isAsync: Bool)
  /// Runs on a thread that inherits nothing, and waits for it.
  case thread([Statement])
  /// Starts a task, which waits until ``run(_:)``, or for the end of the program.
  case task(Slot, isDetached: Bool, [Statement])
  case run(Slot)
  /// Runs child tasks, one after the other.
  case group([[Statement]])
  /// Runs the tasks that initializers have started so far.
  case runStarted
  /// Runs the same statements several times.
  case repeated(Int, [Statement])
}

extension Statement {
  /// Whether instances may end in this statement.
  var mayEnd: Bool { if case .read = self { false } else { true } }
}

/// The source of a value that a program reads.
package enum Source: Hashable, Sendable {
  /// A key, by a `@Dependency` made on the spot.
  case here(KeyName)
  /// A key, by the current values.
  case current(KeyName)
  /// A key, by the `@Dependency` in a slot.
  case slot(Slot)
  /// A key, by a read that the item in a slot holds.
  case held(Slot, index: Int)
  /// A key of the values in a slot.
  case values(Slot, KeyName)
  case context
}

/// One use of `withDependencies`.
package struct Scope: Hashable, Sendable {
  /// The object whose values to start from.
  package var from: Slot?
  package var changes: [Change]
  package var body: [Statement]
  package var ending: Ending
  package var line: Line
  package var isAsync: Bool

  package enum Ending: Hashable, Sendable {
    case plain
    /// A new object that stores no `@Dependency` comes out.
    case returns(Slot)
    /// An object that was there before comes out.
    case returnsAgain(Slot)
    case failsInUpdate
    case failsInOperation
  }

  package init(
    from: Slot? = nil, _ changes: [Change], _ body: [Statement], ending: Ending = .plain, line: Line = 0,
    isAsync: Bool = false
  ) {
    self.from = from
    self.changes = changes
    self.body = body
    self.ending = ending
    self.line = line
    self.isAsync = isAsync
  }
}
