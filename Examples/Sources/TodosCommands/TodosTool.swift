package import ArgumentParser

/// The command `todos`.
package struct TodosTool: TodosProgram {
  package static let configuration = CommandConfiguration(
    commandName: "todos",
    abstract: "Keeps a list of things to do.",
    discussion: """
      The list is kept in one file, which is made when it is first used: the one named by --file, else the \
      one named by the environment variable TODOS_FILE, else todos/todos.sqlite in $XDG_DATA_HOME or \
      ~/.local/share. todos-web shows the same list on the web.
      """,
    subcommands: [
      AddCommand.self, ListCommand.self, EditCommand.self, DoneCommand.self, DeleteCommand.self,
      RemindCommand.self, TutorialCommand.self,
    ]
  )

  package init() {}
}
