#if Tool
  /// Findings in the form of a compiler's messages, which Xcode and editors show in place.
  package enum TextOutput {
    package static func lines(_ lint: Lint, prefix: String = "", coloured: Bool = false) -> [String] {
      lint.findings.flatMap { finding -> [String] in
        let severity = coloured ? finding.severity.coloured : finding.severity.rawValue
        let place = "\(prefix)\(finding.file):\(finding.place.line):\(finding.place.column)"
        let notes = finding.notes.map {
          "\(prefix)\($0.file):\($0.place.line):\($0.place.column): note: \($0.message)"
        }
        return ["\(place): \(severity): \(finding.message) [\(finding.id)]"] + notes
      }
    }

    /// How many findings of which rule there are: a line for each rule, if there are several.
    package static func summary(_ lint: Lint) -> String {
      let files = "\(lint.fileCount) \(lint.fileCount == 1 ? "file" : "files")"
      let ignored = lint.ignoredCount == 0 ? "" : ", \(lint.ignoredCount) silenced"
      guard !lint.findings.isEmpty else { return "No findings in \(files)\(ignored)." }
      var counts: [String: Int] = [:]
      for finding in lint.findings { counts[finding.id, default: 0] += 1 }
      let rules = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let number = lint.findings.count
      let start = "\(number) \(number == 1 ? "finding" : "findings") in \(files)\(ignored):"
      guard rules.count > 1 else { return "\(start) \(rules[0].key) \(number)" }
      let width = String(rules[0].value).count
      let lines = rules.map { rule in
        let count = String(rule.value)
        let summary = Rule.all.first { $0.id == rule.key }?.summary ?? "A comment that silences nothing."
        return "  \(String(repeating: " ", count: width - count.count))\(count) \(rule.key): \(summary)"
      }
      return ([start] + lines).joined(separator: "\n")
    }

    /// Which rules could not look further: a line for each place.
    package static func limits(_ lint: Lint, prefix: String = "") -> [String] {
      lint.limits.map { $0.line(prefix: prefix) }
    }

    /// What `--fix` changed: a line for each fix, and their number.
    package static func fixes(_ fixed: [Finding], prefix: String = "") -> String {
      let lines = fixed.map {
        "\(prefix)\($0.file):\($0.place.line): fixed: \($0.fix?.title ?? "") [\($0.id)]"
      }
      let number = "\(fixed.count) \(fixed.count == 1 ? "fix" : "fixes") applied"
      return (lines + [number]).joined(separator: "\n")
    }
  }

  extension Severity {
    fileprivate var coloured: String {
      switch self {
      case .error: "\u{1b}[1;31merror\u{1b}[0m"
      case .warning: "\u{1b}[1;33mwarning\u{1b}[0m"
      case .note, .off: rawValue
      }
    }
  }
#endif
