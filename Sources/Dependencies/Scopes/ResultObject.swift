/// The object in what an operation returned, which keeps the scope that it comes out of.
enum ResultObject {
  /// Whether a type is an optional or an existential, which may contain an object.
  private static let containers = TypeFacts()

  /// The object that a result is, or contains as an optional or an existential.
  static func of<R>(_ result: R) -> AnyObject? {
    // Most results cannot contain an object.
    if MemoryLayout<R>.size < MemoryLayout<Int>.size { return nil }
    if isClass(R.self) { return reference(to: result) }
    return isContainer(result) ? object(in: result) : nil
  }

  /// Not inlined, so that it asks the runtime: the compiler takes C++ references for objects, which they are not.
  @inline(never)
  private static func isClass(_ type: Any.Type) -> Bool { type is AnyObject.Type }

  /// Casts are slow, so each type is looked at once.
  private static func isContainer<R>(_ result: R) -> Bool {
    if let known = containers[R.self] { return known }
    // What is in an existential has another type than the existential.
    let isContainer = R.self is any OptionalValue.Type || type(of: result as Any) != R.self
    containers.note(isContainer, for: R.self)
    return isContainer
  }

  private static func object(in value: Any) -> AnyObject? {
    if let optional = value as? any OptionalValue { return optional.wrappedValue.flatMap(object) }
    // The dynamic type, so that bridging makes no object of a struct.
    return type(of: value) is AnyObject.Type ? value as AnyObject : nil
  }
}

private protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { self }
}
