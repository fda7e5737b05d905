#if Tool
  /// The table of `verify`.
  package enum TableOutput {
    package static func text(_ verification: Verification) -> String {
      let head = ["dependency", "live", "preview", "test", "readers", "tests that override it"]
      let rows = verification.rows.map { row in
        [
          row.dependency,
          !row.isKnown ? "unknown" : row.live ? "yes" : row.isPrepared ? "prepared" : "MISSING",
          row.preview ? "yes" : "-", row.test ? "yes" : "-", String(row.readers), String(row.overridingTests),
        ]
      }
      let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
      let lines = ([head] + rows).map { row in
        zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
          .trimmingTrailingSpaces
      }
      let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")
      let table = verification.rows.isEmpty ? [] : [lines[0], rule] + lines.dropFirst() + [""]
      let programs = verification.programs.map(\.line)
      let checked = "checked \(verification.checked) of \(verification.total) keys"
      return (table + programs + [checked]).joined(separator: "\n")
    }
  }

  extension String {
    fileprivate var trimmingTrailingSpaces: String {
      var text = Substring(self)
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }
#endif
