import Testing
import Todos

struct DelayTests {
  @Test(arguments: [
    ("90s", 90, "1 minute 30 seconds"),
    ("10m", 600, "10 minutes"),
    ("1h30m", 5400, "1 hour 30 minutes"),
    ("1H 30M", 5400, "1 hour 30 minutes"),
    ("2d", 172_800, "2 days"),
    ("0s", 0, "0 seconds"),
    ("366d", 31_622_400, "366 days"),
  ])
  func delays(text: String, seconds: Int, words: String) throws {
    let delay = try #require(Delay(text))
    #expect(delay.seconds == seconds)
    #expect(delay.duration == .seconds(seconds))
    #expect(delay.description == words)
  }

  @Test(arguments: [
    "", " ", "10", "m", "-5m", "1.5h", "10x", "5m3", "367d", "999999999999999999999s", "999999999d", "٣m",
  ])
  func noDelays(text: String) {
    #expect(Delay(text) == nil)
  }
}
