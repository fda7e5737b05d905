/// Marks a point at which another thread may come between; nothing but in a build that explores such orders.
@inline(__always)
func interleave() {
  #if DEPENDENCIES_INTERLEAVINGS
    unsafe Interleaving.hook?(.access)
  #endif
}

#if DEPENDENCIES_INTERLEAVINGS
  /// What lets a scheduler of tests run one thread at a time, and switch threads where they meet; see `Tests/Interleavings`.
  enum Interleaving {
    enum Point {
      /// Returns when the lock is free.
      case acquire(ObjectIdentifier)
      case release(ObjectIdentifier)
      /// Gives the lock back, and returns when it is free after a `wake`, or when nothing else can run.
      case wait(ObjectIdentifier)
      case wake(ObjectIdentifier)
      case access
    }

    /// What is told of each point, and takes the place of all locks; set before threads start that use the library.
    nonisolated(unsafe) static var hook: ((Point) -> Void)?
  }
#endif
