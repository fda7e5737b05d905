#if DEBUG
  internal import DependenciesPlatform

  /// A number that threads read without a lock.
  @safe final class AtomicCount: @unchecked Sendable {
    // Sendable: the word is read and written by atomic operations, and written with the lock held.

    private let lock = Lock()
    // SAFETY: one word, allocated and initialized with this object, deallocated with it, and never given away.
    private let word: UnsafeMutablePointer<UInt>

    init() {
      unsafe word = .allocate(capacity: 1)
      unsafe word.initialize(to: 0)
    }

    deinit { unsafe word.deallocate() }

    var isZero: Bool {
      // SAFETY: see `word`.
      unsafe dependencies_load(word) == 0
    }

    func increment() { add(1) }
    func decrement() { add(.max) }

    private func add(_ number: UInt) {
      lock.withLock {
        // SAFETY: see `word`.
        unsafe dependencies_store(word, dependencies_load(word) &+ number)
      }
    }
  }
#endif
