/// The object in the result of an operation, which retains the operation's scope.
enum ResultObject {
  /// Found once for each type because casts are slow: 1 if no value is or contains an
  /// object, 2 if all values are objects.
  fileprivate static let known = TypeFacts()

  /// The object that a result is, or that it contains as an optional or an existential.
  static func of<R>(_ result: R) -> AnyObject? {
    // Most results cannot contain an object.
    if _isPOD(R.self) { return nil }
    if let fact = known[R.self] { return fact == 1 ? nil : reference(to: result) }
    if isClass(R.self) {
      known.note(2, for: R.self)
      return reference(to: result)
    }
    let value = result as Any
    let optional = value as? any OptionalValue
    // The dynamic type is checked, so that a struct isn't bridged to an object.
    let object = type(of: value) is AnyObject.Type ? cast(value) : optional?.wrappedObject
    // The value in an existential has a different type from the existential.
    if type(of: value) == R.self, optional?.isPlain ?? true { known.note(1, for: R.self) }
    return object
  }

  /// Generic, so that the runtime casts: in Swift 6.3, `as AnyObject` gives the box of an error,
  /// not the object in it.
  private static func cast<Object>(_ value: Any) -> Object? { value as? Object }

  /// Not inlined, so that the runtime decides: the compiler wrongly treats C++ references as objects.
  @inline(never)
  private static func isClass(_ type: Any.Type) -> Bool { type is AnyObject.Type }
}

private protocol OptionalValue {
  var wrappedObject: AnyObject? { get }
  /// Whether the wrapped value's type is known to contain no object.
  var isPlain: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedObject: AnyObject? { flatMap { ResultObject.of($0) } }
  fileprivate var isPlain: Bool { ResultObject.known[Wrapped.self] == 1 }
}
