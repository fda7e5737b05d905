internal import DependenciesPlatform

/// The value of an environment variable.
func environmentVariable(_ name: String) -> String? {
  // SAFETY: the C string is copied at once; a program that changes its environment meanwhile is unsafe by itself.
  unsafe dependencies_environment(name).map(String.init(cString:))
}

#if DEBUG
  /// The path of the executable or the library that declares a type, if the system knows it.
  func imagePath(of type: Any.Type) -> String? {
    // SAFETY: callers pass `Root`, a class that is not generic: its type is the address of its metadata, which is only looked up.
    unsafe dependencies_image(unsafeBitCast(type, to: UnsafeRawPointer.self)).map(String.init(cString:))
  }
#endif

/// The identity of the calling task, which no other task has at the same time; zero outside tasks.
@inline(__always)
package func taskIdentity() -> UInt { dependencies_task() }

/// Marks a point where another thread may step in; does nothing except in a build that explores such orders.
@inline(__always)
func interleave() {
  #if DEPENDENCIES_INTERLEAVINGS
    Interleaving.hook?(.access)
  #endif
}

#if DEPENDENCIES_INTERLEAVINGS
  /// Points at which a test's scheduler can switch threads; see `IntegrationTests/Clients/Interleavings`.
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

    /// Called at each point, instead of all locks.
    // SAFETY: `@safe nonisolated(unsafe)` holds: a test sets it before threads use the library, and nothing changes it later.
    @safe nonisolated(unsafe) static var hook: ((Point) -> Void)?
  }
#endif
