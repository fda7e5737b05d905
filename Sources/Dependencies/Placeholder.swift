// A stand-in for the runtime, to compile the macros' expansions against until the two meet.
public struct DependencyValues: Sendable {
  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  public static nonisolated(unsafe) var isLive = false

  public init() {}

  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) -> Key.Value {
    get { overrides[ObjectIdentifier(key)] as? Key.Value ?? Key.testValue }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }
}

public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable = Self
  static var testValue: Value { get }
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }
  public static var shouldReportUnimplemented: Bool { true }
}

public protocol DependencyKey<Value>: TestDependencyKey {
  static var liveValue: Value { get }
}

extension DependencyKey {
  public static var testValue: Value { previewValue }
  public static var previewValue: Value { liveValue }
}
