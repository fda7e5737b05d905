#if Tool
  import Foundation

  extension Baseline {
    package init(_ lint: Lint) {
      accepted = lint.findings.map(\.line).sorted()
    }

    /// The findings that are new.
    ///
    /// Of several that read the same, as many are accepted as there were.
    package func new(in lint: Lint) -> [Finding] {
      var left: [String: Int] = [:]
      for line in accepted { left[line, default: 0] += 1 }
      return lint.findings.filter { finding in
        for line in finding.lines {
          guard let count = left[line], count > 0 else { continue }
          left[line] = count - 1
          return false
        }
        return true
      }
    }
  }

  extension Finding {
    /// Tells the finding from others, also after its line, or one that its message names, has moved.
    fileprivate var line: String { lines[0] }

    /// The line, and those that a baseline has under former names of the rule.
    fileprivate var lines: [String] {
      let text = message.replacingOccurrences(of: ":[0-9]+", with: "", options: .regularExpression)
      let former = Rule.formerNames.filter { $0.value.contains(id) }.keys.sorted()
      return ([id] + former).map { "\($0) \(file): \(text)" }
    }
  }
#endif
