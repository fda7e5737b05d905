/// What happened, in order; written by many tasks, read by the test.
actor Log<Entry: Sendable> {
  private(set) var entries: [Entry] = []

  func append(_ entry: Entry) {
    self.entries.append(entry)
  }
}
