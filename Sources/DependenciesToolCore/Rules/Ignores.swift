#if Tool
  /// The comments that silence findings.
  struct Ignores {
    private var lines: [String: [Int: Set<String>]] = [:]
    private var files: [String: Set<String>] = [:]
    /// Comments that silence nothing, because they give no reason or name no rule.
    private(set) var withoutReason: [Finding] = []

    init(model: Model) {
      for file in model.files {
        for ignore in file.facts.ignores {
          let unknown = ignore.rules.first { Rule.ids(named: $0).isEmpty }
          let ids = ignore.rules.flatMap(Rule.ids(named:))
          if ignore.reason.isEmpty || ignore.rules.isEmpty || unknown != nil {
            let message =
              if let unknown {
                "this comment silences nothing, because there is no rule '\(unknown)'"
              } else if ignore.rules.isEmpty {
                "this comment silences nothing; name the rule: '// dependencies:ignore RULE because REASON'"
              } else {
                "this comment silences nothing until it says why: '// dependencies:ignore \(ignore.rules.joined(separator: ", ")) because REASON'"
              }
            withoutReason.append(
              Finding(
                id: "ignore-comment", severity: .warning, file: file.path, place: ignore.place,
                message: message))
            continue
          }
          if let line = ignore.line {
            lines[file.path, default: [:]][line, default: []].formUnion(ids)
          } else {
            files[file.path, default: []].formUnion(ids)
          }
        }
      }
    }

    func silence(_ finding: Finding) -> Bool {
      files[finding.file]?.contains(finding.id) == true
        || lines[finding.file]?[finding.place.line]?.contains(finding.id) == true
    }
  }
#endif
