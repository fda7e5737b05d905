extension Message {
  static func preparedTwice(_ spelling: String, place: Place, first: Place) -> String {
    """
    prepareDependencies sets \(spelling), which was prepared before.

      Called at:   \(place.description)
      Prepared at: \(first.description)

    The first value stays. Prepare each dependency once, where the program starts, and override it with \
    withDependencies where part of the program needs another value. If several modules add to one value, let \
    each change the values of one preparation. [DEP-prepared-twice]
    """
  }

  static func preparedLate(_ spelling: String, place: Place, first: Place) -> String {
    """
    prepareDependencies sets \(spelling), which was used before.

      Called at:     \(place.description)
      First read at: \(first.description)

    The value in use stays. Call prepareDependencies before anything reads \(spelling), such as in the \
    initializer of the application, or at the start of the test. [DEP-prepared-late]
    """
  }

  static func preparedContextLate(place: Place, first: Place) -> String {
    """
    prepareDependencies sets \\.context, but dependencies were used before.

      Called at:     \(place.description)
      First read at: \(first.description)

    The context stays as it is. Call prepareDependencies before anything reads a dependency, such as in the \
    initializer of the application, or at the start of the test. [DEP-prepared-context-late]
    """
  }

  static func preparedForNoTest(place: Place) -> String {
    """
    prepareDependencies was called between tests, such as in "class func setUp". No test will see these \
    values.

      Called at: \(place.description)

    Each test starts with values of its own. To fix this, call prepareDependencies in "func setUp", which \
    runs for each test, or override the values around each test in "func invokeTest". \
    [DEP-prepared-for-no-test]
    """
  }
}
