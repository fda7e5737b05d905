#if Tool
  extension TypeTable {
    /// Whether the type is a class or an actor whose instances hold a `@Dependency`, their own or that of a superclass.
    package func isHolder(_ type: Int) -> Bool {
      guard [.class, .actor].contains(all[type].kind) else { return false }
      return holds(type, depth: 0)
    }

    /// Whether instances of the type hold a `@Dependency`: those of a structure, too.
    package func hasDependency(_ type: Int) -> Bool {
      isHolder(type) || all[type].parts.contains { fact($0).properties.contains { $0.dependency != nil } }
    }

    private func holds(_ type: Int, depth: Int) -> Bool {
      guard depth < 16, [.class, .actor].contains(all[type].kind) else { return false }
      for part in all[type].parts {
        let fact = fact(part)
        if fact.properties.contains(where: { $0.dependency != nil }) { return true }
        guard fact.kind == .class, let parent = fact.inherits.first,
          let superclass = resolve(parent, scope: fact.scope, file: part.file), superclass != type
        else { continue }
        if holds(superclass, depth: depth + 1) { return true }
      }
      return false
    }

    /// The static members that a protocol of the sources, or one that it refines, gives to conforming types.
    func members(
      named member: String, inheritedFrom name: String, scope: String, file: Int, depth: Int = 0
    ) -> [Key.Value] {
      guard depth < 16, let type = resolve(name, scope: scope, file: file), all[type].kind == .protocol else {
        return []
      }
      return all[type].parts.flatMap { part -> [Key.Value] in
        let fact = fact(part)
        let own = fact.members.filter { $0.name == member && fact.kind == .extension }.map {
          Key.Value(
            file: part.file, place: $0.place, type: $0.type, scope: fact.name, body: $0.body,
            condition: $0.condition ?? fact.condition)
        }
        return own
          + fact.inherits.flatMap {
            members(named: member, inheritedFrom: $0, scope: fact.scope, file: part.file, depth: depth + 1)
          }
      }
    }

    /// Whether the type inherits from a class of that name, as far as the sources show.
    package func inherits(_ type: Int, from name: String, depth: Int = 0) -> Bool {
      guard depth < 16 else { return false }
      for part in all[type].parts {
        let fact = fact(part)
        for parent in fact.inherits {
          if parent.lastComponent == name { return true }
          if let next = resolve(parent, scope: fact.scope, file: part.file), next != type,
            inherits(next, from: name, depth: depth + 1)
          {
            return true
          }
        }
      }
      return false
    }
  }
#endif
