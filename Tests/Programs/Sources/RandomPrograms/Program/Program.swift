import Dependencies

/// A program: what the initializers of its keys do, and what is done.
///
/// Any part of a program can be taken out, and what is left is a program: a statement about a slot that holds
/// nothing, or something else than it needs, does nothing.
package struct Program: Hashable, Sendable {
  /// The context of the root that the program runs on.
  package var context: DependencyContext
  /// The steps that the initializers of items take, in all contexts; those of other keys take none.
  package var recipes: [KeyName: [Step]]
  package var body: [Statement]
  /// Whether the `deinit` of each instance reads dependencies and opens a scope.
  package var readsInDeinit: Bool
  /// Whether it runs on a thread, and in no task; of asynchronous programs those parts that are on threads do.
  package var isOnThread: Bool

  package init(
    context: DependencyContext, recipes: [KeyName: [Step]] = [:], body: [Statement],
    readsInDeinit: Bool = false, isOnThread: Bool = false
  ) {
    self.context = context
    self.recipes = recipes
    self.body = body
    self.readsInDeinit = readsInDeinit
    self.isOnThread = isOnThread
  }
}

/// A variable of a program.
package typealias Slot = Int

/// A line of source that the program pretends to have, which tells places apart.
package typealias Line = UInt

/// A step of an initializer.
package indirect enum Step: Hashable, Sendable {
  /// Reads a key, by a `@Dependency` that ends with the initializer.
  case read(KeyName, Line)
  /// Keeps a `@Dependency` in the item that is made.
  case hold(KeyName, Line)
  /// Keeps in the item what carries the values to wherever, to read the key there.
  case carry(KeyName, Line)
  /// Reads an item, and then what the item holds, if it holds a key of lower rank than the one that is made.
  case readHeld(KeyName, Line)
  /// Takes the steps in a scope.
  case scope([Change], [Step])
  /// Takes the steps on another thread, to which the values are carried, and waits for them.
  case hop([Step], by: Carrier)
  /// Starts a task that reads keys when it is told to, after the initializer has returned.
  case start([TaskRead])
  /// Empties a slot of the program, whose last user of a scope may go with it.
  case drop(Slot)
  /// Keeps a `@Dependency` in the item that is made, for the item's `deinit` to read.
  case readAtEnd
  /// Reads a key of numbers and, unless it has this number already, reads the key that is being made in a
  /// scope where it has.
  case decorate(KeyName, Int, Line)

  /// The way that values are carried to another thread.
  package enum Carrier: Hashable, Sendable {
    case closure, continuation
  }
}

/// A read by a task that an initializer has started.
package struct TaskRead: Hashable, Sendable {
  let key: KeyName
  let line: Line

  package init(_ key: KeyName, _ line: Line) {
    self.key = key
    self.line = line
  }
}

/// A change of values, or a read of them, in an update closure.
package enum Change: Hashable, Sendable {
  case number(KeyName, Int)
  /// Sets a new item, which holds nothing.
  case item(KeyName)
  /// Sets an item that the program has kept.
  case kept(KeyName, Slot)
  /// Changes a part of the value.
  case part(KeyName, Line)
  case read(KeyName, Line)
  case context(DependencyContext)
}
