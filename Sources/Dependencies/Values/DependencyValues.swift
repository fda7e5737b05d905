/// The values of all dependencies in a scope.
///
/// Add a computed property for each dependency that you register, and read it through
/// ``Dependency``:
///
/// ```swift
/// extension DependencyValues {
///   var apiClient: APIClient {
///     get { self[APIClient.self] }
///     set { self[APIClient.self] = newValue }
///   }
/// }
/// ```
///
/// Values belong to a root, which resolves each key once and keeps the result: the process has one, each
/// `DependencyValues()` makes one, and so does each test; see <doc:Lifetimes>.
///
/// Copying values costs one reference count. They can be used on every thread.
public struct DependencyValues: Sendable, NonisolatedMembers {
  /// The chain in force, or `nil` for the process's root, so that readers don't retain it, and so that each use finds the
  /// root of the current test.
  private(set) var top: Link?
  /// The chain of a `@Dependency` that is read in an unrelated scope, whose overrides win over those of this chain.
  private(set) var under: Link?
  /// The number of links that were set on these values.
  private(set) var changed: Int
  #if DEBUG
    /// The `@Dependency` that reads these values, or the scope whose closure sets them.
    var site: Site?
  #endif
}

extension DependencyValues {
  /// Makes values with a root of their own, without overrides and without resolved values.
  ///
  /// Use them for a test or a store that must share nothing with the rest of the program:
  ///
  /// ```swift
  /// var dependencies = DependencyValues()
  /// dependencies.apiClient = .mock
  /// ```
  public init() { self.init(root: Root()) }

  package init(root: Root) { self.init(top: End(root), changed: 0) }

  private init(_ context: DependencyContext) {
    let link = Link.overriding(context, next: End(Root(context: context)))
    #if DEBUG
      link.scopeOrigin = ScopeOrigin(text: "these are DependencyValues.\(context)")
    #endif
    self.init(top: link, changed: 0)
  }

  /// Values with a root of their own, in which each dependency has its `liveValue`.
  ///
  /// Where they are current, everything is read in the live context, also what was captured elsewhere.
  public static var live: Self { Self(.live) }

  /// Values with a root of their own, in which each dependency has its `previewValue`.
  ///
  /// Where they are current, everything is read in the preview context, also what was captured elsewhere.
  public static var preview: Self { Self(.preview) }

  /// Values with a root of their own, in which each dependency has its `testValue`.
  ///
  /// Where they are current, everything is read in the test context, also what was captured elsewhere.
  public static var test: Self { Self(.test) }
}

extension DependencyValues {
  /// The chain of these values; if nothing is in force, the end of the current test's, or of the process's.
  var current: Link {
    guard let top else { return RootProvider.currentEnd }
    guard let under else { return top }
    return Link.combined(top, over: under)
  }

  /// The chain, if it needs no further checks.
  var plain: Link? {
    guard let top, under == nil, top.traits.isEmpty else { return nil }
    return top
  }

  /// A chain that keeps its root alive and goes through no initialization, and the initialization that reads it.
  var plainChain: (chain: Link, reader: Initialization?) {
    let current = current
    return (current.plain, current.running)
  }

  /// Finds the value of a key without resolving it.
  @inline(__always)
  func find(_ key: KeyID) -> Link.Found {
    guard let under else {
      if let top { return top.find(key) }
      return RootProvider.findsTests ? RootProvider.currentEnd.findCounted(key) : End.process.find(key)
    }
    return top?.find(key, over: under) ?? .unresolved
  }

  /// Overrides a key for a property.
  @usableFromInline
  mutating func set<Value>(
    _ key: KeyID, to value: Value, in override: Override<Value>.Type, property: StaticString
  ) {
    var below = under == nil ? top.take() ?? RootProvider.currentEnd : current
    under = nil
    if changed > 0, below.summary & key.bit != 0,
      let shorter = Resolver.lock.withLock({ below.removing(key, inFirst: changed) })
    {
      below = shorter
    } else {
      changed &+= 1
    }
    #if DEBUG
      top = override.init(key, value, next: below, Link.Setting(property: property, scope: site))
    #else
      top = override.init(key, value, next: below, Link.Setting())
    #endif
  }

  /// Overrides the context.
  private mutating func set(_ context: DependencyContext) {
    let new = Link.overriding(context, next: current)
    #if DEBUG
      new.setting = Link.Setting(property: "context", scope: site)
    #endif
    (top, under) = (new, nil)
  }

  /// The overrides that were set on these values since they were those of another chain, each key once, the latest first.
  func changes(since base: Link) -> [Link] {
    current.links.prefix { $0.fingerprint != base.fingerprint && $0.key != .none }.inForce
  }
}

/// Keeps the properties that others add from being isolated to the main actor by default.
///
/// In a module with `defaultIsolation(MainActor.self)`, each declaration is isolated to the main actor,
/// unless its type conforms, in its primary declaration, to a protocol that inherits from `SendableMetatype`
/// (SE-0466, SE-0470). This also applies to extensions in other modules. Without this conformance, a property
/// in such an extension has no `Sendable` key path, and `@Dependency` rejects it.
@usableFromInline
protocol NonisolatedMembers: SendableMetatype {}

extension DependencyValues {
  /// Whether the application, a preview, or a test runs.
  ///
  /// Override it for a scope, or set it for the whole program in
  /// ``prepareDependencies(_:fileID:filePath:line:column:)`` before any dependency is read. A preparation
  /// that sets it later reports an issue, and changes nothing.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.context = .preview
  /// } operation: {
  ///   FeatureModel()
  /// }
  /// ```
  public var context: DependencyContext {
    get {
      DependencyContext.reportProblem()
      return current.resolvedContext
    }
    set { set(newValue) }
  }
}

extension KeyID {
  /// The key of ``DependencyValues/context``, which is never resolved.
  static let context = KeyID(ContextKey.self)
}

private enum ContextKey: TestDependencyKey {
  static var testValue: DependencyContext { .test }
}
