import Testing

@testable import Dependencies

@Suite struct AtomicTableTests {
  private func number(_ table: AtomicTable, _ key: KeyID) -> Int? {
    table.find(key, .live).result?.read(as: Int.self)
  }

  @Test func anEmptyTableHasNothing() {
    let table = AtomicTable()
    for key in makeKeys(20) {
      #expect(table.find(key, .live).result == nil)
      #expect(table.find(key, .live).flags == [])
    }
  }

  /// A table and a dictionary that get the same requests.
  @Test(arguments: 0..<20)
  func itIsADictionary(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let keys = makeKeys(120)
    let table = AtomicTable()
    var model: [KeyID: (number: Int, flags: AtomicTable.Flags)] = [:]
    for step in 0..<400 {
      let key = keys.randomElement(using: &generator) ?? keys[0]
      let flags = AtomicTable.Flags(rawValue: .random(in: 0...3, using: &generator))
      if Bool.random(using: &generator) {
        Resolver.lock.withLock { table.set(key, .live, to: makeResult(key, step), flags) }
        model[key] = (step, flags)
      } else {
        Resolver.lock.withLock { table.update(key, .live, flags) }
        model[key]?.flags = flags
      }
      guard step.isMultiple(of: 20) else { continue }
      for key in keys {
        #expect(number(table, key) == model[key]?.number)
        #expect(table.find(key, .live).flags == model[key]?.flags ?? [])
      }
    }
  }

  @Test func itKeepsWhatWasReplacedUntilItEnds() {
    let key = makeKeys(1)[0]
    var table: AtomicTable? = AtomicTable()
    weak var old: Result?
    weak var new: Result?
    do {
      let (first, second) = (makeResult(key, 1), makeResult(key, 2))
      (old, new) = (first, second)
      table?.set(key, .live, to: first, [])
      table?.set(key, .live, to: second, [.needsAttention])
    }
    #expect(old != nil && new != nil)
    #expect(table.flatMap { number($0, key) } == 2)
    table = nil
    #expect(old == nil && new == nil)
  }

  /// A reader finds an entry again that it has found once, no matter which entries are added meanwhile.
  @Test func readersSeeWholeEntries() {
    let keys = makeKeys(200)
    let table = AtomicTable()
    let isDone = Box(false)
    let failures = onThreads(3) { thread in
      var failures = 0
      if thread == 0 {
        for (index, key) in keys.enumerated() {
          Resolver.lock.withLock { table.set(key, .live, to: makeResult(key, index), []) }
        }
        isDone.value = true
        return 0
      }
      var found = 0
      repeat {
        let isLast = isDone.value
        for (index, key) in keys.enumerated() {
          guard let result = table.find(key, .live).result else {
            // Entries come in order, so that those before one that was found are there.
            if index < found || isLast { failures += 1 }
            break
          }
          if result.read(as: Int.self) != index { failures += 1 }
          found = max(found, index + 1)
        }
        if isLast { break }
      } while true
      return failures
    }
    #expect(failures == [0, 0, 0])
  }

  @Test func anOwnerKeepsWhatItPublishedLast() {
    let owner = AtomicOwner()
    #expect(owner.load(as: AtomicTable.self) == nil)
    weak var earlier: AtomicTable?
    for _ in 0..<2 {
      let table = AtomicTable()
      owner.publish(table)
      #expect(owner.load(as: AtomicTable.self)?.counted === table)
      #expect(earlier == nil)
      earlier = table
    }
    #expect(earlier != nil)
  }

  @Test func anOwnerReleasesWhatItPublished() {
    weak var kept: AtomicTable?
    do {
      let owner = AtomicOwner()
      let table = AtomicTable()
      owner.publish(table)
      kept = table
    }
    #expect(kept == nil)
  }

  @Test func theObjectOfAValueIsTheValue() {
    let result = makeResult(makeKeys(1)[0], 3)
    #expect(ObjectIdentifier(reference(to: result)) == ObjectIdentifier(result))
  }

  #if DEBUG
    @Test func aDebugBuildChecksThatAValueIsAnObject() async {
      await #expect(processExitsWith: .failure) { _ = reference(to: (1, 2)) }
    }
  #endif

  @Test func anUncountedResultIsTheOneInTheTable() {
    let key = makeKeys(1)[0]
    let table = AtomicTable()
    let result = makeResult(key, 7)
    table.set(key, .live, to: result, [])
    let before = _getRetainCount(result)
    let found = table.find(key, .live).result
    #expect(_getRetainCount(result) == before)
    #expect(found?.counted === result)
    #expect(found?.read(as: Int.self) == 7)
  }

  @Test func aMapHasZeroForWhatIsAbsent() {
    let map = AtomicMap()
    #expect(map[8] == 0)
    for key in stride(from: 8 as UInt, through: 800, by: 8) { map.set(key, to: key + 1) }
    for key in stride(from: 8 as UInt, through: 800, by: 8) { #expect(map[key] == key + 1) }
    #expect(map[808] == 0)
  }

  @Test func factsAreUnknownUntilTheyAreNoted() {
    let facts = TypeFacts()
    #expect(facts[Int.self] == nil)
    facts.note(2, for: Int.self)
    facts.note(1, for: String.self)
    #expect(facts[Int.self] == 2)
    #expect(facts[String.self] == 1)
    #expect(facts[Bool.self] == nil)
  }

  @Test func aTypedObjectIsTheSameObject() {
    let result = makeResult(makeKeys(1)[0], 3)
    #expect(typed(result, as: TypedResult<Int>.self) === result)
  }

  #if DEBUG
    @Test func aDebugBuildChecksTypes() async {
      await #expect(processExitsWith: .failure) {
        let result = makeResult(makeKeys(1)[0], 3)
        _ = typed(result, as: TypedResult<String>.self).read()
      }
    }
  #endif
}
