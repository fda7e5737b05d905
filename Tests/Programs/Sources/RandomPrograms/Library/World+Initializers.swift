import Dependencies

extension World {
  func number(_ key: KeyName, _ initializer: InitializerName, reports: Bool) -> Int {
    note(.begins(key, initializer, reports: reports))
    let number = key.number(initializer)
    note(.ends(key, number))
    return number
  }

  func item(_ key: KeyName, _ initializer: InitializerName, reports: Bool) -> Item {
    note(.begins(key, initializer, reports: reports))
    var made = Made()
    take(recipes[key] ?? [], of: key, &made)
    let instance = makeInstance(holding: made)
    note(.ends(key, instance.serial))
    return Item(instance: instance)
  }

  private func take(_ steps: [Step], of key: KeyName, _ made: inout Made) {
    for step in steps { take(step, of: key, &made) }
  }

  private func take(_ step: Step, of key: KeyName, _ made: inout Made) {
    switch step {
    case .read(let other, let line):
      note(LibraryKey[other].wrapper(line)())
    case .hold(let other, let line):
      made.held.append(Held(key: other, read: LibraryKey[other].wrapper(line)))
    case .carry(let other, let line):
      made.held.append(Held(key: other, read: escapingDependencies { LibraryKey[other].wrapper(line)() }))
    case .readHeld(let other, let line):
      let value = LibraryKey[other].wrapper(line)()
      note(value)
      if let held = value.item?.instance.held.first, held.key < key { note(held.read()) }
    case .scope(let changes, let steps):
      withDependencies {
        apply(changes, to: &$0)
      } operation: {
        take(steps, of: key, &made)
      }
    case .hop(let steps, let carrier):
      let shared = Locked(made)
      hop(by: carrier) { [self] in
        var made = shared.value
        take(steps, of: key, &made)
        shared.update { [made] in $0 = made }
      }
      made = shared.value
    case .start(let reads):
      started.append(
        StartedTask(isDetached: false) { [self] in
          for read in reads { note(LibraryKey[read.key].wrapper(read.line)()) }
        })
    case .drop(let slot): slots[slot] = nil
    case .readAtEnd: made.readAtEnd.append(makeReadAtEnd())
    case .decorate(let other, let number, let line):
      let value = LibraryKey[other].wrapper(line)()
      note(value)
      if case .number(number) = value { return }
      withDependencies {
        LibraryKey[other].set(&$0, .number(number))
      } operation: {
        note(LibraryKey[key].wrapper(line)())
      }
    }
  }

  private func hop(by carrier: Step.Carrier, _ body: @escaping @Sendable () -> Void) {
    switch carrier {
    case .closure: onAnotherThread(escapingDependencies(body))
    case .continuation:
      withEscapedDependencies { continuation in
        onAnotherThread { continuation.yield(body) }
      }
    }
  }

  // MARK: - Changes

  func apply(_ changes: [Change], to values: inout DependencyValues) {
    for change in changes { apply(change, to: &values) }
  }

  func apply(_ change: Change, to values: inout DependencyValues) {
    switch change {
    case .number(let key, let number):
      LibraryKey[key].set(&values, .number(number))
    case .item(let key):
      let instance = makeInstance()
      note(.ends(key, instance.serial))
      LibraryKey[key].set(&values, .item(Item(instance: instance)))
    case .kept(let key, let slot):
      guard case .item(let item, let origin) = slots[slot], origin <= key else { return }
      LibraryKey[key].set(&values, .item(item))
    case .part(let key, let line):
      LibraryKey[key].change(&values, line)
      note(LibraryKey[key].read(values, line))
    case .read(let key, let line):
      note(LibraryKey[key].read(values, line))
    case .context(let context):
      values.context = context
    }
  }
}
