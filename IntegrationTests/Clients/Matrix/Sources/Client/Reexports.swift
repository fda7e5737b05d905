import Dependencies

// Declarations that `import Dependencies` alone makes available.

nonisolated struct ReexportsClient: Sendable {
  var run: @Sendable (Int) -> Int = unimplemented("ReexportsClient.run", placeholder: 7)
}

func reexports() {
  expect(!isTesting)
  expectEqual(ReexportsClient().run(1), 7)
  expectSomeReport("ReexportsClient.run")
  reportIssue("a report")
  expectReports("a report")
  struct Failure: Error {}
  withErrorReporting { throw Failure() }
  expectSomeReport("Failure")
  let context: TestContext? = TestContext.current
  expect(context == nil)
}
