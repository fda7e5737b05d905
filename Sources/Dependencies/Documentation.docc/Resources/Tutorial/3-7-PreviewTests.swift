import Dependencies
import DependenciesTestSupport
import Testing

@testable import TeaTime

@MainActor
struct PreviewTests {
  @Test func previewsShowCups() async {
    let model = withDependencies {
      $0.context = .preview
    } operation: {
      BrewModel()
    }

    await model.appeared()
    #expect(model.cups.map(\.tea) == ["Green", "Mint"])
  }
}
