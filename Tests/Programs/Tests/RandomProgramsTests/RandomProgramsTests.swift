import Testing

/// The suites in it run programs, of which a process runs one at a time.
@Suite(.serialized)
enum RandomProgramsTests {}
