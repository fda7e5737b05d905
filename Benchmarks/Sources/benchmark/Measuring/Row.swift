/// One row of the table: an operation to measure, and its budget.
struct Row {
  let group: String
  let name: String
  /// The kind of value, or another label that distinguishes rows of the same name.
  let kind: String?
  /// Where the row stands on the axis of its growth plot.
  let x: Double?
  let budget: Budget?
  let method: Method

  enum Method {
    /// Does the work a number of times, in the surroundings that it needs, and returns how many nanoseconds
    /// the work took.
    case time((_ count: Int) -> Double)
    /// Measures something else, with a note about it.
    case value(unit: String, () -> (value: Double, note: String?))
  }

  init(
    _ group: String, _ name: String, kind: String? = nil, x: Double? = nil, budget: Budget? = nil,
    method: Method
  ) {
    self.group = group
    self.name = name
    self.kind = kind
    self.x = x
    self.budget = budget
    self.method = method
  }

  /// The name of the row in options.
  var title: String { kind.map { "\(name) · \($0)" } ?? name }
}

/// The most that a row may cost.
enum Budget {
  /// A multiple of the unit, TL.
  case units(Double)
  /// A multiple of the cost of another row of the same kind.
  case times(Double, of: String)
  /// A number in the row's own unit.
  case atMost(Double)
  /// A number in the row's own unit for a machine on which a calibration row measures 1, and proportionally
  /// more if it measures more.
  case calibrated(Double, by: String)
}
