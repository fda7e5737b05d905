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
#endif
