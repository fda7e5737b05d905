#if Tool
  extension Rule {
    static let missingLiveValue = Rule(
      id: "missing-live-value", severity: .warning,
      summary: "A dependency that production code reads has no live value, and is prepared nowhere."
    ) { context in
      let model = context.model
      let readers = model.readers
      return model.keys.indices.compactMap { index in
        let key = model.keys[index]
        guard model.lacksLive(index), !model.isTest(key.file),
          let reader = readers[index]?.first(where: { !model.supportsTests($0.file) && $0.use.isForPrograms })
        else { return nil }
        // Code that was not given may hold the live value of a public key, if no program is among the sources.
        if key.access == .public, !model.hasProgram(near: key.file) { return nil }
        if model.mayBeSetInProduction(index) { return nil }
        return context.finding(
          "missing-live-value", key.file, key.place,
          "\(model.name(of: index)) has no live value, and \(reader.use.owner.isEmpty ? "code" : "'\(reader.use.owner)'") "
            + "reads it at \(context.place(reader.file, reader.use.place)); conform '\(key.name)' to 'DependencyKey' "
            + "in a module that the program links, or set it with 'prepareDependencies' when the program starts",
          notes: [context.note(reader.file, reader.use.place, "read here")])
      }
    }
  }
#endif
