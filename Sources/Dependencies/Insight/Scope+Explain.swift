#if DEBUG
  extension Scope {
    /// Explains keys as they are read in this scope, without resolving any.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - hidden: A scope whose overrides this one hides, and may not contain.
    /// - Returns: The explanation.
    func explain(_ keys: [KeyID], over hidden: Scope? = nil) -> DependencyExplanation {
      let dependencies = keys.map { explain($0, over: hidden) }.sorted { $0.name < $1.name }
      return DependencyExplanation(dependencies: dependencies, context: explainContext())
    }

    /// Explains all keys that are overridden here, or were resolved here.
    func explainAll() -> DependencyExplanation {
      var keys = Set(overrides?.elements.inForce.map(\.key) ?? [])
      let owners = owners
      let root = strongRoot
      Resolver.lock.withLock {
        for owner in owners { keys.formUnion(owner.results.keys) }
        guard let root else { return }
        keys.formUnion(root.table(for: context).results.map(\.key))
        keys.formUnion(root.prepared.keys)
      }
      keys.remove(.context)
      withExtendedLifetime(owners) {}
      return explain(Array(keys))
    }

    private func explain(_ key: KeyID, over hidden: Scope?) -> DependencyExplanation.Dependency {
      var layers: Set<UInt64> = []
      let elements = [overrides, hidden?.overrides].compactMap { $0 }.flatMap { list in
        list.elements.filter { $0.key == key && layers.insert($0.layer.id).inserted }
      }
      let lifetime = (key.type as? any TestDependencyKey.Type)?.dependencyLifetime ?? .automatic
      let result = lifetime == .root ? withoutOverrides.result(of: key) : result(of: key)
      return DependencyExplanation.Dependency(
        name: KeyNames.spelling(of: key), key: Message.typeName(key.type),
        overrides: elements.map { DependencyExplanation.Override(origin: $0.origin, place: $0.place) },
        result: result.map { explain($0) }, lifetime: "\(lifetime)")
    }

    /// The result that a read here gets, or would get if the key were not overridden.
    private func result(of key: KeyID) -> Result? {
      let owners = owners
      let root = strongRoot
      let context = resolvedContext
      let found = Resolver.lock.withLock { () -> Result? in
        if let result = self.result(of: key, in: owners, context, rootID: root?.id) { return result }
        guard let root,
          let result = root.table(for: self.context).find(key).result?.counted ?? root.prepared[key]
        else { return nil }
        return isInForce(result) && (result.origin.isPrepared || result.origin.context == context)
          ? result : nil
      }
      withExtendedLifetime(owners) {}
      return found
    }

    private func explain(_ result: Result) -> DependencyExplanation.Result {
      let origin = result.origin
      let isPeeked = Resolver.lock.withLock { result.isPeeked }
      let declaration = KeyNames.declaration(of: result.key)
      return DependencyExplanation.Result(
        value: result.valueName, declaration: declaration.map(DependencyPlace.init),
        place: isPeeked ? nil : origin.place.ofUser.map(DependencyPlace.init), owner: owner(of: result),
        madeFrom: result.dependencies.reads.keys.map { KeyNames.spelling(of: $0) }.sorted())
    }

    private func owner(of result: Result) -> String {
      let places = result.owners.compactMap { $0.owner as? Layer }.map { layer in
        layer.place.map { "the scope opened at \(DependencyPlace($0))" } ?? "a scope"
      }
      if !places.isEmpty { return places.joined(separator: " and ") }
      guard let root = strongRoot else { return "a root that has ended" }
      if root === Root.process { return "the process" }
      return root.test.map { "the root of \(Message.shortTestName($0.name))" } ?? "a root of its own"
    }

    private func explainContext() -> DependencyExplanation.Context {
      let name = resolvedContext.rawValue
      if let element = override(of: .context) {
        return .init(name: name, origin: element.origin, place: element.place)
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

  extension Override {
    private final var owner: Layer? { layer.owner as? Layer }

    /// The origin of the override, in words.
    final var origin: String {
      guard let owner else { return "a scope that has ended" }
      return owner.origin?.text ?? (owner.place == nil ? "a copy of DependencyValues" : "withDependencies")
    }

    /// Where the scope of the override was opened.
    final var place: DependencyPlace? { (owner?.place).map(DependencyPlace.init) }
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
