#if DEBUG
  extension DependencyValues {
    /// Explains where a dependency gets its value from, here and now.
    ///
    /// ```swift
    /// withDependencies {
    ///   $0.apiClient = .mock
    /// } operation: {
    ///   print(DependencyValues.explain(\.apiClient))
    /// }
    /// ```
    ///
    /// The first line is the answer. The value that is in effect follows, and then the values that it hides,
    /// and the context:
    ///
    /// ```
    /// \.apiClient is overridden
    ///   now      Tests/FeatureTests.swift:31  withDependencies
    ///   hides    Tests/FeatureTests.swift:12  trait .dependencies { … } of suite FeatureTests
    ///   hides    Sources/APIClient.swift:20   testValue of the root of FeatureTests/go(), first read at …
    ///   lifetime .automatic
    ///   context  test, as tests are running
    /// ```
    ///
    /// In a debugger: `po DependencyValues.explain(\.apiClient)`. A path to a part of a dependency, such as
    /// `\.date.now`, explains that dependency. `\.self` explains all dependencies that are overridden or were
    /// resolved here.
    ///
    /// To find the key of a key path, the function reads the key path. If the dependency was never read
    /// before, this creates its value, without issues, and drops it. To create no value, pass the key's type
    /// instead. For exhaustive tests and traces, neither is a read. The function takes microseconds for each
    /// dependency, and can be called on every thread. It exists only in debug builds: put `#if DEBUG` around
    /// calls that you keep.
    ///
    /// - Parameter keyPath: The dependency, a part of one, or `\.self` for all of them.
    /// - Returns: The explanation. Its `description` is the text.
    public static func explain<Value>(_ keyPath: KeyPath<DependencyValues, Value>) -> DependencyExplanation {
      let values = DependencyValues(scope: .current)
      if keyPath is KeyPath<DependencyValues, DependencyValues> { return values.scopeOrRoot.explainAll() }
      let key = values.run { KeyProbe.key(of: keyPath, in: values) }
      return values.scopeOrRoot.explain(key.map { [$0] } ?? [])
    }

    /// Explains where a dependency gets its value from, by its key.
    ///
    /// ```swift
    /// print(DependencyValues.explain(APIClient.self))
    /// ```
    ///
    /// It resolves nothing. It can be called on every thread, and exists only in debug builds.
    ///
    /// - Parameter key: The key's type.
    /// - Returns: The explanation. Its `description` is the text.
    public static func explain<Key: TestDependencyKey>(_ key: Key.Type) -> DependencyExplanation {
      Scope.current.explain([KeyID(key)])
    }
  }

  /// Explains where an object's dependencies would get their values from if they were read here and now.
  ///
  /// ```swift
  /// let model = FeatureModel()
  /// print(explainDependencies(of: model))
  /// ```
  ///
  /// It explains the `@Dependency` properties that the object, its superclasses, and structs in it store,
  /// with the overrides that they captured and those that are in effect here. For `@Dependency(\.self)`, it
  /// explains all dependencies that are overridden or were resolved here. If the object stores no such
  /// property, the text says so. It is a function rather than a method of the object, because Swift doesn't
  /// allow extensions of `AnyObject`.
  ///
  /// If a dependency was never read before, this creates its value and drops it, just as
  /// `DependencyValues.explain` does. The function can be called wherever the object can be used.
  /// It exists only in debug builds.
  ///
  /// - Parameter object: The object.
  /// - Returns: The explanation. Its `description` is the text.
  public func explainDependencies(of object: some AnyObject) -> DependencyExplanation {
    let levels = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
    let explanations = levels.flatMap { wrappers(in: $0) }.map(\.explanation)
    var all = explanations.first ?? Scope.current.explain([])
    var seen: Set<String> = []
    all.dependencies = explanations.flatMap(\.dependencies).filter { seen.insert($0.key).inserted }
    all.dependencies.sort { $0.name < $1.name }
    all.object = Message.typeName(type(of: object))
    all.isOfAll = explanations.contains(where: \.isOfAll)
    return all
  }

  /// The `@Dependency` properties among those that a mirror shows, and in values that are stored in these.
  private func wrappers(in mirror: Mirror, depth: Int = 0) -> [any ExplainableWrapper] {
    mirror.children.flatMap { child -> [any ExplainableWrapper] in
      if let wrapper = child.value as? any ExplainableWrapper { return [wrapper] }
      let inner = Mirror(reflecting: child.value)
      switch inner.displayStyle {
      // An enum can contain itself.
      case .struct, .enum, .tuple, .optional: return depth < 16 ? wrappers(in: inner, depth: depth + 1) : []
      default: return []
      }
    }
  }

  /// A property wrapper that reads a dependency.
  private protocol ExplainableWrapper {
    var explanation: DependencyExplanation { get }
  }

  extension Dependency: ExplainableWrapper {
    fileprivate var explanation: DependencyExplanation {
      let values = DependencyValues.forReading(captured).values
      switch source {
      case .key(let key): return values.scopeOrRoot.explain([KeyID(type: key)], over: captured)
      case .keyPath(let keyPath):
        if keyPath is KeyPath<DependencyValues, DependencyValues> {
          return values.scopeOrRoot.explainAll(over: captured)
        }
        let key = values.run { KeyProbe.key(of: keyPath, in: values) }
        return values.scopeOrRoot.explain(key.map { [$0] } ?? [], over: captured)
      }
    }
  }
#endif
