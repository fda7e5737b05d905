/// One row of the table: what is measured, and how much it may cost.
struct Row {
  let group: String
  let name: String
  /// The kind of value, or whatever else tells rows of one name apart.
  let kind: String?
  /// Where the row stands on the axis of its growth plot.
  let x: Double?
  let budget: Budget?
  let method: Method

  enum Method {
    /// Does the work a number of times in whatever surroundings it needs, and answers how many
    /// nanoseconds the work took.
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

  /// What options name the row by.
  var title: String { kind.map { "\(name) · \($0)" } ?? name }
}

/// The most that a row may cost.
enum Budget {
  /// So many times the unit, TL.
  case units(Double)
  /// So many times what another row of the same kind costs.
  case times(Double, of: String)
  /// So much in the row's own unit.
  case atMost(Double)
  /// So much in the row's own unit on a machine where a calibration row measures 1, and in proportion
  /// where it measures more.
  case calibrated(Double, by: String)
}
