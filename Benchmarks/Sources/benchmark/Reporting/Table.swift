import Foundation

/// The measurements as text, one line each.
struct Table {
  let measurements: [Measurement]

  private static let headings = ["", "median", "min", "max", "TL", "judged by", "budget", ""]

  /// The table, with its columns aligned.
  var text: String {
    ExecutionContext.allCases.compactMap(section).joined(separator: "\n\n")
  }

  private func section(_ context: ExecutionContext) -> String? {
    let chosen = measurements.filter { $0.context == context }
    guard !chosen.isEmpty else { return nil }
    let rows = [Self.headings] + chosen.map(cells)
    let widths = Self.headings.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 || column == 7 ? row[column] + padding : padding + row[column]
      }.joined(separator: "  ").trimmingSuffix(" ")
    }
    let title = context == .main ? "Synchronous code on the main thread" : "Inside a task"
    return ([title] + lines + notes(chosen)).joined(separator: "\n")
  }

  private func cells(_ measurement: Measurement) -> [String] {
    let judged = measurement.judgedIn == "TL" ? nil : measurement.judged
    return [
      measurement.title,
      "\(number(measurement.median)) \(measurement.unit)",
      number(measurement.minimum),
      number(measurement.maximum),
      measurement.ratio.map(number) ?? "",
      judged.map { "\(number($0))" } ?? "",
      measurement.budget.map { "≤ \(number($0, trimmed: true))" } ?? "",
      measurement.passed.map { $0 ? "pass" : "FAIL" } ?? (measurement.budget == nil ? "" : "not known"),
    ]
  }

  private func notes(_ measurements: [Measurement]) -> [String] {
    measurements.compactMap { measurement in
      measurement.note.map { "  \(measurement.title): \($0)" }
    }
  }

  private func number(_ value: Double) -> String { number(value, trimmed: false) }

  private func number(_ value: Double, trimmed: Bool) -> String {
    if trimmed, value == value.rounded() { return String(Int(value)) }
    if value.isNaN { return "–" }
    return String(format: "%.2f", value)
  }
}

extension Measurement {
  /// The name of the row.
  var title: String { kind.map { "\(name) · \($0)" } ?? name }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var result = self
    while result.last == character { result.removeLast() }
    return result
  }
}
