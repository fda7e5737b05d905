#if Tool
  import Foundation

  /// The failures or findings that are accepted as of today, so that only new ones count.
  package struct Baseline: Codable, Sendable {
    package var version = 1
    package var accepted: [String]

    package init(_ verification: Verification) {
      accepted = verification.failures.map(\.line).sorted()
    }

    package static func read(_ path: String, of command: String = "verify") throws -> Baseline? {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      guard let data = FileManager.default.contents(atPath: path),
        let baseline = try? JSONDecoder().decode(Baseline.self, from: data), baseline.version == 1
      else { throw ToolError("\(path): error: this is not a baseline of '\(command)'") }
      return baseline
    }

    package func text() throws -> String { try JSONOutput.encode(self) }

    /// The failures that are new.
    package func new(in verification: Verification) -> [Verification.Failure] {
      verification.failures.filter { !accepted.contains($0.line) }
    }
  }

  extension Verification.Failure {
    fileprivate var line: String { target.isEmpty ? identity : "\(target): \(identity)" }
  }
#endif
