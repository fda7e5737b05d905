import Dependencies
import Testing

/// `.ci/check-tool` lets the tool write `DependencyValues.validate(_:)` beside this file.
@Test func theCounterHasNoLiveValue() async throws {
  let error = await #expect(throws: DependencyValidationError.self) {
    try await DependencyValues.validate(.live)
  }
  #expect(error?.problems.map(\.key) == ["\\.counter"])
  #expect(error?.count == 2)
  try await DependencyValues.validate(.test)
}
