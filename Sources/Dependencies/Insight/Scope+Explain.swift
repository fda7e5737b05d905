#if DEBUG
  extension Scope {
    /// Explains keys as they are read in this scope, without resolving any.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - hidden: A scope whose overrides this one hides, and may not contain.
    /// - Returns: The explanation.
    final func explain(_ keys: [KeyID], over hidden: Scope? = nil) -> DependencyExplanation {
      for scope in [self, hidden] { KeyNames.note(scope?.list?.allInEffect ?? []) }
      let dependencies = keys.map { explain($0, over: hidden) }
        .sorted { ($0.name, $0.key) < ($1.name, $1.key) }
      return DependencyExplanation(dependencies: dependencies, context: explainContext())
    }

    /// Explains all keys that are overridden here, or were resolved here.
    ///
    /// - Parameter hidden: A scope whose overrides this one hides, and may not contain.
    /// - Returns: The explanation.
    final func explainAll(over hidden: Scope? = nil) -> DependencyExplanation {
      let context = resolvedContext
      var keys = Set(list?.allInEffect.map(\.key) ?? [])
      ResolutionLock.withLock { locked in
        for home in homes(&locked) {
          let results = home.cache.all(&locked)
          keys.formUnion(results.filter { $0.origin.isPrepared || $0.origin.context == context }.map(\.key))
        }
      }
      keys.remove(.context)
      var all = explain(Array(keys), over: hidden)
      all.isOfAll = true
      return all
    }

    private final func explain(_ key: KeyID, over hidden: Scope?) -> DependencyExplanation.Dependency {
      var seen: Set<ObjectIdentifier> = []
      let inEffect = [list, hidden?.list].compactMap { $0?.inEffect(key) }
      let settings = inEffect.flatMap(\.note.settings).filter { seen.insert($0.id).inserted }
      let type = key.type as? any TestDependencyKey.Type
      let found = type.flatMap { result(of: $0) }
      return DependencyExplanation.Dependency(
        name: KeyNames.spelling(of: key), key: Message.typeName(key.type),
        overrides: settings.map(DependencyExplanation.Override.init),
        result: found.map { explain($0.result, of: $0.home, isInEffect: settings.isEmpty) },
        lifetime: "\(type?.dependencyLifetime ?? .automatic)",
        state: type?.lazyNode(inEffect.first, or: found?.result)?.description)
    }

    /// The result that a read here gets, or would get if the key were not overridden.
    private final func result<Key: TestDependencyKey>(of key: Key.Type) -> (result: CachedValue, home: Home)?
    {
      let resolution = Resolution(
        key, in: self, name: "",
        place: Place(fileID: #fileID, filePath: #filePath, line: #line, column: #column), isUse: false)
      return ResolutionLock.withLock { locked in
        for home in resolution.scope.homes(&locked) {
          if let found = resolution.usableResult(at: home, &locked) { return (found, home) }
        }
        return nil
      }
    }

    private final func explain(
      _ result: CachedValue, of home: Home, isInEffect: Bool
    ) -> DependencyExplanation.Result {
      let origin = result.origin
      let missed = isInEffect ? result.staleOverride(in: list) : nil
      let declaration = KeyNames.declaration(of: result.key)
      var sources: Set<KeyID> = []
      result.needs.reads.all { key, _ in sources.insert(key).inserted || true }
      return DependencyExplanation.Result(
        value: result.valueName, declaration: declaration.map(DependencyPlace.init),
        place: origin.place.ofUser.map(DependencyPlace.init), owner: owner(of: home),
        madeFrom: sources.map { KeyNames.spelling(of: $0) }.sorted(),
        staleSource: missed.map { KeyNames.spelling(of: $0.key) },
        staleSince: missed?.note.settings.first.map(DependencyExplanation.Override.init))
    }

    private final func owner(of home: Home) -> String {
      if !home.isRoot {
        let place = home.node?.own.last { $0.key != .context }?.scopePlace
        return place.map { "the scope opened at \(DependencyPlace($0))" } ?? "a scope"
      }
      let root = strongRoot
      if root === Root.process { return "the process" }
      return root.test.map { "the root of \(Message.shortTestName($0.name))" } ?? "a root of its own"
    }

    private final func explainContext() -> DependencyExplanation.Context {
      let name = resolvedContext.rawValue
      if let element = list?.inEffect(.context)?.note.settings.first {
        return .init(
          name: name, origin: element.originText, place: element.site.scope.map(DependencyPlace.init))
      }
      let root = strongRoot
      if let use = ResolutionLock.withLock({ root.record(of: .context, &$0).use }), use.isPrepared {
        return .init(name: name, origin: "prepareDependencies", place: DependencyPlace(use.place))
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

  extension DependencyExplanation.Override {
    fileprivate init(_ setting: OverrideNote.Setting) {
      self.init(origin: setting.originText, place: setting.site.scope.map(DependencyPlace.init))
    }
  }

  extension OverrideNote.Setting {
    /// The origin of the override, in words.
    fileprivate var originText: String {
      origin?.text ?? (site.scope == nil ? "a copy of DependencyValues" : "withDependencies")
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
