/// The object in the result of an operation, which keeps the operation's scope.
enum ResultObject {
  /// What a type may contain, found once for each type since casts are slow.
  private static let kinds = TypeFacts()

  private enum Kind: UInt {
    /// No object.
    case plain = 1
    case object
    /// An optional or an existential, which may contain an object.
    case container
  }

  /// The object that a result is, or that it contains as an optional or an existential.
  static func of<R>(_ result: R) -> AnyObject? {
    // Most results cannot contain an object.
    if _isPOD(R.self) { return nil }
    switch kind(of: result) {
    case .plain: return nil
    case .object: return reference(to: result)
    case .container: return object(in: result)
    }
  }

  private static func kind<R>(of result: R) -> Kind {
    if let known = kinds[R.self].flatMap(Kind.init) { return known }
    var kind = Kind.plain
    if isClass(R.self) {
      kind = .object
    } else if let optional = R.self as? any OptionalValue.Type {
      kind = optional.mayContainObject ? .container : .plain
    } else if type(of: result as Any) != R.self {
      // The value in an existential has another type than the existential.
      kind = .container
    }
    kinds.note(kind.rawValue, for: R.self)
    return kind
  }

  /// Whether a result is an object to which there is no other reference, so that no other thread can use it.
  static func isUnshared<R>(_ result: inout R) -> Bool {
    if _isPOD(R.self) || MemoryLayout<R>.size != MemoryLayout<Int>.size { return false }
    // A statement of its own, since a copy for the call would be another reference.
    let kind = kind(of: result)
    return kind == .object && isOnlyReference(&result)
  }

  /// Not inlined, so that the runtime decides: the compiler wrongly takes C++ references for objects.
  @inline(never)
  fileprivate static func isClass(_ type: Any.Type) -> Bool { type is AnyObject.Type }

  private static func object(in value: Any) -> AnyObject? {
    if let optional = value as? any OptionalValue { return optional.wrappedValue.flatMap(object) }
    // The dynamic type is checked, so that a struct isn't bridged to an object.
    return type(of: value) is AnyObject.Type ? value as AnyObject : nil
  }
}

private protocol OptionalValue {
  static var mayContainObject: Bool { get }
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate static var mayContainObject: Bool {
    if let nested = Wrapped.self as? any OptionalValue.Type { return nested.mayContainObject }
    return ResultObject.isClass(Wrapped.self) || isExistential(Wrapped.self)
  }

  fileprivate var wrappedValue: Any? { self }
}

/// Whether a type is that of an existential, whose metatype Swift names differently from others.
private func isExistential<T>(_ type: T.Type) -> Bool { "\(Swift.type(of: type))".hasSuffix(".Protocol") }
