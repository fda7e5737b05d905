import Dependencies

extension Reference {
  // MARK: - Initializers

  func take(_ steps: [Step], of key: KeyName, _ kept: inout Kept) throws(Difference) {
    for step in steps { try take(step, of: key, &kept) }
  }

  /// The captures that an initializer keeps in the item that it makes.
  struct Kept {
    var held: [Capture] = []
    var readAtEnd: [Values] = []
    /// How many threads the steps are away from the initializer's.
    var hops = 0
  }

  private func take(_ step: Step, of key: KeyName, _ kept: inout Kept) throws(Difference) {
    switch step {
    case .read(let other, let line):
      noteWrapper(kept)
      try read(other, in: current, line)
    case .hold(let other, let line):
      kept.held.append(Capture(key: other, line: line, values: current))
      hold()
    case .carry(let other, let line):
      kept.held.append(Capture(key: other, line: line, values: current, isCarried: true))
      hold()
    case .readHeld(let other, let line):
      noteWrapper(kept)
      let value = try read(other, in: current, line)
      if let capture = value.made?.held.first, capture.key < key { try read(capture, in: current) }
    case .scope(let changes, let steps):
      var values = current
      try update(&values, changes, in: .override)
      try inScope(values) { () throws(Difference) in try take(steps, of: key, &kept) }
    case .hop(let steps, _):
      let outer = phase
      if phase != .none { phase = .unknown }
      kept.hops += 1
      // What is carried to another thread may be kept there.
      hold()
      defer { (phase, kept.hops) = (outer, kept.hops - 1) }
      try take(steps, of: key, &kept)
    case .start(let reads):
      guard let initializer = current.reader else { return }
      started.append(InitializerTask(values: current, initializer: initializer, reads: reads))
    case .drop(let slot): slots[slot] = nil
    case .readAtEnd:
      kept.readAtEnd.append(current)
      hold()
    case .decorate(let other, let number, let line):
      noteWrapper(kept)
      if case .number(number) = try read(other, in: current, line) { return }
      var values = current
      values.group = nil
      set(other, .number(number), in: &values)
      try inScope(values) { () throws(Difference) in
        noteWrapper(kept)
        try read(key, in: values, line)
      }
    }
  }

  private func inScope(_ values: Values, _ body: () throws(Difference) -> Void) throws(Difference) {
    let outer = phase
    // In an update closure it is the library's affair whether this is one, too.
    if phase != .none { phase = .unknown }
    let readers = readersAtEnd.count
    defer {
      phase = outer
      // The instances that were made in the scope may end with it.
      if readersAtEnd.count > readers { noteReadsInside() }
    }
    try with(values, isUse: false, body)
  }

  /// Notes that an instance may end in any of the initializers that run, and that what its `deinit` reads counts there.
  func noteReadsInside() {
    for outer in stack { outer.values.reader?.notes.mayDependOnMore = true }
  }

  /// Notes that the initializer that runs has made something that outlives it and captures values.
  private func hold() { current.reader?.holds = true }

  /// Notes a `@Dependency` that ends before the initializer does.
  private func noteWrapper(_ kept: Kept) {
    switch rules.captures {
    case .outliving: break
    case .outlivingOrElsewhere: if kept.hops > 0 { hold() }
    case .all: hold()
    }
  }

  // MARK: - Changes

  /// Changes values in a closure that is there for it.
  func update(_ values: inout Values, _ changes: [Change], in phase: Phase) throws(Difference) {
    let outer = self.phase
    self.phase = phase
    defer { self.phase = outer }
    values.group = nil
    for change in changes { try apply(change, to: &values) }
  }

  func apply(_ change: Change, to values: inout Values) throws(Difference) {
    switch change {
    case .number(let key, let number):
      set(key, .number(number), in: &values)
    case .item(let key):
      set(key, .item(Made(serial: try expectEnd(of: key))), in: &values)
    case .kept(let key, let slot):
      guard case .item(let value, let origin) = slots[slot], origin <= key else { return }
      set(key, value, in: &values)
    case .part(let key, let line):
      set(key, try value(of: key, in: values, line, isChanged: true).changed, in: &values)
      try read(key, in: values, line)
    case .read(let key, let line):
      try read(key, in: values, line)
    case .context(let context):
      add(.context(context), to: &values)
    }
  }

  private func set(_ key: KeyName, _ value: Value, in values: inout Values) {
    add(.override(key, value), to: &values)
  }
}
