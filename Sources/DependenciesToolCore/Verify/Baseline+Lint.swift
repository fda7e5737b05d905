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
        guard let count = left[finding.line], count > 0 else { return true }
        left[finding.line] = count - 1
        return false
      }
    }
  }

  extension Finding {
    /// Tells the finding from others, also after its line, or one that its message names, has moved.
    fileprivate var line: String {
      let text = message.replacingOccurrences(of: ":[0-9]+", with: "", options: .regularExpression)
      return "\(id) \(file): \(text)"
    }
  }
#endif
