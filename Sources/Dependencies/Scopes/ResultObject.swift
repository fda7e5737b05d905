/// The object in the result of an operation, which keeps the operation's scope.
enum ResultObject {
  /// What a type may contain, found once for each type because casts are slow.
  private static let kinds = TypeFacts()

  fileprivate enum Kind: UInt {
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
    if let kind = kinds[R.self].flatMap(Kind.init) {
      switch kind {
      case .plain: return nil
      case .object: return reference(to: result)
      case .container: return object(in: result)
      }
    }
    if let kind = kind(of: result) { kinds.note(kind.rawValue, for: R.self) }
    return object(in: result)
  }

  /// What a type may contain, as far as one value of it tells.
  fileprivate static func kind<R>(of value: R) -> Kind? {
    if isClass(R.self) { return .object }
    // The value in an existential has another type than the existential.
    if type(of: value as Any) != R.self { return .container }
    guard let optional = value as? any OptionalValue else { return .plain }
    return optional.wrappedKind.map { $0 == .plain ? .plain : .container }
  }

  /// Not inlined, so that the runtime decides: the compiler wrongly takes C++ references for objects.
  @inline(never)
  private static func isClass(_ type: Any.Type) -> Bool { type is AnyObject.Type }

  private static func object(in value: Any) -> AnyObject? {
    if let optional = value as? any OptionalValue { return optional.wrappedValue.flatMap(object) }
    // The dynamic type is checked, so that a struct isn't bridged to an object.
    return type(of: value) is AnyObject.Type ? value as AnyObject : nil
  }
}

private protocol OptionalValue {
  var wrappedKind: ResultObject.Kind? { get }
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  /// What the type of the value in this may contain; `nil` if there is no value to tell it.
  fileprivate var wrappedKind: ResultObject.Kind? { flatMap { ResultObject.kind(of: $0) } }

  fileprivate var wrappedValue: Any? { self }
}
