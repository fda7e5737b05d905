import Dependencies

extension Reference {
  /// Reads a key in values, by the documentation, and compares with what was seen.
  @discardableResult
  func read(_ key: KeyName, in values: Values, _ line: Line) throws(Difference) -> Value {
    let value = try value(of: key, in: values, line)
    try expect(.value(value.observation))
    return value
  }

  /// Reads what was captured, where other values are current.
  @discardableResult
  func read(_ capture: Capture, in values: Values) throws(Difference) -> Value {
    if capture.isCarried { return try read(capture.key, in: capture.values, capture.line) }
    let overlaid =
      rules.readersWin ? capture.values.overlaid(by: values) : values.overlaid(by: capture.values)
    return try read(capture.key, in: overlaid, capture.line)
  }

  /// The value of a key; `isChanged` says whether a part of it is changed before it is seen.
  func value(
    of key: KeyName, in values: Values, _ line: Line, isChanged: Bool = false
  ) throws(Difference) -> Value {
    if let (layer, value) = values.override(of: key) {
      values.reader?.note(key, overriddenBy: layer)
      return value
    }
    let own = key.lifetime == .root ? values.uprooted : values
    let result = try resolve(key, in: own, isChanged)
    if result.isOnlyLookedAt, phase != .preparation || values.reader != nil {
      result.isOnlyLookedAt = false
    }
    values.reader?.note(result)
    if !result.isPrepared { try expectReport(of: key, in: values, line) }
    if isStale(result, in: values) { try expectStaleWarning(of: key, in: values.root, line) }
    return result.value
  }

  // MARK: - Finding it

  private func resolve(
    _ key: KeyName, in values: Values, _ isChanged: Bool
  ) throws(Difference) -> Result {
    // Another program may have used the process's root before.
    if values.root === process, key.isNumber { return try resolveOfProcess(key, in: values) }
    let (found, mayMake) = found(key, in: values)
    if found.count > (mayMake ? 0 : 1) { choices += 1 }
    if mayMake, case .begins(key, _, _) = next {
      // The new one may take the place of those.
      for result in found { result.mayBeGone = true }
      let new = try make(key, in: values)
      // Of two results for one place, the first stays, which may be any of these.
      if found.contains(where: { $0.innermost == new.innermost }) { new.mayBeGone = true }
      return new
    }
    let seen = nextObservation
    let match = found.first { (isChanged ? $0.value.changed : $0.value).observation == seen }
    if let match { return match }
    // If none matches, the comparison of the initializer, or of the value, shows that a result is missing.
    if let first = found.first, !mayMake { return first }
    return try make(key, in: values)
  }

  private func resolveOfProcess(_ key: KeyName, in values: Values) throws(Difference) -> Result {
    if case .begins(key, _, _) = next { return try make(key, in: values) }
    return Result(key, .number(key.number(key.initializer(in: values.context))), values.context)
  }

  /// The results that may be given, and whether making another one will do.
  ///
  /// A result counts where all scopes are in force that it belongs to. Of those that count, one that belongs to
  /// an innermost scope is given. Where scopes of two chains meet, several may be innermost, and any of them
  /// will do: none belongs to a scope that is inside of the other's scopes and not outdone by one of them.
  private func found(_ key: KeyName, in values: Values) -> (results: [Result], mayMake: Bool) {
    let present = values.overriding
    let possible = present.union(values.shadowed.map(\.id))
    let counting = allResults(of: key, in: values).filter { result in
      guard result.notes.layers.isSubset(of: possible) else { return false }
      if rules.contextsAreApart, !result.isPrepared, result.context != values.context { return false }
      return key.lifetime != .transient && isStillRight(result, in: values) || result.isPrepared
    }
    let certain = counting.filter {
      !$0.mayBeGone && isSurelyRight($0, in: values) && $0.notes.layers.isSubset(of: present)
    }
    let innermost = counting.filter { result in
      !certain.contains {
        $0.isInside(of: result) && place(of: $0, in: values) > place(of: result, in: values)
      }
    }
    return (innermost, !innermost.contains { result in certain.contains { $0 === result } })
  }

  /// How far up the innermost scope of a result is among those that are in force.
  private func place(of result: Result, in values: Values) -> Int {
    values.layers.lastIndex { result.innermost.contains($0.id) } ?? -1
  }

  private func allResults(of key: KeyName, in values: Values) -> [Result] {
    let candidates = rules.rootsAreApart ? [values.root] : roots
    return candidates.flatMap(\.results).filter { $0.key == key && !$0.isReplaced }
  }

  /// Whether a result that is kept `scoped` was made from what is in force.
  private func isStillRight(_ result: Result, in values: Values) -> Bool {
    guard rules.scopedFollows, result.key.lifetime == .scoped, !result.isPrepared else { return true }
    let inForce = values.inForce
    if result.notes.holds, result.inForce != inForce { return false }
    return result.notes.reads.allSatisfy { inForce[$0.key] == result.inForce[$0.key] }
  }

  /// Whether a result has to be given rather than made again, where it may be given.
  ///
  /// Where a `scoped` one holds values, those of other scopes may come to the same: that is hard to see.
  /// Where two chains meet, a result of one of them is used only if the other changes nothing that it was made from.
  private func isSurelyRight(_ result: Result, in values: Values) -> Bool {
    if values.isCombination, !isUnchanged(result, in: values) { return false }
    guard result.key.lifetime == .scoped, result.notes.holds else { return true }
    return result.scopes == values.layers.filter { $0.key != nil }.map(\.id)
  }

  private func isUnchanged(_ result: Result, in values: Values) -> Bool {
    let inForce = values.inForce
    if result.notes.holds { return result.inForce == inForce }
    return result.notes.reads.allSatisfy { inForce[$0.key] == result.inForce[$0.key] }
  }

  // MARK: - Making it

  private func make(_ key: KeyName, in values: Values) throws(Difference) -> Result {
    let initializer = Initializer(key, values)
    var given = values
    given.initializer = initializer
    let name = key.initializer(in: values.context)
    try expectBegin(of: key, name)
    var kept = Kept()
    try with(given, isUse: false) { () throws(Difference) in
      try take(program.recipes[key] ?? [], of: key, &kept)
    }
    initializer.isRunning = false
    let made: Value
    if key.isNumber {
      made = .number(key.number(name))
      try expect(.ends(key, key.number(name)))
    } else {
      let item = Made(serial: try expectEnd(of: key), held: kept.held, readAtEnd: kept.readAtEnd)
      if !item.readAtEnd.isEmpty {
        readersAtEnd.append(item)
        if key.lifetime == .transient {
          initializer.notes.mayDependOnMore = true
          // It may end inside of an initializer that reads it through a continuation, which is not a read of its own.
          noteReadsInside()
        }
      }
      made = .item(item)
    }
    return keep(made, initializer, in: values)
  }

  private func expectBegin(of key: KeyName, _ name: InitializerName) throws(Difference) {
    if phase == .unknown, case .begins(key, name, _) = next { return position += 1 }
    try expect(.begins(key, name, reports: phase == .none))
  }

  private func keep(_ value: Value, _ initializer: Initializer, in values: Values) -> Result {
    let key = initializer.key
    var notes = initializer.notes
    if !rules.readingCounts { notes.layers = [] }
    if !rules.eachOverrideCounts {
      let outer = Dictionary(grouping: notes.reads.filter { $0.layer != nil }, by: \.key)
      notes.layers = Set(outer.values.compactMap { $0.compactMap(\.layer).min() })
    }
    if initializer.holds { notes.holds = true }
    if initializer.holds, rules.holdingCounts { notes.layers.formUnion(values.inForce.values) }
    if key.lifetime == .scoped {
      // Keys that it read through a value that was made before may be overridden here.
      let inForce = values.inForce
      notes.layers.formUnion(notes.reads.compactMap { inForce[$0.key] })
      if notes.holds { notes.layers.formUnion(inForce.values) }
    }
    let result = Result(key, value, values.context, notes, values)
    result.closure = closure(of: notes.layers)
    result.innermost = innermost(of: notes.layers)
    result.isOnlyLookedAt = phase == .preparation && values.reader == nil
    initializer.home = home(of: result, in: values)
    // The root keeps one value of a key: one that is made because a later preparation changed what it reads is not kept.
    let isSecond = values.root.results.contains { $0.key == key && $0.notes.layers.isEmpty }
    result.mayBeGone =
      notes.mayDependOnMore || !isInUse(result, of: values.root)
      || key.lifetime == .scoped && notes.layers.isEmpty && isSecond
    values.root.results.append(result)
    made[key, default: 0] += 1
    return result
  }

  /// The values of where a result belongs, which a task that its initializer has started reads from then on.
  private func home(of result: Result, in values: Values) -> Values {
    var home = values
    home.initializer = nil
    // The overrides that the result was made from, and those behind them.
    let replaced = values.replaced
    home.layers = (values.shadowed + values.layers).filter { layer in
      layer.key == nil
        ? layer.context == values.context : result.closure.contains(layer.id) && !replaced.contains(layer.id)
    }
    return home
  }

  // MARK: - Reports

  /// Whether a result is given where something else is in force than what it was made from.
  private func isStale(_ result: Result, in values: Values) -> Bool {
    guard rules.staleIsTold, Observed.reportsMissingValues else { return false }
    guard result.key.lifetime == .automatic, !result.isPrepared else {
      return false
    }
    let inForce = values.inForce
    return Dictionary(grouping: result.notes.reads, by: \.key).contains { key, reads in
      guard let layer = inForce[key] else { return false }
      // The override in the initializer's own scope counts, rather than those of reads through older results.
      let own = result.inForce[key]
      if reads.contains(where: { $0.layer == own }) { return own != layer }
      return !reads.contains { $0.layer == layer }
    }
  }

  /// Expects the warning about a stale value, once for its key and place.
  private func expectStaleWarning(of key: KeyName, in root: Root, _ line: Line) throws(Difference) {
    let event = Event.issue(line, ReportedIssue(.staleValue, key))
    let isFirst = !warned.contains(Place(key: key, line: line))
    if next == event, phase == .none || phase == .unknown, isFirst || root !== warnedRoots[line] {
      position += 1
    } else if phase == .none, isFirst {
      try expect(event)
    } else {
      return
    }
    warned.insert(Place(key: key, line: line))
    warnedRoots[line] = root
  }

  /// Expects the report that a key lacks a value in a context, if this is the first at its place.
  private func expectReport(of key: KeyName, in values: Values, _ line: Line) throws(Difference) {
    guard Observed.reportsMissingValues else { return }
    let kind: ReportedIssue.Kind
    switch (key.kind, values.context) {
    case (.noLive, .live): kind = .noLiveValue
    case (.noTest, .test): kind = .noTestValue
    default: return
    }
    let issue = ReportedIssue(kind, key)
    // A missing test value is reported once for a root and a key, a missing live value at each place, and in tests at
    // each read.
    let place = Root.Place(key: key, context: values.context, line: kind == .noTestValue ? 0 : line)
    switch phase {
    case .override, .preparation: return
    case .unknown:
      if next == .issue(line, issue) {
        values.root.reported.insert(place)
        position += 1
      }
    case .none:
      let isFirst = values.root.reported.insert(place).inserted
      if isFirst || kind == .noLiveValue && isTesting { try expect(.issue(line, issue)) }
    }
  }
}

extension KeyName {
  /// The initializer that runs in a context.
  func initializer(in context: DependencyContext) -> InitializerName {
    switch (kind, context) {
    case (.noLive, _): .testValue
    case (.noTest, _), (_, .live): .liveValue
    case (_, .preview): .previewValue
    case (_, .test): .testValue
    }
  }
}
