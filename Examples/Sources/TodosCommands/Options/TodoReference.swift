import ArgumentParser

/// The argument that says which to-do is meant.
package struct TodoReference: ParsableArguments {
  @Argument(help: "The to-do's id, or as much of its start as no other id has.")
  var id: String

  package init() {}
}
