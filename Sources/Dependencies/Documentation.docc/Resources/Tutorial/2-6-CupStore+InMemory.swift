extension CupStore {
  static func inMemory(_ cups: [Cup] = []) -> CupStore {
    let memory = Memory(cups: cups)
    return CupStore(
      load: { await memory.cups },
      save: { await memory.replace($0) }
    )
  }
}

private actor Memory {
  private(set) var cups: [Cup]

  init(cups: [Cup]) {
    self.cups = cups
  }

  func replace(_ cups: [Cup]) {
    self.cups = cups
  }
}
