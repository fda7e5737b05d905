#if Tool
  /// Findings as SARIF 2.1.0, which code scanning services show.
  package enum SARIFOutput {
    package static func text(_ lint: Lint) throws -> String {
      let results = lint.findings.map(Result.init)
      let run = Run(
        tool: Tool(driver: Driver(rules: Rule.all.map(Descriptor.init))),
        invocations: lint.limits.isEmpty ? nil : [Invocation(lint.limits)], results: results)
      return try JSONOutput.encode(Document(runs: [run]))
    }

    private struct Document: Encodable {
      var schema = "https://json.schemastore.org/sarif-2.1.0.json"
      var version = "2.1.0"
      var runs: [Run]

      enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
      }
    }

    private struct Run: Encodable {
      var tool: Tool
      var columnKind = "utf16CodeUnits"
      var invocations: [Invocation]?
      var results: [Result]
    }

    /// The places at which rules could look no further.
    private struct Invocation: Encodable {
      struct Notification: Encodable {
        struct Reference: Encodable {
          var id: String
        }
        var level = "note"
        var message: Text
        var locations: [Location]
        var associatedRule: Reference?
      }
      var executionSuccessful = true
      var toolExecutionNotifications: [Notification]

      init(_ limits: [Limit]) {
        toolExecutionNotifications = limits.map { limit in
          Notification(
            message: Text(text: limit.line(prefix: "")), locations: [Location(limit.file, limit.place, nil)],
            associatedRule: Rule.all.contains { $0.id == limit.rule } ? .init(id: limit.rule) : nil)
        }
      }
    }

    private struct Tool: Encodable {
      var driver: Driver
    }

    private struct Driver: Encodable {
      var name = "dependencies-tool"
      var rules: [Descriptor]
    }

    private struct Descriptor: Encodable {
      struct Settings: Encodable {
        var enabled: Bool
        var level: String
      }
      var id: String
      var shortDescription: Text
      var help: Text
      var defaultConfiguration: Settings

      init(_ rule: Rule) {
        id = rule.id
        shortDescription = Text(text: rule.summary)
        help = Text(text: rule.help)
        defaultConfiguration = Settings(enabled: rule.severity != .off, level: rule.severity.level)
      }
    }

    private struct Result: Encodable {
      var ruleId: String
      var ruleIndex: Int?
      var level: String
      var message: Text
      var locations: [Location]
      var relatedLocations: [Location]?

      init(_ finding: Finding) {
        ruleId = finding.id
        ruleIndex = Rule.all.firstIndex { $0.id == finding.id }
        level = finding.severity.level
        message = Text(text: finding.message)
        locations = [Location(finding.file, finding.place, nil)]
        let related = finding.notes.map { Location($0.file, $0.place, $0.message) }
        relatedLocations = related.isEmpty ? nil : related
      }
    }

    private struct Text: Encodable {
      var text: String
    }

    private struct Location: Encodable {
      struct Physical: Encodable {
        var artifactLocation: Artifact
        var region: Region
      }
      struct Artifact: Encodable {
        var uri: String
        var uriBaseId = "%SRCROOT%"
      }
      struct Region: Encodable {
        var startLine: Int
        var startColumn: Int
      }
      var physicalLocation: Physical
      var message: Text?

      init(_ file: String, _ place: Place, _ message: String?) {
        physicalLocation = Physical(
          artifactLocation: Artifact(uri: file.uri),
          region: Region(startLine: place.line, startColumn: place.column))
        self.message = message.map { Text(text: $0) }
      }
    }
  }

  extension Severity {
    fileprivate var level: String {
      self == .off ? "none" : rawValue
    }
  }

  extension String {
    /// The path as a relative reference, in which other than plain characters are escaped.
    fileprivate var uri: String {
      let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/@+".utf8)
      return utf8.map { byte in
        if plain.contains(byte) { return String(UnicodeScalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }.joined()
    }
  }
#endif
