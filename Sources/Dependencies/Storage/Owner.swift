internal import DependenciesPlatform

/// An owner of results: the overrides that one closure sets (``Layer``), or a root (``Root``).
///
/// An owner lives as long as a scope refers to it strongly. Results refer to owners weakly, and so does each
/// scope that an initializer captures (see ``Scope/detached(for:)``), so that results never keep their owner alive.
// SAFETY: `@unchecked` is safe: `id` and `closure` are constant. `results` is only used with `Resolver.lock` held, except
// in `deinit`, where no other reference is left.
package class Owner: @unchecked Sendable {
  let id = dependencies_serial()
  /// The number of the closure that sets the overrides of a layer; else zero.
  final let closure: UInt
  /// The results that depend on this owner, by their keys.
  final var results: [KeyID: [Result]] = [:]

  init(closure: UInt = 0) { self.closure = closure }

  /// Removes the results that depend on this owner from their other owners.
  ///
  /// A result that depends on several owners ends with the first of them.
  deinit {
    if results.isEmpty { return }
    let shared = results.values.joined().filter { $0.owners.count > 1 }
    if shared.isEmpty { return }
    let owners = shared.flatMap { result in result.owners.compactMap { $0.owner } }
    // Values are released here, outside of the lock, since their `deinit` may read dependencies.
    let removed = Resolver.lock.withLock { owners.flatMap { owner in shared.compactMap(owner.remove) } }
    withExtendedLifetime((owners, removed)) {}
  }

  /// Adds a result.
  ///
  /// The caller holds the lock.
  final func insert(_ result: Result) { results[result.key, default: []].append(result) }

  /// Removes a result and returns it, so that the caller releases it after the lock.
  private final func remove(_ result: Result) -> Result? {
    guard let index = results[result.key]?.firstIndex(where: { $0 === result }) else { return nil }
    let removed = results[result.key]?.remove(at: index)
    if results[result.key]?.isEmpty == true { results[result.key] = nil }
    return removed
  }

  /// A reference to an owner: a strong one of a scope, or one that must not keep the owner alive.
  package enum Reference: Sendable {
    case strong(Owner)
    case weak(WeakOwner)

    var owner: Owner? {
      switch self {
      case .strong(let owner): owner
      case .weak(let reference): reference.owner
      }
    }

    var id: UInt64 {
      switch self {
      case .strong(let owner): owner.id
      case .weak(let reference): reference.id
      }
    }

    /// Whether results belong to the owner.
    var hasResults: Bool {
      guard let owner else { return false }
      return Resolver.lock.withLock { !owner.results.isEmpty }
    }

    /// A reference that does not keep the owner alive.
    ///
    /// The process's root never ends, so its reference stays strong.
    var weakened: Self {
      guard case .strong(let owner) = self, owner !== Root.process else { return self }
      return .weak(WeakOwner(owner))
    }
  }
}

/// The overrides that one scope sets, as an owner of results.
// SAFETY: `@unchecked` is safe: `opening` is only used with `Resolver.lock` held. The rest is `Owner`, which is safe.
final class Layer: Owner, @unchecked Sendable {
  #if DEBUG
    private var opening: (place: Place?, origin: LayerOrigin?)

    /// Where the scope was opened.
    var place: Place? {
      get { Resolver.lock.withLock { opening.place } }
      set { Resolver.lock.withLock { opening.place = newValue } }
    }

    /// The origin of the scope, if no `withDependencies` opened it.
    var origin: LayerOrigin? {
      get { Resolver.lock.withLock { opening.origin } }
      set { Resolver.lock.withLock { opening.origin = newValue } }
    }
  #endif
}

// SAFETY: `@unchecked` is safe: `id` is constant, and `owner` only changes when the runtime clears it, which is atomic.
package final class WeakOwner: @unchecked Sendable {
  weak var owner: Owner?
  let id: UInt64

  init(_ owner: Owner) {
    self.owner = owner
    id = owner.id
  }
}
