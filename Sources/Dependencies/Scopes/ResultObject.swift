/// The object in the result of an operation, which keeps the operation's scope.
enum ResultObject {
  /// Whether a type is an optional or an existential, which may contain an object.
  private static let containers = TypeFacts()

  /// The object that a result is, or that it contains as an optional or an existential.
  static func of<R>(_ result: R) -> AnyObject? {
    // Most results cannot contain an object.
    if MemoryLayout<R>.size < MemoryLayout<Int>.size { return nil }
    if isClass(R.self) { return reference(to: result) }
    return isContainer(result) ? object(in: result) : nil
  }

  /// Not inlined, so that the runtime decides: the compiler wrongly takes C++ references for objects.
  @inline(never)
  private static func isClass(_ type: Any.Type) -> Bool { type is AnyObject.Type }

  /// Casts are slow, so each type is checked once.
  private static func isContainer<R>(_ result: R) -> Bool {
    if let known = containers[R.self] { return known }
    // The value in an existential has another type than the existential.
    let isContainer = R.self is any OptionalValue.Type || type(of: result as Any) != R.self
    containers.note(isContainer, for: R.self)
    return isContainer
  }

  private static func object(in value: Any) -> AnyObject? {
    if let optional = value as? any OptionalValue { return optional.wrappedValue.flatMap(object) }
    // The dynamic type is checked, so that a struct isn't bridged to an object.
    return type(of: value) is AnyObject.Type ? value as AnyObject : nil
  }
}

private protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { self }
}
