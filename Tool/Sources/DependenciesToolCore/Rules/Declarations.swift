extension String {
  /// The path without the file's name.
  fileprivate var folder: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }
}

extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key", severity: .error,
    summary: "Two entries of one name, or two keys for one entry."
  ) { context in
    for entry in context.model.entries { reportMismatch(of: entry, &context) }
    for name in Set(context.model.entries.map(\.fact.name)).sorted() {
      reportDuplicates(of: name, &context)
    }
  }

  /// An entry that reads one key and sets another.
  private static func reportMismatch(of entry: Entry, _ context: inout RuleContext) {
    guard entry.fact.readKeys.count == 1, entry.fact.writtenKeys.count == 1 else { return }
    let (read, written) = (entry.fact.readKeys[0], entry.fact.writtenKeys[0])
    let model = context.model
    func key(_ name: PlacedName) -> Int? {
      model.key(ofType: name.name, scope: "DependencyValues", file: entry.file)
    }
    guard read.name != written.name, let first = key(read), let second = key(written), first != second
    else { return }
    context.report(
      entry.file, written.place,
      "\\.\(entry.fact.name) is read from '\(read.name)' and set in '\(written.name)', so an override of it "
        + "is never read; use one key",
      notes: [context.note(entry.file, read.place, "read here")])
  }

  /// Entries of one name that one program sees.
  private static func reportDuplicates(of name: String, _ context: inout RuleContext) {
    let model = context.model
    let all = model.entries(named: name).filter {
      let entry = model.entries[$0]
      return !entry.fact.isConditional && entry.fact.access != .private && !model.isTest(entry.file)
    }.map { model.entries[$0] }
    for (position, later) in all.enumerated() {
      guard let earlier = all[..<position].first(where: { collide($0, later, model) }) else { continue }
      context.report(
        later.file, later.fact.place,
        "\\.\(name) is declared twice; the other declaration is at "
          + "\(context.place(earlier.file, earlier.fact.place)); rename one of them",
        notes: [context.note(earlier.file, earlier.fact.place, "declared here, too")])
    }
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

  static let letEndpoint = Rule(
    id: "let-endpoint", severity: .off,
    summary: "A closure of a dependency client is declared with 'let', so it is not an endpoint."
  ) { context in
    for (file, endpoint) in context.model.all(\.letEndpoints) {
      context.report(
        file, endpoint.place,
        "'\(endpoint.name)' is declared with 'let', so '@DependencyClient' makes no endpoint of it and a "
          + "test cannot override it; declare it with 'var'",
        fix: Finding.Fix(title: "Declare it with 'var'", range: endpoint.range, replacement: "var"))
    }
  }
}
