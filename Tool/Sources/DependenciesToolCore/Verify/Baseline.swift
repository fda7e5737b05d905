import Foundation

/// The failures or findings that are accepted as of today, so that only new ones count.
package struct Baseline: Codable, Sendable {
  package var version = 1
  package var accepted: [String]

  package init(_ verification: Verification) { accepted = verification.failures.map(\.key).sorted() }

  package init(_ lint: Lint) { accepted = lint.findings.map(\.line).sorted() }

  package static func read(_ path: String, of command: String) throws -> Baseline {
    guard FileManager.default.fileExists(atPath: path) else {
      throw ToolError("\(path): error: there is no such file; '--update-baseline' writes it")
    }
    guard let data = FileManager.default.contents(atPath: path),
      let baseline = try? JSONDecoder().decode(Baseline.self, from: data), baseline.version == 1
    else { throw ToolError("\(path): error: this is not a baseline of '\(command)'") }
    return baseline
  }

  package func text() throws -> String { try JSONOutput.encode(self) }

  package func new(in verification: Verification) -> [Verification.Failure] {
    verification.failures.filter { !accepted.contains($0.key) }
  }

  package func new(in lint: Lint) -> [Finding] { lint.findings.new(notIn: accepted, by: \.line) }
}

extension [Finding] {
  /// The findings that a list does not name; of those that read the same, as many as there are more.
  func new(notIn known: [String], by name: (Finding) -> String) -> [Finding] {
    var left = Dictionary(grouping: known) { $0 }.mapValues(\.count)
    return filter { finding in
      left[name(finding), default: 0] -= 1
      return left[name(finding), default: 0] < 0
    }
  }
}

extension Finding {
  /// The finding for people, without its line, which a change may move.
  var lineWithoutPlace: String { "\(file): \(messageWithoutPlaces) [\(id)]" }

  var messageWithoutPlaces: String {
    message.replacingOccurrences(of: ":[0-9]+", with: "", options: .regularExpression)
  }

  /// Tells the finding from others, even if its line, or one that its message names, has moved.
  fileprivate var line: String { "\(id) \(file): \(messageWithoutPlaces)" }
}
