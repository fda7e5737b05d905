/// The values of all dependencies in a scope.
///
/// Register a dependency by adding a computed property that uses its key:
///
/// ```swift
/// enum PageSizeKey: DependencyKey {
///   static let liveValue = 20
///   static let testValue = 2
/// }
///
/// extension DependencyValues {
///   var pageSize: Int {
///     get { self[PageSizeKey.self] }
///     set { self[PageSizeKey.self] = newValue }
///   }
/// }
/// ```
///
/// Read it with ``Dependency``, and override it in a scope:
///
/// ```swift
/// withDependencies {
///   $0.pageSize = 5
/// } operation: {
///   @Dependency(\.pageSize) var pageSize
///   print(pageSize)  // 5
/// }
/// ```
///
/// The library registers ``date``, ``uuid``, ``continuousClock``, and others in the same way.
///
/// A value that nothing overrides is created on first use. With the default lifetime, it is cached in the
/// root, or in a scope if it needs an override of that scope. The program and each test case have a root, and
/// each `DependencyValues()` creates one; see <doc:Lifetimes>.
///
/// Copying values costs one reference count. They can be used on every thread.
public struct DependencyValues: Sendable, NonisolatedMembers {
  /// The scope, or `nil` outside all scopes, so that readers do not retain the process's root, and so that
  /// each use finds the root of the current test.
  private(set) var scope: Optional<Scope>
  /// The number of nodes in front of those that the scope had before these values were changed.
  private(set) var changedCount = 0
  /// The place of the `@Dependency` that reads these values, or of the scope whose closure
  /// sets them; known in debug builds.
  var site = Site.unknown
}

extension DependencyValues {
  /// Creates values with their own root, without overrides and without resolved values.
  ///
  /// Use them for a test or a store that must share nothing with the rest of the program:
  ///
  /// ```swift
  /// var dependencies = DependencyValues()
  /// dependencies.apiClient = .mock
  /// ```
  public init() { self.init(scope: Root()) }

  /// The overrides in effect here over the root of a test.
  package func over(_ root: Root) -> DependencyValues {
    DependencyValues(scope: scope.map { .forReading($0, in: root) } ?? root)
  }

  private init(_ context: DependencyContext) {
    let override = Override(Assignment(.context, context), .ofValues(context))
    self.init(scope: Scope(continuing: Root(context: context), override))
  }

  /// Values with their own root, in which each dependency has its `liveValue`.
  ///
  /// Make them current, and code runs as it does in the app, even in a test:
  ///
  /// ```swift
  /// @Test func liveIdentifiersDiffer() {
  ///   DependencyValues.$_current.withValue(.live) {
  ///     @Dependency(\.uuid) var uuid
  ///     #expect(uuid() != uuid())
  ///   }
  /// }
  /// ```
  ///
  /// While they are current, a `@Dependency` of an object that was created elsewhere reads in the live
  /// context, too. To change only the context, and keep the root, set ``context``.
  public static var live: Self { Self(.live) }

  /// Values with their own root, in which each dependency has its `previewValue`.
  ///
  /// They are used as ``live`` is.
  public static var preview: Self { Self(.preview) }

  /// Values with their own root, in which each dependency has its `testValue`.
  ///
  /// They are used as ``live`` is.
  public static var test: Self { Self(.test) }
}

extension DependencyValues {
  /// The scope of these values; outside all scopes, the root of the current test, or the process's.
  var scopeOrRoot: Scope { scope ?? RootProvider.currentRoot }

  /// Overrides a key for a property.
  @usableFromInline
  mutating func set(_ new: consuming Assignment, property: StaticString) {
    set(Override(new, OverrideNote(property: property, site: site)))
  }

  private mutating func set(_ override: consuming Override) {
    if changedCount != 0 { return setAnother(override) }
    changedCount = 1
    scope = Scope(continuing: scope ?? RootProvider.testRoot(for: .read), override)
  }

  /// Sets an override on values that have set one before, and so have a scope.
  private mutating func setAnother(_ override: consuming Override) {
    // A constant, because each use of a variable is counted.
    var taken = scope.take()!
    let isOnly = isKnownUniquelyReferenced(&taken)
    let own = consume taken
    if isOnly, own.canAdd(override.key, changedCount) {
      own.add(override)
      scope = own
      return
    }
    // Values that are current are those of a scope, so this is the first change of a copy.
    if own === Self._current.scope {
      (scope, changedCount) = (own, 0)
      return set(override)
    }
    scope = own.changed(override, &changedCount)
  }

  /// Ends the changes of a closure, and notes the scope that it has opened by them, if it has.
  mutating func open(over base: Scope?, at site: Site) {
    // There is none if the closure has assigned a copy from outside all scopes.
    if let scope, scope !== base { Hooks.scopeOpens(scope, self.site, over: base, at: site) }
    (changedCount, self.site) = (0, .unknown)
  }

  /// The overrides that were set on these values after they had been those of a scope,
  /// each key once, the latest first.
  func changes(since base: Scope) -> [Override] {
    (scopeOrRoot.list?.allInEffect ?? []).filter { base.position(of: $0.key)?.id != $0.id }
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
      DependencyContext.reportProblem(at: site.wrapper)
      return scopeOrRoot.resolvedContext
    }
    set { set(Assignment(.context, newValue), property: "context") }
  }
}

extension KeyID {
  /// The key of ``DependencyValues/context``, which is never resolved.
  static var context: KeyID { KeyID(type: ContextKey.self) }
}

private enum ContextKey {}
