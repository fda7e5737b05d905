import Testing

@testable import Dependencies

@Suite struct InitializerRunTests {
  private let keys = makeKeys(5)
  private let root = Root()
  private let outer = Layer()
  private let inner = Layer()

  /// A scope that overrides the first two keys, inside of one that overrides the first.
  private var scope: Scope {
    let list = makeList([(keys[0], 1)], layer: outer)
    return Scope(makeList([(keys[0], 2), (keys[1], 3)], over: list, layer: inner), over: Scope(root: root))
  }

  private func makeRun(_ scope: Scope, parent: InitializerRun? = nil) -> InitializerRun {
    InitializerRun(
      keys[4], table: root.table, context: .live, name: "", place: somewhere, parent: parent, scope: scope,
      mayBelongToRoot: true, isPlain: true)
  }

  private func serial(_ scope: Scope, _ key: KeyID) -> UInt64 { scope.override(of: key)?.serial ?? 0 }

  @Test func readsOfTheScopesOverridesAreNoted() throws {
    let scope = scope
    let run = makeRun(scope)
    run.noteRead(of: keys[0], try #require(scope.override(of: keys[0])))
    // Made within the initializer, or by somebody else.
    run.noteRead(of: keys[1], try #require(makeList([(keys[1], 9)])))
    run.noteRead(of: .context, try #require(makeList([(keys[1], 9)])))
    #expect(run.dependencies.reads == [keys[0]: serial(scope, keys[0])])
    #expect(run.dependencies.overrides == [serial(scope, keys[0])])
    #expect(run.dependencies.captured == nil)
  }

  @Test func whatResultsDependedOnIsNoted() throws {
    let scope = scope
    let shadowed = try #require(scope.overrides?.elements.map(\.serial).last)
    let run = makeRun(scope)
    let result = makeResult(keys[2], 1)
    result.dependencies.reads = [keys[0]: shadowed, keys[3]: 0]
    result.dependencies.overrides = [shadowed]
    run.noteRead(of: result)
    #expect(run.dependencies.reads == [keys[0]: shadowed, keys[2]: 0, keys[3]: 0])
    // The overrides that the initializer itself reads are in force.
    run.noteRead(of: keys[0], try #require(scope.override(of: keys[0])))
    run.noteRead(of: result)
    #expect(run.dependencies.reads[keys[0]] == serial(scope, keys[0]))
    #expect(run.dependencies.overrides == [shadowed, serial(scope, keys[0])])
  }

  @Test func theRootsOwnResultsDependOnNothing() {
    let run = makeRun(scope)
    let result = makeResult(keys[2], 1, .root)
    result.dependencies.reads = [keys[3]: 0]
    run.noteRead(of: result)
    #expect(run.dependencies.reads == [keys[2]: 0])
  }

  @Test func nothingIsNotedOnceItHasFinished() throws {
    let scope = scope
    let run = makeRun(scope)
    _ = Resolver.lock.withLock { run.finish(dependingOn: []) }
    #expect(run.isFinished && run.parent == nil && run.scope == nil)
    run.noteRead(of: keys[0], try #require(scope.override(of: keys[0])))
    run.noteRead(of: makeResult(keys[2], 1))
    #expect(run.dependencies == Result.Dependencies())
  }

  @Test func whatIsAliveInTheEndIsACapture() throws {
    let scope = scope
    let run = makeRun(scope)
    _ = run.capture(scope, capturesRun: false)
    run.noteCaptures()
    #expect(run.dependencies.captured == nil)
    let captured = run.capture(scope, capturesRun: true)
    #expect(captured.run === run && captured.continues(scope))
    run.noteCaptures()
    #expect(run.dependencies.captured == scope.snapshot)
    #expect(run.dependencies.overrides == Set(scope.snapshot.values))
    #expect(scope.snapshot == [keys[0]: serial(scope, keys[0]), keys[1]: serial(scope, keys[1])])
  }

  @Test func whatAnotherThreadMakesIsNone() {
    let scope = scope
    let run = makeRun(scope)
    let captured = onNewThread { run.capture(scope, capturesRun: false) }
    withExtendedLifetime(captured) { run.noteCaptures() }
    #expect(run.dependencies.captured == nil)
  }

  @Test(arguments: [false, true])
  func unlessTheInitializerHadItDone(isFinished: Bool) {
    let scope = scope
    let run = makeRun(scope)
    let captured = onNewThread {
      let activity = InitializerRun.Activity()
      let carried = Scope(scope.overrides, over: scope, run: run, activity: activity)
      let captured = run.capture(carried, capturesRun: false)
      if isFinished { activity.finish() }
      return captured
    }
    withExtendedLifetime(captured) { run.noteCaptures() }
    #expect((run.dependencies.captured != nil) == isFinished)
  }

  /// A result of an outer scope reads without the overrides of the scope that read it first.
  @Test func itsScopeStandsForWhereTheResultBelongs() throws {
    let scope = scope
    let outermost = try #require(scope.overrides?.elements.map(\.serial).last)
    let expected: [(overrides: Set<UInt64>, numbers: [Int])] = [
      ([], []), ([outermost], [1]), ([serial(scope, keys[1])], [2, 3, 1]),
    ]
    for (overrides, numbers) in expected {
      let run = makeRun(scope)
      let own = makeList([(keys[2], 4)], over: scope.overrides)
      let captured = Scope(own, over: scope, run: run)
      #expect(run.effective(captured) === captured)
      _ = Resolver.lock.withLock { run.finish(dependingOn: overrides) }
      #expect(run.effective(captured).overrides?.numbers == [4] + numbers)
    }
  }
}
