import Dependencies

/// The unit of all budgets, TL: reading a bound task local that holds a reference.
enum TaskLocalUnit {
  final class Reference: Sendable {
    let number = 1
  }

  @TaskLocal private static var reference: Reference?

  /// Times reads of the task local with one value bound.
  static func time(_ count: Int) -> Double {
    let bound = Reference()
    return $reference.withValue(bound) {
      let loop: Loop = { count in repeating(count) { consume(reference) } }
      return Stopwatch.time(loop, count, word: firstWord(of: bound))
    }
  }
}
