extension Message {
  static func cycle(_ path: [Initialization]) -> String {
    """
    A dependency needs itself to be made: \(names(of: path))

    \(places(of: path))

    To fix this, do not read one of them while another is made: hold a @Dependency, and read it when it \
    is used.
    """
  }

  /// What may be a cycle: the initializer has started work that waits for it.
  static func suspectedCycle(_ path: [Initialization]) -> String {
    """
    A dependency may need itself to be made: \(names(of: path))

    \(places(of: path))

    Work that an initializer started has been waiting for its result for three seconds. If the initializer \
    waits for that work, neither ends, and the program is stopped in some seconds. If it is only slow, \
    start the work when it has returned.
    """
  }

  /// A wait of which nothing is known but that it is long.
  static func longWait(for running: Initialization, by waiting: Initialization) -> String {
    """
    \(spelling(running)) is still being made after twelve seconds.

      Asked for at: \(running.place.description)
      Waited for at: \(waiting.place.description)

    If its initializer waits for this thread, neither ends. Let such work carry the dependencies of the \
    initializer (withEscapedDependencies), and a dependency that needs itself is found and named. If it is \
    only slow, make it where nobody waits: prepareDependencies can be awaited.
    """
  }

  private static func spelling(_ initialization: Initialization) -> String {
    spelling(initialization.name, initialization.identifier.type)
  }

  private static func names(of path: [Initialization]) -> String {
    path.map { spelling($0) }.joined(separator: " → ")
  }

  private static func places(of path: [Initialization]) -> String {
    path.map { "  \(spelling($0)) was asked for at \($0.place.description)" }.joined(separator: "\n")
  }
}
