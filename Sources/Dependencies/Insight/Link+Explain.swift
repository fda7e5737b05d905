#if DEBUG
  extension Link {
    /// Explains keys as they are read in this chain, without resolving any.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - hidden: A chain whose overrides this one hides, and may not contain.
    /// - Returns: The explanation.
    final func explain(_ keys: [KeyID], over hidden: Link? = nil) -> DependencyExplanation {
      let chain = plain
      for overrides in [chain, hidden?.plain] { KeyNames.note(overrides?.links.inForce ?? []) }
      let dependencies = keys.map { chain.explain($0, over: hidden?.plain) }.sorted { $0.name < $1.name }
      return DependencyExplanation(dependencies: dependencies, context: chain.explainContext())
    }

    /// Explains all keys that are overridden here, or were resolved here.
    final func explainAll() -> DependencyExplanation {
      let chain = plain
      let context = chain.resolvedContext
      var keys = Set(chain.links.inForce.map(\.key))
      Resolver.lock.withLock {
        for link in chain.links {
          guard let store = link.lockedStore else { continue }
          keys.formUnion(store.guests.keys)
          keys.formUnion(
            store.all.lazy.filter { $0.origin.context == context }.map(\.key))
        }
        if let root = chain.root { keys.formUnion(root.read { $0.prepared.keys }) }
      }
      keys.remove(.context)
      return explain(Array(keys))
    }

    private final func explain(_ key: KeyID, over hidden: Link?) -> DependencyExplanation.Dependency {
      var seen: Set<UInt64> = []
      let overrides = [self, hidden].compactMap { $0 }.flatMap { chain in
        chain.links.filter { $0.key == key && seen.insert($0.id).inserted }
      }
      let lifetime = (key.type as? any TestDependencyKey.Type)?.dependencyLifetime ?? .automatic
      let own = root?.read { root in Resolver.lock.withLock { root.readContext } }
      let found = (lifetime == .root ? withoutOverrides(in: own ?? .default) : self).result(of: key)
      return DependencyExplanation.Dependency(
        name: KeyNames.spelling(of: key), key: Message.typeName(key.type),
        overrides: overrides.map {
          .init(origin: $0.originText, place: $0.scopePlace.map(DependencyPlace.init))
        },
        result: found.map { explain($0.result, of: $0.link) }, lifetime: "\(lifetime)")
    }

    /// The result that a read here gets, or would get if the key were not overridden.
    private final func result(of key: KeyID) -> (result: Result, link: Link)? {
      let context = resolvedContext
      return Resolver.lock.withLock { () -> (result: Result, link: Link)? in
        for link in links {
          var results = link.lockedStore?.guests[key] ?? []
          if let found = link.lockedStore?.find(key, context.code).result {
            results.append(found.counted)
          }
          if let result = results.first(where: { $0.isUsable(at: link, in: self, context) }) {
            return (result, link)
          }
        }
        return root?.read { $0.prepared[key] }.map { ($0, end) }
      }
    }

    private final func explain(_ result: Result, of link: Link) -> DependencyExplanation.Result {
      let origin = result.origin
      let isPeeked = Resolver.lock.withLock { result.isPeeked }
      let declaration = KeyNames.declaration(of: result.key)
      var sources: Set<KeyID> = []
      result.needs.reads.all { key, _ in sources.insert(key).inserted || true }
      return DependencyExplanation.Result(
        value: result.valueName, declaration: declaration.map(DependencyPlace.init),
        place: isPeeked ? nil : origin.place.ofUser.map(DependencyPlace.init), owner: owner(of: link),
        madeFrom: sources.map { KeyNames.spelling(of: $0) }.sorted())
    }

    private final func owner(of link: Link) -> String {
      if link.key != .none {
        return link.scopePlace.map { "the scope opened at \(DependencyPlace($0))" } ?? "a scope"
      }
      guard let root = strongRoot else { return "a root that has ended" }
      if root === Root.process { return "the process" }
      return root.test.map { "the root of \(Message.shortTestName($0.name))" } ?? "a root of its own"
    }

    private final func explainContext() -> DependencyExplanation.Context {
      let name = resolvedContext.rawValue
      if let element = override(of: .context) {
        return .init(
          name: name, origin: element.originText, place: element.scopePlace.map(DependencyPlace.init))
      }
      let root = strongRoot
      if let place = Resolver.lock.withLock({ root?.contextPlace }) {
        return .init(name: name, origin: "prepareDependencies", place: DependencyPlace(place))
      }
      guard name == DependencyContext.default.rawValue else {
        return .init(name: name, origin: "these are DependencyValues.\(name)")
      }
      if environmentVariable(DependencyContext.contextVariable) == name {
        return .init(name: name, origin: "\(DependencyContext.contextVariable) says so")
      }
      let reasons = ["live": "neither tests nor a preview are running", "preview": "a preview is running"]
      return .init(name: name, origin: reasons[name] ?? "tests are running")
    }
  }

  extension Link {
    /// The origin of the override, in words.
    fileprivate final var originText: String {
      scopeOrigin?.text ?? (scopePlace == nil ? "a copy of DependencyValues" : "withDependencies")
    }
  }

  extension Message {
    /// A test's name without its module and its place, such as `FeatureTests/save()`.
    package static func shortTestName(_ name: String) -> String {
      var parts = name.split(separator: "/").map(String.init)
      if parts.count > 1, let last = parts.last, last.contains(".swift:") { parts.removeLast() }
      if parts.count > 0, let dot = parts[0].firstIndex(of: "."), !parts[0].contains(" ") {
        parts[0] = String(parts[0][parts[0].index(after: dot)...])
      }
      return parts.joined(separator: "/")
    }
  }
#endif
