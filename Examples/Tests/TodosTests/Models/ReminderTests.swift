import Dependencies
import DependenciesTestSupport
import Testing
import Todos

@Suite(.list([.milk, .mom]))
struct ReminderTests {
  @Test func itComesWhenItsTimeHasCome() async throws {
    let clock = TestClock()
    let reminder = withDependencies {
      $0.continuousClock = clock
    } operation: {
      let model = AppModel().listOpened()
      return Task { try await model.remind(of: .milk, after: .seconds(600)) }
    }
    await clock.advance(by: .seconds(599))
    await #expect(throws: (any Error).self, "It still waits.") { try await clock.checkSuspension() }
    await clock.advance(by: .seconds(1))
    #expect(try await reminder.value == .due(.milk))
  }

  @Test func aCancelledOneEndsAtOnce() async throws {
    let clock = TestClock()
    let reminder = withDependencies {
      $0.continuousClock = clock
    } operation: {
      let model = AppModel().listOpened()
      return Task { try await model.remind(of: .milk, after: .seconds(600)) }
    }
    await clock.advance(by: .seconds(1))
    reminder.cancel()
    await #expect(throws: CancellationError.self) { _ = try await reminder.value }
  }

  @Test(.dependency(\.continuousClock, ImmediateClock()))
  func itLooksAtTheListAgain() async throws {
    let model = AppModel().listOpened()
    #expect(try await model.remind(of: .milk, after: .seconds(600)) == .due(.milk))
    let done = try await model.setDone(true, .milk)
    #expect(try await model.remind(of: .milk, after: .seconds(600)) == .done(done))
    try await model.deleteButtonTapped(.mom)
    #expect(try await model.remind(of: .mom, after: .seconds(600)) == .deleted(.mom))
  }
}
