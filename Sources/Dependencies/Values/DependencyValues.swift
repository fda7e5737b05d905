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
  /// The scope below `pending`, or `nil` for the process's scope, so that readers don't retain it.
  private let kept: Scope?
  /// Overrides that win over the scope's.
  ///
  /// They were set on these values after the values were made, or they are the overrides of another scope
  /// that win over this one's. If a scope of both is needed, one is made.
  private(set) var pending: Override?
  #if DEBUG
    /// The `@Dependency` that reads these values.
    var reader: Reader?
  #endif

  /// Stores `nil` for the process's scope while that stands for a test's, so that each use finds the current test.
  init(_ scope: Scope?) { kept = scope?.standsForTest == true ? nil : scope }

  /// Makes values with a root of their own, without overrides and without resolved values.
  ///
  /// Use them for a test or a store that must share nothing with the rest of the program:
  ///
  /// ```swift
  /// var dependencies = DependencyValues()
  /// dependencies.apiClient = .mock
  /// ```
  public init() { self.init(root: Root()) }

  package init(root: Root) { self.init(Scope(root: root)) }

  private init(_ context: DependencyContext) { self.init(root: Root(context: context)) }

  /// Values with a root of their own, in which each dependency has its `liveValue`.
  public static var live: Self { Self(.live) }

  /// Values with a root of their own, in which each dependency has its `previewValue`.
  public static var preview: Self { Self(.preview) }

  /// Values with a root of their own, in which each dependency has its `testValue`.
  public static var test: Self { Self(.test) }
}

extension DependencyValues {
  /// The scope of these values, including the overrides that were set on them.
  ///
  /// If a test runs, the process's scope stands for that of the test.
  var current: Scope {
    if let plain { return plain }
    return pending.map { combined(with: $0) } ?? base
  }

  private func combined(with pending: Override, keepsResults: Bool = false) -> Scope {
    let base = base
    return Scope(
      base.merged(with: pending), over: base, keepsResults: keepsResults, run: base.run,
      activity: base.activity)
  }

  /// The scope of these values, if nothing was set on them and the scope needs no further checks.
  var plain: Scope? {
    guard let kept, pending == nil, !kept.needsAttention else { return nil }
    return kept
  }

  /// The scope of these values, without the overrides that were set on them.
  var base: Scope {
    guard let kept else {
      return Scope.process.standsForTest ? RootProvider.scope(for: .read) ?? .process : .process
    }
    return kept.run?.effective(kept) ?? kept
  }

  /// Finds the value of a key without resolving it.
  func find(_ key: KeyID) -> Scope.Found {
    let scope = kept ?? .process
    guard !scope.needsAttention else { return current.find(key).counted }
    guard let pending else { return scope.find(key) }
    return pending.context == nil ? scope.find(key, under: pending) : current.find(key).counted
  }

  /// These values with the overrides of another scope on top, or `nil` if that needs a scope of its own.
  func overlaid(by other: Scope) -> Self? {
    guard plain != nil, !other.needsAttention, other.context == nil else { return nil }
    var values = self
    values.pending = other.overrides
    return values
  }

  /// The overrides that were set on these values, each key once, the latest first.
  var changes: [Override] {
    let before = base.overrides
    return pending?.elements.prefix { $0 !== before }.inForce ?? []
  }

  /// Whether these are the values of a scope, or, for `nil`, those of code outside of all scopes.
  func areOf(_ scope: Scope?) -> Bool {
    // A debug build would copy the values for the closure of an "&&".
    if kept !== scope { return false }
    return pending == nil
  }

  /// Overrides a key.
  @usableFromInline
  mutating func set<Value>(_ key: KeyID, to value: Value, in override: TypedOverride<Value>.Type) {
    let closure = UpdatePhase.closureNumber
    // Taken, not read, so that the list moves into the new element without counting references.
    let isFirst = pending == nil
    var list = pending.take() ?? base.overrides
    let layer = list?.layer(of: closure) ?? Layer(closure: closure)
    if !isFirst, let old = list?.override(of: key), old.count > (base.overrides?.count ?? 0) {
      list = list?.removing(key, above: base.overrides)
    }
    pending = override.init(key, value, next: list, layer: .strong(layer))
  }

  /// A scope for an operation that runs with these values.
  ///
  /// Call it at the end of the closure that sets them.
  consuming func sealed(at place: Place) -> Scope {
    guard let pending else { return current }
    #if DEBUG
      if let layer = pending.layer(of: UpdatePhase.closureNumber) as? Layer { layer.place = place }
      LibraryCopies.report()
      Insight.scopeOpens(self, at: place)
    #endif
    return combined(with: pending, keepsResults: true)
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
    set { set(.context, to: newValue, in: TypedOverride.self) }
  }
}

extension KeyID {
  /// The key of ``DependencyValues/context``, which is never resolved.
  static let context = KeyID(ContextKey.self)
}

private enum ContextKey: TestDependencyKey {
  static var testValue: DependencyContext { .test }
}
