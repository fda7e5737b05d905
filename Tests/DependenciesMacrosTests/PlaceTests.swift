#if Macros
  import DependenciesMacros
  import TestHelpers
  import Testing

  @DependencyClient private struct Placed { var run: () -> Void }

  @Suite struct PlaceTests {
    @Test func `a report says where the endpoint is declared`() {
      let log = IssueLog()
      log.collect { Placed().run() }
      let place = "\n\n  Declared at: DependenciesMacrosTests/PlaceTests.swift:6\n\n"
      #expect(log.messages.first?.contains(place) == true)
    }
  }
#endif
