#if DEBUG
  /// The overrides that a scope or a test sets, and that have to be read before it ends.
  // SAFETY: `module` is constant, and `expected` is only used with the lock
  // of `OverrideUsage.isRead` held.
  package final class ExhaustiveOverrides: @unchecked Sendable {
    /// One override that has to be read.
    fileprivate struct Expected {
      let key: KeyID
      let serial: UInt64
      let place: Place?
      let origin: ScopeOrigin?

      /// The identity of the line that set the override.
      ///
      /// Of the overrides that one line sets, one has to be read.
      var line: [AnyHashable] {
        [key, origin?.trait, place.map { "\($0.fileID):\($0.line):\($0.column)" }]
      }
    }

    /// Guarded by the lock of `OverrideUsage.isRead`.
    fileprivate var expected: [Expected] = []
    /// For a test, the module whose scopes have to be used.
    ///
    /// Overrides in other modules are part of the tested code.
    fileprivate let module: String?

    /// - Parameter module: The module of the test that these belong to; `nil` for one scope.
    package init(module: String? = nil) { self.module = module }

    /// Runs an operation, which has to read all overrides that were expected before or meanwhile.
    ///
    /// If the operation throws, nothing is reported.
    package func run<R>(_ operation: () throws -> R) rethrows -> R {
      start()
      defer { stop() }
      let result = try operation()
      reportUnused()
      return result
    }

    /// Runs an asynchronous operation, which has to read all overrides that were expected before or
    /// meanwhile.
    package func run<R>(
      isolation: isolated (any Actor)?, _ operation: () async throws -> R
    ) async rethrows -> R {
      start()
      defer { stop() }
      let result = try await operation()
      reportUnused()
      return result
    }

    private func start() { Insight.start() }

    private func stop() {
      OverrideUsage.forget(self)
      Insight.stop()
    }

    /// Expects that the overrides of these values are read.
    ///
    /// Call it at the end of the closure that sets them.
    package func expect(
      _ values: DependencyValues, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
    ) {
      let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
      expect(values.changes(since: .current).reversed(), at: place, values.scopeOrRoot.list?.scopeOrigin)
    }

    fileprivate func expect(_ elements: [Override], at place: Place?, _ origin: ScopeOrigin?) {
      KeyNames.note(elements)
      let new = elements.filter { $0.key != .context }.map { element in
        Expected(key: element.key, serial: element.id, place: place, origin: origin)
      }
      OverrideUsage.expect(new, in: self)
      // The closure that has set them may have read them already.
      for element in elements where element.note.wasReadWhileSet { OverrideUsage.noteRead(of: element) }
    }

    /// Moves overrides that traits of suites have set to those suites, because several tests use them.
    ///
    /// - Parameters:
    ///   - suite: The overrides of the suite; `nil` if the suite is not exhaustive.
    ///   - isSuites: Tells whether a trait belongs to a suite, and, if so, whether that is the exhaustive
    ///     one.
    package func handOver(to suite: ExhaustiveOverrides?, _ isSuites: (ScopeOrigin.TraitID) -> (Bool, Bool)) {
      OverrideUsage.handOver(from: self, to: suite, isSuites)
    }

    /// Reports each override that no code has read, at the place where it was set.
    private func reportUnused() {
      for unused in OverrideUsage.unused(of: self) {
        let message = Message.unusedOverride(
          KeyNames.spelling(of: unused.key), place: unused.place,
          origin: unused.origin?.text ?? "withDependencies")
        Issues.report(message, here: unused.place)
      }
    }
  }

  /// The expected overrides that have been read.
  enum OverrideUsage {
    /// Whether each expected override has been read, by its serial number.
    ///
    /// The lock also guards ``ExhaustiveOverrides/expected``.
    private static let isRead = LockedValue<[UInt64: Bool]>([:])

    static func noteRead(of override: Override) {
      isRead.withLock { isRead in
        if isRead[override.id] != nil { isRead[override.id] = true }
      }
    }

    /// Expects overrides that no other owner expects: those of an exhaustive scope aren't its test's.
    fileprivate static func expect(_ new: [ExhaustiveOverrides.Expected], in owner: ExhaustiveOverrides) {
      isRead.withLock { isRead in
        for one in new where isRead[one.serial] == nil {
          owner.expected.append(one)
          isRead[one.serial] = false
        }
      }
    }

    fileprivate static func forget(_ owner: ExhaustiveOverrides) {
      let released = isRead.withLock { isRead in
        for one in owner.expected { isRead[one.serial] = nil }
        defer { owner.expected = [] }
        return owner.expected
      }
      withExtendedLifetime(released) {}
    }

    /// The overrides that have not been read, each line once, in the order in which they were set.
    fileprivate static func unused(of owner: ExhaustiveOverrides) -> [ExhaustiveOverrides.Expected] {
      isRead.withLock { isRead in
        var seen = Set(owner.expected.filter { isRead[$0.serial] == true }.map(\.line))
        return owner.expected.filter { seen.insert($0.line).inserted }
      }
    }

    fileprivate static func handOver(
      from owner: ExhaustiveOverrides, to suite: ExhaustiveOverrides?,
      _ isSuites: (ScopeOrigin.TraitID) -> (Bool, Bool)
    ) {
      let all = isRead.withLock { _ in owner.expected }
      let decisions = all.map { $0.origin?.trait.map(isSuites) ?? (false, false) }
      isRead.withLock { isRead in
        owner.expected = zip(all, decisions).filter { !$1.0 }.map(\.0)
        for (one, decision) in zip(all, decisions) where decision.0 {
          if decision.1, let suite { suite.expected.append(one) } else { isRead[one.serial] = nil }
        }
      }
    }
  }

  /// The tests that run with `.exhaustiveDependencies`, by their roots.
  package enum ExhaustiveCase {
    private static let cases = LockedValue<[UInt64: ExhaustiveOverrides]>([:])

    /// Runs a test in the current root.
    ///
    /// The scopes of its module, and its traits, have to be used.
    package static func run(
      _ overrides: ExhaustiveOverrides, isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> Void
    ) async throws {
      let scope = Scope.current
      let root = scope.rootID
      cases.withLock { $0[root] = overrides }
      defer { cases.withLock { $0[root] = nil } }
      for override in (scope.list?.allInEffect ?? []).reversed() {
        scopeOpens([override], at: override.scopePlace, override.scopeOrigin, in: root)
      }
      try await operation()
    }

    /// Called where a scope is opened, with the overrides that it sets, in the order in which they were set.
    static func scopeOpens(
      _ changes: [Override], at place: Place?, _ origin: ScopeOrigin?, in root: UInt64
    ) {
      guard let overrides = cases.withLock({ $0[root] }) else { return }
      let isOfTest = place.map { "\($0.fileID)".hasPrefix("\(overrides.module ?? "")/") } ?? false
      if origin?.trait != nil || isOfTest { overrides.expect(changes, at: place, origin) }
    }
  }
#endif
