#if Clocks
  import Dependencies
  import Observation
  import TestHelpers
  import Testing

  /// A model that waits, with a clock that the test controls.
  @Suite struct ClockModelTests {
    @Test func `a model doesn't wait with an immediate clock`() async {
      let model = withDependencies {
        $0.continuousClock = .immediate
      } operation: {
        FeatureModel()
      }

      #expect(model.message == nil)
      await model.onAppear()
      #expect(model.message == "Welcome!")
    }

    /// The model waits for this clock, and for ten seconds of it.
    @Test @MainActor func `a model waits for the test clock`() async {
      let clock = TestClock()
      let model = withDependencies {
        $0.continuousClock = clock
      } operation: {
        FeatureModel()
      }
      let appearance = Task { await model.onAppear() }
      await clock.advance(by: .seconds(9))
      #expect(model.message == nil)
      await clock.advance(by: .seconds(1))
      await appearance.value
      #expect(model.message == "Welcome!")
    }
  }

  @Observable
  private final class FeatureModel {
    var message: String?

    @ObservationIgnored
    @Dependency(\.continuousClock) var clock

    func onAppear() async {
      do {
        try await clock.sleep(for: .seconds(10))
        message = "Welcome!"
      } catch {}
    }
  }
#endif
