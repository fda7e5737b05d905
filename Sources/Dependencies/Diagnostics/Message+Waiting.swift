extension Message {
  /// A cycle that is certain.
  ///
  /// The last step is the first one again.
  static func cycle(_ steps: [Subject]) -> String {
    let reads = steps.map { "  \($0.spelling) is read at \($0.place.description)" }
    return """
      Circular dependency: \(steps.map(\.spelling).joined(separator: " → "))

      Each value's initializer reads the next, so none of them can finish.

      \(reads.joined(separator: "\n"))

      To fix this, break one arrow: let the value store a "@Dependency" property and read it where it is \
      used, instead of reading it while the value is created. [DEP-cycle]
      """
  }

  /// A cycle of values that are created asynchronously.
  ///
  /// The last step is the first one again.
  static func lazyCycle(_ steps: [LazyOrigin]) -> String {
    let places = steps.dropLast().map { "  \($0.name) is created at \($0.knownPlace.description)" }
    return """
      Circular dependency: \(steps.map(\.name).joined(separator: " → "))

      The creation of each "AsyncLazy", or a task that it has started, waits for the next, so none of them \
      can finish.

      \(places.joined(separator: "\n"))

      Instead of waiting forever, the last one throws an error. To fix this, break one arrow: await "value" \
      where the value is used, instead of while it is created. [DEP-async-cycle]
      """
  }

  /// A wait about which nothing is known except that it is long.
  static func longWait(for subject: Subject, at place: Place) -> String {
    """
    \(subject.spelling) has been initializing for 12 seconds.

      Read at:    \(subject.place.description)
      Waiting at: \(place.description)

    If its initializer blocks on the waiting thread, this is a deadlock: let the value store a "@Dependency" \
    property, and do that work where the value is used. If it is only slow, create the value in "try await \
    prepareDependencies", or let an "AsyncLazy" create it. [DEP-long-wait]
    """
  }
}
