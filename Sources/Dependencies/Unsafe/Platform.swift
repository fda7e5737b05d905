internal import DependenciesPlatform

/// The value of an environment variable.
func environmentVariable(_ name: String) -> String? {
  // SAFETY: the C string is copied at once; a program that changes its environment meanwhile is unsafe by
  // itself.
  unsafe dependencies_environment(name).map(String.init(cString:))
}

#if DEBUG
  /// The path of the executable or the library that declares a type, if the system knows it.
  func imagePath(of type: Any.Type) -> String? {
    // SAFETY: callers pass `Root`, a class that is not generic: its type is the address of its metadata,
    // which is only looked up.
    unsafe dependencies_image(unsafeBitCast(type, to: UnsafeRawPointer.self)).map(String.init(cString:))
  }
#endif

#if !canImport(ObjectiveC)
  /// A property that objects of a class store, told without an object.
  struct StoredProperty {
    let type: Any.Type
    /// Where it is in an object, in bytes.
    let offset: Int

    /// - Parameters:
    ///   - index: The number of the property; those of superclasses come first.
    ///   - type: The class.
    init(_ index: Int, in type: AnyClass) {
      // SAFETY: a class type is the address of its metadata, and so is the type that the runtime returns.
      let address = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
      offset = unsafe dependencies_property_offset(address, index)
      self.type = unsafe unsafeBitCast(dependencies_property_type(address, index), to: Any.Type.self)
    }

    /// The number of properties that objects of a class store.
    static func count(in type: AnyClass) -> Int {
      // SAFETY: as above.
      unsafe dependencies_property_count(unsafeBitCast(type, to: UnsafeRawPointer.self))
    }
  }
#endif

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
    // SAFETY: a test sets it before threads use the library, and nothing
    // changes it later.
    @safe nonisolated(unsafe) static var hook: ((Point) -> Void)?
  }
#endif
