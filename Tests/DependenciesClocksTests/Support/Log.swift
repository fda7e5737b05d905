/// The events in order; many tasks write them, and the test reads them.
actor Log<Entry: Sendable> {
  private(set) var entries: [Entry] = []

  func append(_ entry: Entry) {
    self.entries.append(entry)
  }
}
