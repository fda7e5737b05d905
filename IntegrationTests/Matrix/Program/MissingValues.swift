import ClientKeys
import Dependencies

/// A key without a live value.
nonisolated private struct Unlinked: TestDependencyKey {
  static let testValue = Unlinked()
}

nonisolated private struct UnlinkedModel: Sendable {
  @Dependency(Unlinked.self) private var first
  @Dependency(Unlinked.self) private var second

  func read() { _ = (first, second) }
}

/// A program reports a missing live value once for each place, in whichever object, scope, or thread it is read.
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
    expectReports()
  #else
    expectReports("[DEP-no-live-value]", "[DEP-no-live-value]")
  #endif
}
