import Foundation

/// The results of a load.
struct Figures: Sendable {
  let requests: Int
  let connections: Int
  var seconds = 0.0
  /// How long each request took, in seconds.
  var latencies: [Double] = []
  /// The problems with connections and answers.
  var problems: [String] = []
  /// The ids that the server has given to the requests.
  var requestIDs: [String] = []

  /// Whether all was answered, and each answer was right.
  var isRight: Bool {
    problems.isEmpty && latencies.count == requests && Set(requestIDs).count == requests
  }

  var text: String {
    let sorted = latencies.sorted()
    let perSecond = seconds > 0 ? Int(Double(latencies.count) / seconds) : 0
    return """
      \(latencies.count) of \(requests) requests answered over \(connections) connections in \
      \(format(seconds)) s: \(perSecond) requests/s
      latency: median \(milliseconds(sorted, 0.5)) ms, p99 \(milliseconds(sorted, 0.99)) ms, \
      longest \(milliseconds(sorted, 1)) ms
      request ids: \(Set(requestIDs).count)
      wrong answers: \(problems.count)\(problems.prefix(10).map { "\n  \($0)" }.joined())
      """
  }

  private func milliseconds(_ sorted: [Double], _ part: Double) -> String {
    guard !sorted.isEmpty else { return "–" }
    let index = Swift.min(sorted.count - 1, Int(Double(sorted.count) * part))
    return format(sorted[index] * 1000)
  }

  private func format(_ number: Double) -> String {
    String(format: "%.2f", number)
  }
}
