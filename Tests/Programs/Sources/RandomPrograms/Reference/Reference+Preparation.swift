import Dependencies

extension Reference {
  func prepare(_ changes: [Change], fails: Bool, _ line: Line) throws(Difference) {
    let root = current.root
    // It reads the scope's values; what it sets is the root's.
    let start = rules.preparationsReadScopes ? current : Values(root: root)
    var changed = start
    try update(&changed, changes, in: .preparation)
    if fails { return }
    let values = Values(root: root, layers: Array(changed.layers.dropFirst(start.layers.count)))
    var seen = issuesSeen(at: line)
    if let context = values.layers.last(where: { $0.context != nil })?.context {
      if context == root.context {
        root.isContextPrepared = true
      } else if let issue = issueOfPreparingContext(of: root, seen) {
        try expect(issue, in: &seen, line)
      } else {
        root.context = context
        root.isContextPrepared = true
        // Results that it only looked at in the other context may be gone.
        for result in root.results where result.isOnlyLookedAt { result.mayBeGone = true }
      }
    }
    let keys = values.inForce.keys.sorted()
    var refused: Set<KeyName> = []
    for key in keys {
      guard let issue = issueOfPreparing(key, of: root) else { continue }
      refused.insert(key)
      try expect(issue, in: &seen, line)
    }
    for key in keys where !refused.contains(key) {
      // If no result of a key is kept, the owner of a use is not known.
      if isUsedTransient(key, of: root), let index = seen.firstIndex(of: ReportedIssue(.preparedLate, key)) {
        seen.remove(at: index)
      } else if let (_, value) = values.override(of: key) {
        for result in root.results where result.key == key && result.isOfRoot { result.isReplaced = true }
        root.results.append(Result(key, value, nil))
      }
    }
    position += issuesSeen(at: line).count - seen.count
    if !seen.isEmpty { throw difference("no more issues") }
  }

  /// Whether `deinit`s may have used the root.
  var isUsedAtEnds: Bool {
    program.readsInDeinit || program.recipes.values.contains { $0.contains(where: \.readsAtEnd) }
  }

  /// The issues that come next at a place, in whichever order.
  private func issuesSeen(at line: Line) -> [ReportedIssue] {
    var issues: [ReportedIssue] = []
    for case .issue(line, let issue) in events[position...].prefix(while: \.isIssue) { issues.append(issue) }
    return issues
  }

  private func expect(
    _ issue: ReportedIssue, in seen: inout [ReportedIssue], _ line: Line
  ) throws(Difference) {
    guard let index = seen.firstIndex(of: issue) else {
      throw difference("\(Event.issue(line, issue))", .issue(line, issue))
    }
    seen.remove(at: index)
  }

  /// The issue, if any, of preparing the context of a root that was prepared or used in the context that it has.
  ///
  /// It is the library's affair whether it counts what only scopes, or other contexts, have used, and scopes
  /// that override the context.
  private func issueOfPreparingContext(of root: Root, _ seen: [ReportedIssue]) -> ReportedIssue? {
    let issue = ReportedIssue(.preparedContext)
    if root.isContextPrepared, root.context != .preview { return issue }
    let used = root.results.filter { !$0.isPrepared && !$0.isOnlyLookedAt }
    if used.contains(where: { $0.isOfRoot && !$0.isReplaced && $0.context == root.context }) {
      return issue
    }
    let mayBeUsed = !used.isEmpty || overridesContext || isUsedAtEnds
    return mayBeUsed && seen.contains(issue) ? issue : nil
  }

  private func issueOfPreparing(_ key: KeyName, of root: Root) -> ReportedIssue? {
    guard rules.useIsFinal, root.context != .preview else { return nil }
    let used = root.results.first {
      $0.key == key && $0.isOfRoot && !$0.isReplaced && !$0.isOnlyLookedAt
    }
    return used.map { ReportedIssue($0.isPrepared ? .preparedTwice : .preparedLate, key) }
  }

  private func isUsedTransient(_ key: KeyName, of root: Root) -> Bool {
    key.lifetime == .transient && root.context != .preview
      && (root.usedTransients.contains(key) || root.results.contains { $0.key == key && !$0.isOnlyLookedAt })
  }
}

extension Event {
  fileprivate var isIssue: Bool { if case .issue = self { true } else { false } }
}
