#if canImport(Testing)
  internal import Dependencies
  internal import Testing

  /// The roots of the cases of parameterized tests.
  ///
  /// The testing library shows the difference between two cases only through reflection, in time proportional
  /// to the arguments. So each case is reflected once, and found by the bytes of its value after that: two
  /// that exist at the same time share no storage.
  final class ParameterizedCases: Sendable {
    /// The identities of a test's arguments, and a number that differs for cases with equal ones.
    // SAFETY: the parts are identities of the testing library,
    // which are Sendable, and numbers.
    struct Key: Hashable, @unchecked Sendable {
      let test: Test.ID
      let parts: [AnyHashable]
    }

    /// The root of a test or a case, created when it is first used.
    final class Slot: Sendable {
      private let test: Test.ID
      private let current = LockedValue<Root?>(nil)

      init(_ test: Test.ID) { self.test = test }

      var root: Root {
        current.withLock { current in
          if let current { return current }
          let root = Root(test: TestRun("\(test)"))
          current = root
          return root
        }
      }
    }

    private struct State {
      var slots: [Key: Slot] = [:]
      var seen: [Int: Seen] = [:]
    }

    /// A case that has been reflected, whose value is retained, so that no other case has the same bytes.
    private struct Seen {
      let testCase: Test.Case
      let words: [UInt]
      let slot: Slot

      /// Whether a case has the same bytes, word by word, which takes a build without optimization less time.
      func hasWords(of bytes: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        for word in words {
          if unsafe bytes.load(fromByteOffset: offset, as: UInt.self) != word { return false }
          offset += MemoryLayout<UInt>.size
        }
        return true
      }
    }

    /// The words of a value, whose size is a multiple of theirs, because it has pointers.
    private static func words(of bytes: UnsafeRawBufferPointer) -> [UInt] {
      stride(from: 0, to: bytes.count, by: MemoryLayout<UInt>.size).map { offset in
        unsafe bytes.load(fromByteOffset: offset, as: UInt.self)
      }
    }

    private let state = LockedValue(State())

    /// The number of cases at which their values are dropped, and those that still run are reflected again.
    private let limit: Int

    init(limit: Int = 1_024) { self.limit = limit }

    /// The slot of a case that runs, which `identify` reflects if it has not been reflected.
    func slot(of testCase: Test.Case, identify: (Test.Case) -> Key?) -> Slot? {
      unsafe testCase.withBytes { bytes in
        var hasher = Hasher()
        unsafe hasher.combine(bytes: bytes)
        let hash = hasher.finalize()
        if let seen = state.withLock({ $0.seen[hash] }), unsafe seen.hasWords(of: bytes) { return seen.slot }
        guard let key = identify(testCase) else { return nil }
        return unsafe add(testCase, Self.words(of: bytes), hash, key)
      }
    }

    /// Removes the slot of a case, and returns it.
    func removeSlot(of testCase: Test.Case, identify: (Test.Case) -> Key?) -> Slot? {
      guard !state.withLock({ $0.slots.isEmpty }), let key = identify(testCase) else { return nil }
      // Released without the lock: the arguments are the user's.
      var removed: [Int: Seen] = [:]
      defer { withExtendedLifetime(removed) {} }
      return state.withLock { state in
        guard let slot = state.slots.removeValue(forKey: key) else { return nil }
        removed = state.seen.filter { $0.value.slot === slot }
        for hash in removed.keys { state.seen[hash] = nil }
        return slot
      }
    }

    private func add(_ testCase: Test.Case, _ words: [UInt], _ hash: Int, _ key: Key) -> Slot {
      // Released without the lock: the arguments are the user's.
      var givenUp: [Int: Seen] = [:]
      defer { withExtendedLifetime(givenUp) {} }
      return state.withLock { state in
        let slot = state.slots[key] ?? Slot(key.test)
        state.slots[key] = slot
        if state.seen.count >= limit || state.seen[hash] != nil { swap(&state.seen, &givenUp) }
        state.seen[hash] = Seen(testCase: testCase, words: words, slot: slot)
        return slot
      }
    }
  }

  extension ParameterizedCases.Key {
    init(_ testCase: Test.Case, of test: Test.ID) {
      var parts: [AnyHashable] = []
      func visit(_ value: Any, label: String?, depth: Int) {
        switch label {
        case "id", "discriminator": parts.append(value as? AnyHashable ?? AnyHashable("\(value)"))
        default:
          guard depth < 5 else { return }
          // The arguments themselves are the user's: they are told apart by their `id`.
          for child in Mirror(reflecting: value).children where child.label != "value" {
            visit(child.value, label: child.label, depth: depth + 1)
          }
        }
      }
      visit(testCase, label: nil, depth: 0)
      self.init(test: test, parts: parts)
    }
  }

  extension Test.Case {
    /// Calls a closure with the bytes of this value, which are the same for each copy of it.
    fileprivate func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
      // SAFETY: the buffer is zero before a copy is initialized in it, so that the bytes between the
      // fields are known, too, and the copy is deinitialized. If a copy wrote to those bytes, cases
      // would only be reflected more often.
      unsafe withUnsafeTemporaryAllocation(of: Self.self, capacity: 1) { buffer in
        let raw = UnsafeMutableRawBufferPointer(buffer)
        unsafe raw.initializeMemory(as: UInt8.self, repeating: 0)
        unsafe withUnsafePointer(to: self) { copied in
          _ = unsafe buffer.initialize(from: UnsafeBufferPointer(start: copied, count: 1))
        }
        defer { unsafe buffer.deinitialize() }
        return unsafe body(UnsafeRawBufferPointer(raw))
      }
    }
  }
#endif
