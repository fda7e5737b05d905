internal import DependenciesPlatform

/// A reference to an object that is set once or more, and found by threads without a lock.
// SAFETY: `@unchecked` is safe: the pointer is constant, and the word is only read and written by atomic operations.
@safe struct AtomicReference<Object: AnyObject & Sendable>: @unchecked Sendable {
  // SAFETY: one word, allocated and initialized here, and deallocated by `deallocate`, which the deinitializer of the
  // object that contains this calls once. It contains zero, or the address of an object that its owner keeps.
  private let word: UnsafeMutablePointer<UInt>

  init() {
    unsafe word = .allocate(capacity: 1)
    unsafe word.initialize(to: 0)
  }

  func deallocate() { unsafe word.deallocate() }

  /// The object, if one was published.
  func load() -> Uncounted<Object>? {
    let address = unsafe dependencies_load(word)
    interleave()
    // SAFETY: see `word`.
    return unsafe Uncounted(address: address)
  }

  /// Publishes an object, which the caller keeps as long as this is used.
  func publish(_ object: Object) {
    unsafe dependencies_store(word, Uncounted(object).address)
    interleave()
  }
}

/// A reference to an object that is used without counting, since threads that count one object slow each other down.
///
/// Something else keeps the object alive: the table that it was found in, and the scope that holds the table.
@safe struct Uncounted<Object: AnyObject> {
  // SAFETY: whoever has this holds what keeps the object alive.
  private let reference: Unmanaged<Object>

  init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// A reference by the address of another one; `nil` for zero.
  @unsafe init?(address: UInt) {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    unsafe reference = .fromOpaque(pointer)
  }

  var address: UInt { UInt(bitPattern: unsafe reference.toOpaque()) }

  /// The object as an ordinary reference.
  var counted: Object { unsafe reference.takeUnretainedValue() }

  @inline(__always)
  func read<R>(_ body: (Object) -> R) -> R { unsafe reference._withUnsafeGuaranteedRef { body($0) } }
}

typealias UncountedResult = Uncounted<Result>

extension Uncounted<Result> {
  /// The result's value.
  func read<Value>(as type: Value.Type) -> Value { read { typed($0, as: TypedResult<Value>.self).read() } }
}

/// Converts an object to a class that its key tells it to be, at the cost of no check in release builds.
///
/// Overrides and results are found by their key, and a key has one type of values: an object found for `Key` is of
/// the class for `Key.Value`. A checked cast costs more than the rest of a read.
@inline(__always)
func typed<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
  // SAFETY: objects get into lists and tables in four places: the subscript's setter and `TestDependencyKey.makeResult`,
  // which take the key and the class from one generic parameter, the setter of `context`, and `TypedOverride.makeResult`,
  // whose result has the key and the type of the override. Debug builds check it.
  assert(object is Object)
  return unsafe unsafeDowncast(object, to: type)
}

/// Whether a reference is the only one to its object, weak ones and unowned ones included.
func isOnlyReference<Object>(_ reference: inout Object) -> Bool {
  // SAFETY: the caller has found the type to be a class, whose values are references to objects.
  unsafe withUnsafeMutablePointer(to: &reference) { pointer in
    unsafe pointer.withMemoryRebound(to: AnyObject.self, capacity: 1) { object in
      guard unsafe isKnownUniquelyReferenced(&object.pointee) else { return false }
      return unsafe _getWeakRetainCount(object.pointee) == 1 && _getUnownedRetainCount(object.pointee) == 1
    }
  }
}

/// The object that a value of a class is.
///
/// `as AnyObject` would do the same after two casts at run time, which cost more than the rest of a scope.
func reference<Object>(to object: Object) -> AnyObject {
  // SAFETY: the caller has found the type to be a class, whose values are references to objects. Debug builds check it.
  assert(type(of: object as Any) is AnyObject.Type)
  return unsafe unsafeBitCast(object, to: AnyObject.self)
}
