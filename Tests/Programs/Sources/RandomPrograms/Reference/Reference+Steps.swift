import Dependencies

extension Reference {
  // MARK: - Initializers

  func take(_ steps: [Step], of key: KeyName, _ held: inout [Capture]) throws(Difference) {
    for step in steps { try take(step, of: key, &held) }
  }

  private func take(_ step: Step, of key: KeyName, _ held: inout [Capture]) throws(Difference) {
    switch step {
    case .read(let other, let line):
      try read(other, in: current, line)
    case .hold(let other, let line):
      held.append(Capture(key: other, line: line, values: current))
      hold(by: key)
    case .carry(let other, let line):
      held.append(Capture(key: other, line: line, values: current, isCarried: true))
      hold(by: key)
    case .readHeld(let other, let line):
      let value = try read(other, in: current, line)
      if let capture = value.made?.held.first, capture.key < key { try read(capture, in: current) }
    case .scope(let changes, let steps):
      var values = current
      try update(&values, changes, in: .override)
      let outer = phase
      phase = outer == .unknown ? .unknown : .none
      defer { phase = outer }
      stack.append(values)
      defer { stack.removeLast() }
      try take(steps, of: key, &held)
    case .hop(let steps):
      let outer = phase
      if phase != .none { phase = .unknown }
      defer { phase = outer }
      try take(steps, of: key, &held)
    }
  }

  private func hold(by key: KeyName) {
    if let initializer = current.reader, initializer.key == key { initializer.holds = true }
  }

  // MARK: - Changes

  /// Changes values in a closure that is there for it.
  func update(_ values: inout Values, _ changes: [Change], in phase: Phase) throws(Difference) {
    let outer = self.phase
    self.phase = phase
    defer { self.phase = outer }
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
      values.layers.append(layer(.context(context), on: values))
    }
  }

  private func set(_ key: KeyName, _ value: Value, in values: inout Values) {
    values.layers.append(layer(.override(key, value), on: values))
  }
}
