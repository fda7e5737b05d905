package enum TableOutput {
  private static let width = 100

  package static func text(_ verification: Verification) -> String {
    let programs = verification.programs
    let checked =
      "checked \(verification.checked) of \(verification.total) keys\(unseen(verification.unseen))"
    return (table(verification) + programs.map(\.line) + standIns(programs) + [checked]).joined(
      separator: "\n")
  }

  private static func table(_ verification: Verification) -> [String] {
    guard !verification.rows.isEmpty else { return [] }
    let programs = verification.programs
    let head = ["dependency", "live", "preview", "test", "readers", "in tests"]
    let rows = verification.rows.map { row in
      [
        row.dependency.shortened(to: 36), state(of: row.dependency, programs), row.preview ? "yes" : "-",
        row.test ? "yes" : "-", String(row.readers), String(row.overridingTests),
      ]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String], _ last: String) -> String {
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return (padded + [last]).joined(separator: "  ").trimmingTrailingSpaces
    }
    let left = width - widths.reduce(0, +) - 2 * widths.count
    let notLive = verification.rows.map {
      programs.count < 2 ? "" : places(of: $0.dependency, programs, left)
    }
    let hasPlaces = notLive.contains { !$0.isEmpty }
    let rule = line(widths.map { String(repeating: "-", count: $0) }, hasPlaces ? "-----------" : "")
    return [line(head, hasPlaces ? "not live in" : ""), rule] + zip(rows, notLive).map(line) + [""]
  }

  /// The states, with the one that matters most first.
  private static let order = ["MISSING", "unknown", "prepared", "live", "unreachable"]

  /// The state of a dependency: that of the program in which it matters most.
  private static func state(of dependency: String, _ programs: [Coverage]) -> String {
    let states = Set(programs.compactMap { $0.states[dependency] })
    return order.first(where: states.contains) ?? "-"
  }

  /// The programs that a value isn't live in, as many as there is room for.
  private static func places(of dependency: String, _ programs: [Coverage], _ room: Int) -> String {
    let main = state(of: dependency, programs)
    var names: [String] = []
    for state in order where state != "live" {
      let all = programs.filter { $0.states[dependency] == state }.map(\.name)
      names += all.map { state == main ? $0 : "\($0) \(state)" }
    }
    guard !names.isEmpty else { return "" }
    for count in (0...names.count).reversed() {
      let rest = names.count - count
      let list =
        names.prefix(count) + (rest == 0 ? [] : [count == 0 ? plural(rest, "program") : "\(rest) more"])
      let text = list.joined(separator: ", ")
      if text.count <= room { return text }
    }
    return "\(names.count)"
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
  fileprivate var trimmingTrailingSpaces: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The text with its middle left out, if it is longer.
  fileprivate func shortened(to length: Int) -> String {
    guard count > length else { return self }
    let half = (length - 1) / 2
    return prefix(length - 1 - half) + "…" + suffix(half)
  }
}
