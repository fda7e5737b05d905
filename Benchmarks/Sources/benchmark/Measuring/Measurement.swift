/// The measurement of a row.
struct Measurement: Codable, Sendable {
  var group: String
  var name: String
  var kind: String?
  var context: ExecutionContext
  var x: Double?
  /// The unit of the numbers below: nanoseconds for each operation, unless the row says otherwise.
  var unit: String
  var median: Double
  var minimum: Double
  var maximum: Double
  /// The median in TL.
  var ratio: Double?
  /// The number that the row was judged by, and its limit, in TL or in the unit of `judgedIn`.
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
