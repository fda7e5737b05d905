import TestHelpers
import Testing

/// Runs work on many threads at once, long enough that a sanitizer sees two of them in the same place.
///
/// `.ci/check-sanitizers` finds these suites by this name.
@Suite("What threads can rely on, under races", .timeLimit(.minutes(15 * effort)))
enum Races {}
