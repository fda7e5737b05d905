#if Tool
  extension Configuration {
    /// The configuration with these rules alone.
    ///
    /// A rule that is off becomes a warning, since a person asks for it.
    package func keepingOnly(_ names: Set<String>) throws -> Configuration {
      let ids = Set(names.flatMap(Rule.ids(named:)))
      if let unknown = names.sorted().first(where: { Rule.ids(named: $0).isEmpty }) {
        throw ToolError("error: there is no rule '\(unknown)'; run 'dependencies-tool rules' for a list")
      }
      var result = self
      for rule in Rule.all {
        let severity = rules[rule.id] ?? rule.severity
        result.rules[rule.id] = ids.contains(rule.id) ? (severity == .off ? .warning : severity) : .off
      }
      for index in overrides.indices {
        result.overrides[index].rules = overrides[index].rules.filter { ids.contains($0.key) }
      }
      return result
    }
  }
#endif
