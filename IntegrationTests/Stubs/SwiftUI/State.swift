// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The property wrappers of views.

@propertyWrapper
public struct State<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  public init() {}
}

extension Environment {
  public init(_ type: Value.Type) where Value: AnyObject & Observable {}
}
