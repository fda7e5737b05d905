#if Tool
  extension Rule {
    static let staleCopy = Rule(
      id: "stale-copy", severity: .warning,
      summary: "A live value copies another dependency while it is made, and keeps the copy."
    ) { context in
      let model = context.model
      return model.keys.indices.flatMap { index -> [Finding] in
        let key = model.keys[index]
        guard !key.hasLifetime, !key.isUnclear, !model.isTest(key.file) else { return [] }
        var seen: Set<DependencyReference> = []
        return key.live.flatMap { value -> [Finding] in
          Making(value, of: key, in: model).copies.compactMap { copy in
            guard seen.insert(copy.dependency).inserted else { return nil }
            // Its own value is a cycle, and said so elsewhere.
            if model.dependency(copy.dependency, scope: copy.scope, file: copy.file) == .key(index) {
              return nil
            }
            let name = copy.dependency.text
            return context.finding(
              "stale-copy", copy.file, copy.place,
              "the live value of \(model.name(of: index)) keeps the \(name) that it finds when it is made, so a later "
                + "override of \(name) does not reach it; read \(name) where it is used, or state a "
                + "'dependencyLifetime' such as '.scoped'")
          }
        }
      }
    }
  }
#endif
