import Dependencies

/// A feature, whose children and tasks write into the same ledger.
package struct Model: Sendable {
  @Dependency(\.ledger) package var ledger
  @Dependency(\.owner) package var owner

  package init() {}

  package func act(_ name: String) { ledger.write(name) }

  package func actInTask(_ name: String) async {
    await Task { Model().act(name) }.value
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { act(name) } }
    }
  }
}
