#if Tool
  extension String {
    /// The path without the file's name.
    fileprivate var folder: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }
  }

  extension Rule {
    static let duplicateKey = Rule(
      id: "duplicate-key", severity: .error,
      summary: "Two entries of one name, or two keys for one entry."
    ) { context in
      let model = context.model
      return model.entries.compactMap { keyMismatch(of: $0, context) }
        + Set(model.entries.map(\.fact.name)).sorted().flatMap { duplicates(of: $0, context) }
    }

    /// An entry that reads one key and sets another.
    private static func keyMismatch(of entry: Entry, _ context: RuleContext) -> Finding? {
      guard entry.fact.readKeys.count == 1, entry.fact.writtenKeys.count == 1 else { return nil }
      let (read, written) = (entry.fact.readKeys[0], entry.fact.writtenKeys[0])
      let model = context.model
      func key(_ name: PlacedName) -> Int? {
        model.key(ofType: name.name, scope: "DependencyValues", file: entry.file)
      }
      guard read.name != written.name, let first = key(read), let second = key(written), first != second
      else { return nil }
      return context.finding(
        "duplicate-key", entry.file, written.place,
        "\\.\(entry.fact.name) is read from '\(read.name)' and set in '\(written.name)', so an override of it is never "
          + "read; use one key",
        notes: [context.note(entry.file, read.place, "read here")])
    }

    /// Entries of one name that one program sees.
    private static func duplicates(of name: String, _ context: RuleContext) -> [Finding] {
      let model = context.model
      let all = model.entries(named: name).filter {
        let entry = model.entries[$0]
        return !entry.fact.isConditional && entry.fact.access != .private && !model.isTest(entry.file)
      }
      var findings: [Finding] = []
      for (position, second) in all.enumerated().dropFirst() {
        let later = model.entries[second]
        guard
          let first = all[..<position].first(where: { collide(model.entries[$0], later, model) })
        else { continue }
        let earlier = model.entries[first]
        findings.append(
          context.finding(
            "duplicate-key", later.file, later.fact.place,
            "\\.\(name) is declared twice; the other declaration is at "
              + "\(context.place(earlier.file, earlier.fact.place)); rename one of them",
            notes: [context.note(earlier.file, earlier.fact.place, "declared here, too")]))
      }
      return findings
    }

    private static func collide(_ first: Entry, _ second: Entry, _ model: Model) -> Bool {
      let (one, other) = (model.files[first.file].module, model.files[second.file].module)
      if one == other {
        // Without a manifest two files of a project may belong to two programs.
        return model.modules[one].isCertain
          || model.files[first.file].path.folder == model.files[second.file].path.folder
      }
      guard first.fact.access.rawValue >= Access.package.rawValue,
        second.fact.access.rawValue >= Access.package.rawValue, model.modules[one].isCertain,
        model.modules[other].isCertain, model.modules[one].package == model.modules[other].package
      else { return false }
      return model.modules.indices.contains { module in
        let seen = model.types.visible(from: module)
        return model.modules[module].isCertain && seen.contains(one) && seen.contains(other)
      }
    }
  }

  extension Rule {
    static let unusedDependency = Rule(
      id: "unused-dependency", severity: .warning,
      summary: "A private dependency that nothing reads."
    ) { context in
      let model = context.model
      var findings: [Finding] = []
      for (file, contents) in model.files.enumerated() {
        guard context.includesTests || !model.isTest(file) else { continue }
        for use in contents.facts.uses where use.isUnread {
          // A type without any other may hold it for `withDependencies(from:)`.
          if use.isOnly, model.files.contains(where: { $0.facts.inheritsFromModels }) { continue }
          let fix = use.removal.map { Finding.Fix(title: "Remove '\(use.name)'", range: $0, replacement: "") }
          findings.append(
            context.finding(
              "unused-dependency", file, use.place,
              "nothing reads '\(use.name)' (\(use.dependency.text)); remove it",
              fix: fix))
        }
      }
      return findings
    }
  }

  extension Rule {
    static let letEndpoint = Rule(
      id: "let-endpoint", severity: .off,
      summary: "A closure of a dependency client is declared with 'let', so it is not an endpoint."
    ) { context in
      var findings: [Finding] = []
      for (file, contents) in context.model.files.enumerated() {
        for endpoint in contents.facts.letEndpoints {
          findings.append(
            context.finding(
              "let-endpoint", file, endpoint.place,
              "'\(endpoint.name)' is declared with 'let', so '@DependencyClient' makes no endpoint of it and a test "
                + "cannot override it; declare it with 'var'",
              fix: Finding.Fix(title: "Declare it with 'var'", range: endpoint.range, replacement: "var")))
        }
      }
      return findings
    }
  }
#endif
