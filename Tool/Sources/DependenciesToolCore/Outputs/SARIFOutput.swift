package import Foundation

/// Findings as SARIF 2.1.0, which code scanning services show.
package struct SARIFOutput {
  private typealias Object = [String: Any]
  /// The folder of the files, in which columns are counted.
  private let root: URL

  package init(root: URL) { self.root = root }

  package func text(_ lint: Lint) throws -> String {
    var notifications = lint.limits.map(notification)
    for problem in lint.problems { notifications.append(["level": "error", "message": text(problem)]) }
    return try text(lint.findings, of: "lint", notifications, isWhole: lint.problems.isEmpty)
  }

  package func text(_ verification: Verification, _ failures: [Verification.Failure]) throws -> String {
    let notes = verification.warnings() + verification.notes
    return try text(
      Verification.findings(failures), of: "verify", notes.map { ["level": "note", "message": text($0)] })
  }

  private func text(
    _ findings: [Finding], of command: String, _ notifications: [Object], isWhole: Bool = true
  ) throws -> String {
    let driver: Object = [
      "name": "dependencies-tool", "version": ToolVersion.current, "semanticVersion": ToolVersion.current,
      "rules": Rule.all.map(rule),
    ]
    var seen: [String: Int] = [:]
    var run: Object = [
      "tool": ["driver": driver],
      // Results of other commands for the same commit stay.
      "automationDetails": ["id": "dependencies-tool/\(command)/"],
      "columnKind": "utf16CodeUnits", "results": findings.map { result($0, &seen) },
    ]
    if !notifications.isEmpty {
      run["invocations"] = [
        ["executionSuccessful": isWhole, "toolExecutionNotifications": notifications] as Object
      ]
    }
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return try JSONOutput.text(["$schema": schema, "version": "2.1.0", "runs": [run]])
  }

  /// A rule with its explanation in place of an address, which a copy of the documentation at another place
  /// wouldn't have.
  private func rule(_ rule: Rule) -> Object {
    [
      "id": rule.id, "shortDescription": text(rule.summary),
      "help": ["text": rule.help, "markdown": rule.explanation],
      "defaultConfiguration": ["enabled": rule.severity != .off, "level": level(rule.severity)] as Object,
    ]
  }

  private func result(_ finding: Finding, _ seen: inout [String: Int]) -> Object {
    // Several findings may read the same without their lines.
    let line = finding.lineWithoutPlace
    seen[line, default: 0] += 1
    var hash = ContentHash()
    hash.add("\(line) \(seen[line] ?? 0)")
    var result: Object = [
      "ruleId": finding.id, "level": level(finding.severity), "message": text(finding.message),
      "partialFingerprints": ["dependenciesFinding/v1": hash.text],
    ]
    if !finding.file.isEmpty { result["locations"] = [location(finding.file, finding.place)] }
    result["ruleIndex"] = Rule.all.firstIndex { $0.id == finding.id }
    if !finding.notes.isEmpty {
      result["relatedLocations"] = finding.notes.map { note in
        location(note.file, note.place).merging(["message": text(note.message)]) { $1 }
      }
    }
    return result
  }

  /// A place at which a rule could look no further.
  private func notification(_ limit: Limit) -> Object {
    var result: Object = [
      "level": "note", "message": text(limit.line(prefix: "")),
      "locations": [location(limit.file, limit.place)],
    ]
    if Rule.all.contains(where: { $0.id == limit.rule }) { result["associatedRule"] = ["id": limit.rule] }
    return result
  }

  private func text(_ text: String) -> Object { ["text": text] }

  private func level(_ severity: Severity) -> String { severity == .off ? "none" : severity.rawValue }

  private func location(_ file: String, _ place: Place) -> Object {
    let text = SourceReader.text(of: file, in: root).map(SourceText.init)
    let column = text?.utf16Column(of: place) ?? place.column
    return [
      "physicalLocation": [
        "artifactLocation": ["uri": file.uri, "uriBaseId": "%SRCROOT%"],
        "region": ["startLine": place.line, "startColumn": column],
      ] as Object
    ]
  }
}

extension String {
  /// The path as a relative reference, in which other than plain characters are escaped.
  fileprivate var uri: String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/@+")
    return addingPercentEncoding(withAllowedCharacters: plain) ?? self
  }
}
