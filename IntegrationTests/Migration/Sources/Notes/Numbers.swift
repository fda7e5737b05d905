import Dependencies

/// A value that tells the contexts apart.
public enum NumberKey: DependencyKey {
  public static var liveValue: Int { 1 }
  public static var previewValue: Int { 2 }
  public static var testValue: Int { 3 }
}

/// Another one, for what is left alone while the first is overridden.
public enum WordKey: DependencyKey {
  public static var liveValue: String { "live" }
  public static var previewValue: String { "preview" }
  public static var testValue: String { "test" }
}

extension DependencyValues {
  public var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  public var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}

/// A value type with dependencies.
public struct Feature: Sendable {
  @Dependency(\.context) public var context
  @Dependency(\.number) public var number
  @Dependency(\.word) public var word

  public init() {}
}

/// An actor with dependencies.
public actor Counter {
  @Dependency(\.number) private var number
  public private(set) var total = 0

  public init() {}

  public func add() { total += number }
  public var step: Int { number }
}
