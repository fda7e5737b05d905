extension Rule {
  static let missingLiveValue = Rule(id: "missing-live-value", severity: .warning) { context in
    let model = context.model
    for (key, state) in model.liveValues.lacking {
      guard case .missing(let text, let reader) = state, !model.keys[key].hasLive else { continue }
      let found = model.keys[key]
      // The addition of `verify` if a part of the program sets the key.
      let only = text.firstRange(of: "; set only").map { String(text[$0.lowerBound...]) } ?? ""
      // The macro writes the key of an entry.
      let remedy =
        found.type == nil
        ? "add 'liveValue:' to its '@DependencyEntry'"
        : "conform '\(found.name)' to 'DependencyKey' in a module that the program links"
      context.report(
        found.file, found.place,
        "\(model.name(of: key)) has no live value, and "
          + "\(reader.use.owner.isEmpty ? "code" : "'\(reader.use.owner)'") reads it at "
          + "\(context.place(reader.file, reader.use.place))\(only); \(remedy), or set it with "
          + "'prepareDependencies' when the program starts",
        notes: [context.note(reader.file, reader.use.place, "read here")])
    }
  }

  static let missingTestValue = Rule(id: "missing-test-value", severity: .off) { context in
    let model = context.model
    for (index, key) in model.keys.enumerated() {
      guard key.hasLive, key.test.isEmpty, !key.isUnclear, !model.isTest(key.file) else { continue }
      let remedy =
        key.type == nil ? "give the property an initial value" : "add a 'testValue' to '\(key.name)'"
      context.report(
        key.file, key.place,
        "\(model.name(of: index)) has no test value of its own, so a test that reads it without an override "
          + "fails; \(remedy)")
    }
  }
}
