import Foundation

/// Findings as commands of a GitHub workflow, which shows them at their lines.
package enum GitHubOutput {
  package static func lines(_ findings: [Finding], prefix: String = "") -> [String] {
    findings.map { finding in
      let severity = finding.severity
      let command = severity == .error || severity == .warning ? severity.rawValue : "notice"
      let file = finding.file.isEmpty ? nil : ("file", prefix + finding.file)
      let place = [("line", String(finding.place.line)), ("col", String(finding.place.column))]
      let all = (file.map { [$0] + place } ?? []) + [("title", finding.id)]
      let properties = all.map { "\($0)=\($1.escaped(isProperty: true))" }.joined(separator: ",")
      return "::\(command) \(properties)::\(finding.message.escaped(isProperty: false))"
    }
  }
}

extension String {
  /// The text as a workflow command needs it.
  fileprivate func escaped(isProperty: Bool) -> String {
    let all =
      [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")] + (isProperty ? [(":", "%3A"), (",", "%2C")] : [])
    return all.reduce(self) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
