extension Measurement {
  /// Summarizes the samples of a row.
  init(_ row: Row, _ context: ExecutionContext, _ samples: [Double], unit: Double, note: String? = nil) {
    self.init(
      group: row.group, name: row.name, kind: row.kind, context: context, x: row.x, unit: "ns",
      median: samples.median, minimum: samples.filter { !$0.isNaN }.min() ?? .nan,
      maximum: samples.filter { !$0.isNaN }.max() ?? .nan, note: note)
    switch row.method {
    case .time: ratio = median / unit
    case .value(let unit, _): self.unit = unit
    }
  }
}

extension [Measurement] {
  /// The measurements with the budget of each row, and the value to compare with it.
  func judged(by rows: [Row]) -> Self {
    map { measurement in
      var measurement = measurement
      guard let budget = rows.first(where: { measurement.isOf($0) })?.budget else { return measurement }
      switch budget {
      case .units(let most):
        (measurement.judged, measurement.judgedIn, measurement.budget) = (measurement.ratio, "TL", most)
      case .atMost(let most):
        (measurement.judged, measurement.judgedIn) = (measurement.median, measurement.unit)
        measurement.budget = most
      case .times(let most, let name):
        guard let base = first(where: { $0.name == name && $0.kind == measurement.kind }) else { break }
        measurement.judged = measurement.median / base.median
        (measurement.judgedIn, measurement.budget) = ("× \(name)", most)
      case .calibrated(let most, let name):
        guard let calibration = first(where: { $0.name == name }) else { break }
        measurement.judged =
          measurement.median / Swift.max(1, calibration.median.isNaN ? 1 : calibration.median)
        (measurement.judgedIn, measurement.budget) = ("calibrated", most)
      }
      return measurement
    }
  }
}

extension Measurement {
  fileprivate func isOf(_ row: Row) -> Bool {
    name == row.name && kind == row.kind && group == row.group
  }
}
