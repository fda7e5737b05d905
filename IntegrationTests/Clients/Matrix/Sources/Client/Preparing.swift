import ClientKeys
import Dependencies

func preparingARoot() throws {
  let returned = prepareDependencies {
    $0.limit = 7
    $0.audio.volume.level = 8
    return 3
  }
  expectEqual(returned, 3)
  @Dependency(\.limit) var limit
  @Dependency(\.audio.volume.level) var level
  expectEqual([limit, level], [7, 8])
  withDependencies {
    $0.limit = 1
  } operation: {
    expectEqual(limit, 1)
  }
  prepareDependencies { $0.nickname = "later" }
  @Dependency(\.nickname) var nickname
  expectEqual(nickname, "later")
  expectReports()
  prepareDependencies { $0.limit = 9 }
  expectSomeReport("imit")
  expectEqual(limit, 7)
}

func preparingAsynchronously() async throws {
  await prepareDependencies {
    await Task.yield()
    $0.limit = 12
  }
  @Dependency(\.limit) var limit
  expectEqual(limit, 12)
}

/// A key without a live value.
nonisolated private struct Unlinked: TestDependencyKey {
  static let testValue = Unlinked()
}

nonisolated private struct UnlinkedModel: Sendable {
  @Dependency(Unlinked.self) private var first
  @Dependency(Unlinked.self) private var second

  func read() { _ = (first, second) }
}

/// A program reports a missing live value once for each place, in whichever object, scope, or thread it is read; a release build,
/// once.
func missingLiveValues() async {
  let model = UnlinkedModel()
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<16 { group.addTask { model.read() } }
  }
  withDependencies {
    $0.uuid = .incrementing
  } operation: {
    for _ in 0..<3 { UnlinkedModel().read() }
  }
  #if RELEASE
    expectReports("[DEP-no-live-value]")
  #else
    expectReports("[DEP-no-live-value]", "[DEP-no-live-value]")
  #endif
}
