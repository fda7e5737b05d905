/// Whether results of a type can be objects, which keep the scope that they come out of.
enum ResultKind {
  case value
  case object
  /// An optional or an existential, which may contain an object.
  case container

  private final class State: @unchecked Sendable {
    // Sendable: `lock` guards `kinds`.
    let lock = Lock()
    var kinds: [ObjectIdentifier: ResultKind] = [:]
  }

  private static let state = State()

  /// The kind of a result's type; casts are slow, so each type is looked at once.
  static func of<R>(_ result: R) -> ResultKind {
    // Most results cannot contain an object.
    if MemoryLayout<R>.size < MemoryLayout<Int>.size { return .value }
    let id = ObjectIdentifier(R.self)
    if let kind = state.lock.withLock({ state.kinds[id] }) { return kind }
    let kind = kind(of: R.self, result as Any)
    state.lock.withLock { state.kinds[id] = kind }
    return kind
  }

  /// Not inlined, so that it asks the runtime: the compiler takes C++ references for objects, which they are not.
  @inline(never)
  private static func kind(of type: Any.Type, _ value: Any) -> ResultKind {
    if type is AnyObject.Type { return .object }
    // What is in an existential has another type than the existential.
    return type is any OptionalValue.Type || Swift.type(of: value) != type ? .container : .value
  }

  /// The object that a value is, or contains as an optional or an existential.
  static func object<R>(in value: R) -> AnyObject? {
    var value = value as Any
    while let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrappedValue else { return nil }
      value = wrapped
    }
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
