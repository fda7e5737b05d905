import Foundation

/// Findings, graphs, and the results of checks as JSON, for scripts.
package enum JSONOutput {
  package static func text(_ lint: Lint) throws -> String {
    let findings = lint.findings.map { finding -> [String: Any] in
      [
        "id": finding.id, "severity": finding.severity.rawValue, "file": finding.file,
        "line": finding.place.line,
        "column": finding.place.column, "message": finding.message,
      ]
    }
    let limits = lint.limits.map { limit -> [String: Any] in
      [
        "rule": limit.rule, "file": limit.file, "line": limit.place.line, "reason": limit.reason,
        "dependencies": limit.dependencies,
      ]
    }
    return try text(["version": 1, "findings": findings, "limits": limits])
  }

  static func text(_ object: [String: Any]) throws -> String {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: options), as: UTF8.self)
  }

  package static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
