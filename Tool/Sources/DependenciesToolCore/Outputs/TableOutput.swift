package enum TableOutput {
  package static func text(_ verification: Verification) -> String {
    let programs = verification.programs
    let checked =
      "checked \(verification.checked) of \(verification.total) keys\(unseen(verification.unseen))"
    return (table(verification) + programs.map(\.line) + standIns(programs) + [checked]).joined(
      separator: "\n")
  }

  private static func table(_ verification: Verification) -> [String] {
    guard !verification.rows.isEmpty else { return [] }
    let head = ["dependency", "live", "preview", "test", "readers", "in tests"]
    let rows = verification.rows.map { row in
      [
        row.dependency.shortened(to: 36), state(of: row.dependency, verification.programs),
        row.preview ? "yes" : "-",
        row.test ? "yes" : "-", String(row.readers), String(row.overridingTests),
      ]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ").replacing(/[ ]+$/, with: "")
    }
    return [line(head), line(widths.map { String(repeating: "-", count: $0) })] + rows.map(line) + [""]
  }

  /// The states, with the one that matters most first.
  private static let order = ["MISSING", "unknown", "prepared", "live", "unreachable"]

  /// The state of a dependency: that of the program in which it matters most.
  private static func state(of dependency: String, _ programs: [Coverage]) -> String {
    let states = Set(programs.compactMap { $0.states[dependency] })
    return order.first(where: states.contains) ?? "-"
  }

  /// Dependencies of other packages, for the end of the last line.
  private static func unseen(_ all: [Verification.Unseen]) -> String {
    guard !all.isEmpty else { return "" }
    let count = plural(all.count, "dependency", "dependencies")
    let reads = plural(all.reduce(0) { $0 + $1.reads }, "read")
    let verb = all.count == 1 ? "isn't" : "aren't"
    return
      "; \(count) of other packages \(verb) checked: \(all.map(\.dependency).joined(separator: ", ")) "
      + "(\(reads))"
  }

  private static func standIns(_ programs: [Coverage]) -> [String] {
    let names = programs.filter(\.standIn).map(\.name)
    guard !names.isEmpty else { return [] }
    return [
      "No manifest and no project lists the files of \(names.shortened(to: 4)): folders that imports name "
        + "stand in for targets, so this is a guess."
    ]
  }
}

extension String {
  /// The text with its middle left out, if it is longer.
  fileprivate func shortened(to length: Int) -> String {
    guard count > length else { return self }
    let half = (length - 1) / 2
    return prefix(length - 1 - half) + "…" + suffix(half)
  }
}
