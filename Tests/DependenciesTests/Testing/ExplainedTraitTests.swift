#if DEBUG
  import Dependencies
  import DependenciesTestSupport
  import TestHelpers
  import Testing

  @Suite("An explanation names traits", .dependencies({ $0.title = "suite" }, line: 9_201))
  struct ExplainedTraitTests {
    @Test(.dependency(\.title, "test", line: 9_202))
    func `an explanation names each trait and its suite or test`() {
      let file = DependencyPlace(fileID: "", filePath: #filePath, line: 9_201, column: 0).description
        .dropLast(5)
      #expect(
        DependencyValues.explain(\.title).description == """
          \\.title is overridden
            now      \(file):9202  trait .dependency(…) of test `an explanation names each trait and its suite or test`()
            hides    \(file):9201  trait .dependencies { … } of suite ExplainedTraitTests
            lifetime .automatic
            context  test, as tests are running
          """)
    }
  }
#endif
