internal import DependenciesPlatform

/// An object that keeps another one, which threads find without a lock.
// SAFETY: after `init`, `address` is only read and written by atomic operations, and
// `owned` is only used in `publish`, whose callers keep other writers out.
@usableFromInline @safe package class AtomicOwner: @unchecked Sendable {
  /// Zero, or the address of `owned`; the first property, so that its place is known.
  private final var address: UInt = 0
  private final var owned: AnyObject?

  @inline(__always)
  private final var word: UnsafeMutablePointer<UInt> {
    // SAFETY: the stored properties start with `address`, in this root class and so in its subclasses.
    unsafe _getUnsafePointerToStoredProperties(self).assumingMemoryBound(to: UInt.self)
  }

  @usableFromInline init() {}

  /// An owner of an object from the start, or of none.
  init(_ object: AnyObject?) {
    owned = object
    if let object { address = Uncounted(object).address }
  }

  /// The object, if one was published.
  ///
  /// A subclass knows the type of the object that it publishes.
  @inline(__always)
  final func load<Object>(as type: Object.Type) -> Uncounted<Object>? {
    defer { interleave() }
    // SAFETY: the word is zero or the address of an object that `owned` keeps.
    return unsafe Uncounted(address: dependencies_load(word))
  }

  /// Whether an object was published.
  final var hasPublished: Bool { unsafe dependencies_load(word) != 0 }

  /// Publishes an object.
  ///
  /// The caller keeps other writers out, and keeps an object that was published before as long as readers
  /// may use it.
  final func publish(_ object: AnyObject) {
    let old = owned
    owned = object
    unsafe dependencies_store(word, Uncounted(object).address)
    interleave()
    extendLifetime(old)
  }
}

/// A reference to an object that is used without counting, because threads that count one object slow each
/// other down.
///
/// Something else retains the object: the table that it was found in, and the scope that holds the table.
@safe struct Uncounted<Object: AnyObject> {
  // SAFETY: whoever has this holds the owner of the object.
  private let reference: Unmanaged<Object>

  init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// A reference by the address of another one; `nil` for zero.
  @unsafe init?(address: UInt) {
    if address == 0 { return nil }
    unsafe reference = unsafeBitCast(address, to: Unmanaged<Object>.self)
  }

  var address: UInt { read { UInt(bitPattern: ObjectIdentifier($0)) } }

  /// The object as an ordinary reference.
  var counted: Object { read { $0 } }

  @inline(__always)
  func read<R>(_ body: (Object) -> R) -> R { unsafe reference._withUnsafeGuaranteedRef { body($0) } }
}

extension Uncounted<CachedValue> {
  /// The result's value.
  @inline(__always)
  func read<Value>(as type: Value.Type) -> Value { read { $0.value.read(as: type) } }
}

/// The object that a value of a class is.
///
/// `as AnyObject` would do the same after two casts at run time, which cost more than the rest of a scope.
func reference<Object>(to object: Object) -> AnyObject {
  // SAFETY: the caller has found the type to be a class, whose values are references to objects. Debug
  // builds check it.
  assert(type(of: object as Any) is AnyObject.Type)
  return unsafe unsafeBitCast(object, to: AnyObject.self)
}
