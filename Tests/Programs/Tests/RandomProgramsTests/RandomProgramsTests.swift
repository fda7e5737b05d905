import Testing

/// The suites in it run programs, and a process can run only one program at a time.
@Suite(.serialized)
enum RandomProgramsTests {}
