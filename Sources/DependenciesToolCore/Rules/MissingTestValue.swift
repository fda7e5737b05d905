#if Tool
  extension Rule {
    static let missingTestValue = Rule(
      id: "missing-test-value", severity: .off,
      summary: "A dependency has a live value, and no value for tests of its own."
    ) { context in
      let model = context.model
      return model.keys.indices.compactMap { index in
        let key = model.keys[index]
        guard key.hasLive, key.test.isEmpty, !key.isUnclear, !model.isTest(key.file) else { return nil }
        let remedy =
          key.type == nil ? "give the property an initial value" : "add a 'testValue' to '\(key.name)'"
        return context.finding(
          "missing-test-value", key.file, key.place,
          "\(model.name(of: index)) has no test value of its own, so a test that reads it without an override fails; "
            + remedy)
      }
    }
  }
#endif
