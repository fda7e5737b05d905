import TestHelpers
import Testing

/// Runs work on many threads at once, long enough that a sanitizer sees two of them in the same place.
@Suite("What threads can rely on, under races", .timeLimit(.minutes(15)))
enum Races {}
