/// What a row has measured.
struct Measurement: Codable, Sendable {
  var group: String
  var name: String
  var kind: String?
  var context: ExecutionContext
  var x: Double?
  /// What the numbers below are in: nanoseconds for each operation, unless the row says otherwise.
  var unit: String
  var median: Double
  var minimum: Double
  var maximum: Double
  /// The median in TL.
  var ratio: Double?
  /// What the row was judged by, and what that may be at most: TL, or whatever `judgedIn` says.
  var judged: Double?
  var judgedIn: String?
  var budget: Double?
  var note: String?

  var passed: Bool? {
    guard let judged, let budget, !judged.isNaN else { return nil }
    return judged <= budget
  }
}

extension [Double] {
  /// The middle value.
  var median: Double {
    let sorted = filter { !$0.isNaN }.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted.count % 2 == 1
      ? sorted[sorted.count / 2] : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
  }
}
