internal import DependenciesPlatform

/// A table that is made when it is first needed, and found by threads without a lock.
///
/// It is part of a ``Scope``, which would pay for a table of its own with more memory than for everything else.
@safe struct LazyTable: @unchecked Sendable {
  // Sendable: the word is read and written by atomic operations.

  // SAFETY: one word, allocated and initialized here and deallocated by `deallocate`, which the scope's deinitializer
  // calls once. It contains zero, or the address of a table that the scope keeps.
  private let word: UnsafeMutablePointer<UInt>

  init() {
    unsafe word = .allocate(capacity: 1)
    unsafe word.initialize(to: 0)
  }

  /// The table, if it was made.
  var table: AtomicTable? {
    // SAFETY: see `word`; the caller holds the scope.
    unsafe UnsafeRawPointer(bitPattern: dependencies_load(word)).map {
      unsafe Unmanaged<AtomicTable>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Publishes a table, which the caller keeps as long as the scope lives.
  ///
  /// The caller holds the lock.
  func publish(_ table: AtomicTable) {
    // SAFETY: only the address is used.
    unsafe dependencies_store(word, UInt(bitPattern: Unmanaged.passUnretained(table).toOpaque()))
    interleave()
  }

  func deallocate() { unsafe word.deallocate() }
}
