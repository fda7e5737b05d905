/// The core's calls, and those of the rest of the library, to code that only debug builds have.
///
/// A release build compiles all but ``didCreate`` and ``spelling(of:)`` to nothing.
extension Hooks {
  // MARK: - The core: reads

  @inline(__always)
  static func resultInCycle(_ resolution: Resolution) -> CachedValue? {
    #if DEBUG
      // A validation reports it.
      resolution.resultInCycle()
    #else
      nil
    #endif
  }

  @inline(__always)
  static func didRead(_ result: CachedValue, _ resolution: Resolution) {
    #if DEBUG
      if Insight.isOn { Insight.noteRead(of: result, at: resolution.place) }
      resolution.report(about: result)
    #endif
  }

  // MARK: - The core: cached values

  @inline(__always)
  static func mustReport(_ result: CachedValue) -> Bool {
    #if DEBUG
      result.fault != nil
    #else
      false
    #endif
  }

  @inline(__always)
  static func isStale(_ result: CachedValue, _ list: Node?) -> Bool {
    #if DEBUG
      result.staleOverride(in: list) != nil
    #else
      false
    #endif
  }

  @inline(__always)
  static var warnsOfStaleValues: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  @inline(__always)
  static var reportsWhereCreated: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  static func property(of override: Override) -> StaticString {
    #if DEBUG
      override.property
    #else
      ""
    #endif
  }

  @inline(__always)
  static func didReplace(_ old: OverrideNote, _ new: OverrideNote) {
    #if DEBUG
      new.replace(old)
    #endif
  }

  // MARK: - The core: creating values

  @inline(__always)
  static func create(_ run: Initialization, _ body: () -> CachedValue) -> CachedValue {
    #if DEBUG
      Insight.initializerStarts(run)
      defer { Insight.initializerEnds(run) }
    #endif
    return body()
  }

  @inline(__always)
  static func didCreate(_ result: CachedValue, _ resolution: Resolution) {
    #if !DEBUG
      if result.fault == .noLiveValue { resolution.warnAboutLiveValue() }
    #endif
  }

  struct RecordNotes {
    #if DEBUG
      /// The issues that were reported already.
      var reports: Set<Report> = []
    #endif
  }

  #if DEBUG
    /// An issue with a key.
    struct Report: Hashable {
      let kind: String
      let context: DependencyContext
      /// The place of the read, unless the issue is reported once for all of them.
      let place: String?
    }
  #endif

  // MARK: - Reads

  /// Called where a key is read, with the value that was found without resolving the key.
  @inline(__always)
  static func willRead(
    _ key: KeyID, _ found: Scope.Found, _ property: StaticString, at place: () -> Place, _ site: Site
  ) {
    #if DEBUG
      if Insight.isOn {
        Insight.property(property, reads: key, at: place())
        Insight.noteRead(of: key, found, by: site.wrapper)
      }
    #endif
  }

  /// Called where dependencies are used for the first time, or again.
  @inline(__always)
  static func isUsed() {
    #if DEBUG
      LibraryCopies.report()
    #endif
  }

  /// Called where code uses the test value of a key that has none, other than to resolve the key.
  @inline(__always)
  static func testValueIsMissing(of key: Any.Type, at place: Place?) {
    #if DEBUG
      guard !UpdatePhase.silencesIssue(), Scope.current.resolvedContext == .test else { return }
      Issues.report(Message.noTestValueToCall(key, place: place), here: place)
    #endif
  }

  /// A dependency that another one was created from: a key path where the key's
  /// property is known, otherwise the key.
  static func spelling(of key: Any.Type) -> String {
    #if DEBUG
      KeyNames.spelling(of: KeyID(type: key))
    #else
      Message.typeName(key)
    #endif
  }

  // MARK: - Scopes

  /// Called where a scope is opened with values that its closure has set.
  @_transparent
  static func scopeOpens(_ scope: Scope, _ ofValues: Site, over base: Scope?, at site: Site) {
    #if DEBUG
      // Values that the closure has replaced as a whole have no scope yet.
      if case .scope = ofValues {} else { scope.noteScope(at: site, over: base) }
      if LibraryCopies.hasOther { LibraryCopies.report() }
      if Insight.isOn { Insight.scopeOpens(scope, over: base, at: site.scope) }
    #endif
  }

  /// Called where the operation of a scope ends.
  @_transparent
  static func scopeEnds(_ scope: @autoclosure () -> Scope?) {
    #if DEBUG
      if Insight.isOn { Insight.scopeEnds(scope()) }
    #endif
  }

  /// The trace that a continuation carries.
  struct Trace: Sendable {
    #if DEBUG
      private let recorder = TraceRecorder.current
    #endif

    @inline(__always)
    func carry<R>(_ operation: () throws -> R) rethrows -> R {
      #if DEBUG
        return try TraceRecorder.carry(recorder, operation)
      #else
        return try operation()
      #endif
    }

    @inline(__always)
    func carry<R>(isolation: isolated (any Actor)?, _ operation: () async throws -> R) async rethrows -> R {
      #if DEBUG
        return try await TraceRecorder.carry(recorder, isolation: isolation, operation)
      #else
        return try await operation()
      #endif
    }
  }
}

/// The place of a `@Dependency` that reads values, or of a scope whose closure sets them; a
/// release build does not know it.
///
/// Copying it counts no reference, so values with it are copied as fast as values without it.
enum Site: Sendable {
  case unknown
  #if DEBUG
    case wrapper(Place)
    case scope(Place)

    /// The place of a `@Dependency`.
    var wrapper: Place? { if case .wrapper(let place) = self { place } else { nil } }

    /// The place of a scope.
    var scope: Place? { if case .scope(let place) = self { place } else { nil } }
  #else
    static func wrapper(_ place: Place) -> Site { .unknown }
    static func scope(_ place: Place) -> Site { .unknown }
    var wrapper: Place? { nil }
  #endif
}
