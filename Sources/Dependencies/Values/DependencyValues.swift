/// The values of all dependencies, as they are in some scope.
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
/// A set of values is a pointer to a chain of overrides and, where a reader's values differ from the
/// scope that it reads in, a second one. Copying it copies the pointers, setting a value adds a link to
/// this copy's chain, and nothing of it is ever changed in place, so it can be shared between threads.
///
/// What is not overridden comes from the values' *root*: the process, a `DependencyValues()` of your
/// own, or a test case. The root resolves each key once and keeps the result; see <doc:Lifetimes>.
public struct DependencyValues: @unchecked Sendable, NonisolatedMembers {
  // Sendable: see `Scope`. A scope that can still change is one that nobody but these values refers to.

  /// The chain of overrides, which stands on a root; `nil` for the root of the process, or of the test
  /// case that runs, with nothing overridden.
  @usableFromInline
  var base: Scope?
  /// The overrides that win over those of `base`, if they are not part of the same chain.
  @usableFromInline
  var overlay: Scope?

  /// A fresh root: nothing is overridden, and nothing has been resolved.
  public init() {
    self.init(base: .bottom(Root()))
  }

  @inlinable
  init(base: Scope?, overlay: Scope? = nil) {
    self.base = base
    self.overlay = overlay
  }

  private init(_ context: DependencyContext) {
    self.init(base: .bottom(Root(context: context)))
  }

  /// A fresh root in the live context.
  public static var live: Self { Self(.live) }

  /// A fresh root in the preview context.
  public static var preview: Self { Self(.preview) }

  /// A fresh root in the test context.
  public static var test: Self { Self(.test) }
}

/// Keeps the properties that others add from being isolated to the main actor by default.
///
/// In a module with `defaultIsolation(MainActor.self)` each declaration is the main actor's unless its
/// type, where that is declared, conforms to a protocol that inherits from `SendableMetatype`
/// (SE-0466, SE-0470). That holds for extensions in other modules, too. Without it, a property written
/// there has no `Sendable` key path, and `@Dependency` rejects it.
@usableFromInline
protocol NonisolatedMembers: SendableMetatype {}

extension DependencyValues {
  /// Whether the application, a preview or a test runs.
  ///
  /// Set it in ``withDependencies(_:operation:)``, or for the whole program in
  /// ``prepareDependencies(_:fileID:filePath:line:column:)``, before anything is read: a preparation that sets
  /// it later is an issue, and changes nothing.
  public var context: DependencyContext {
    get { table.context }
    set {
      func change(_ link: Scope) { link.pointer.pointee.setContext(newValue) }
      withTop { if Scope.ifOwned(&$0, change) == nil { Scope.add(to: &$0, words: 0, change) } }
    }
  }

  /// The chain without the shorthand for the process's root.
  @usableFromInline
  var bottomed: Scope { base ?? Ambient.bottom }

  /// Where un-overridden values are kept.
  var table: ValueTable {
    guard let overlay, overlay.traits.contains(.overridesContext) else { return bottomed.table }
    return bottomed.root.table(for: overlay.table.context)
  }

  /// The chain that an override is put on.
  var top: Scope { overlay ?? bottomed }
}
