#if Tool
  extension Lint {
    /// Drops what has nothing to do with these files: a finding stays if it, or a place that it names, is in one.
    package mutating func keep(files: Set<String>) {
      findings.removeAll { finding in
        !files.contains(finding.file) && !finding.notes.contains { files.contains($0.file) }
      }
    }

    /// Drops what a baseline accepts, and says how many findings these are.
    package mutating func drop(_ baseline: Baseline) -> Int {
      let new = baseline.new(in: self)
      defer { findings = new }
      return findings.count - new.count
    }
  }
#endif
