import Dependencies
import Testing

struct ContextValueTests {
  @Test func `each root has its context`() {
    #expect(DependencyValues.live.context == .live)
    #expect(DependencyValues.preview.context == .preview)
    #expect(DependencyValues.test.context == .test)
    @Dependency(\.context) var context
    #expect(context == .test)
  }
}
