import ArgumentParser

/// The tasks that the learner is asked to try, one after the other.
struct TutorialCourse {
  static let welcome = """
    Welcome to todos. This list is only for trying things out: nothing that you do here touches your own.
    Type “help” for all commands, and “quit” to leave.

    """

  private static let steps: [(name: String, task: String)] = [
    ("add", "First, add something:      add Buy milk"),
    ("edit", "Now change its title:      edit ID Buy oat milk      (ID is the short word before a title)"),
    ("done", "Mark it as done:           done ID"),
    ("list", "See all there is:          list --all"),
    ("delete", "And delete one:            delete ID"),
  ]

  private var position = 0

  /// The next task to try.
  var task: String {
    position < Self.steps.count ? Self.steps[position].task : "That is all. Try what you like, or “quit”."
  }

  /// Takes note of what the learner has done, and says whether there is something else to try now.
  mutating func advance(_ command: any TodosCommand) -> Bool {
    let name = type(of: command).configuration.commandName
    guard position < Self.steps.count, name == Self.steps[position].name else { return false }
    position += 1
    return true
  }
}
