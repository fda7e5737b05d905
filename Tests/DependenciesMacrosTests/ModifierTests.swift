// Declarations are public here only to test their expansion, so they need no documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Macros
  import Dependencies
  public import DependenciesMacros
  import TestHelpers
  import Testing

  private final class Owner: Sendable {}

  /// Modifiers that a stored property of a struct can have.
  @DependencyClient
  private struct Modified: Sendable {
    nonisolated var free: @Sendable () throws -> Void
    private(set) var read: @Sendable () throws -> Void
    fileprivate(set) var write: @Sendable () throws -> Void
    internal private(set) var both: @Sendable () throws -> Void
    package fileprivate(set) var other: @Sendable () throws -> Void
    private(set) var retries = 3
    weak var visitor: Owner?
    unowned var owner: Owner
    unowned(safe) let slow: Owner
  }

  @DependencyClient
  public struct PublicModified: Sendable {
    public private(set) var read: @Sendable () throws -> Void
    public fileprivate(set) var write: @Sendable () throws -> Void
    public internal(set) var load: @Sendable (_ id: Int) throws -> Void
    public package(set) var save: @Sendable (_ id: Int) throws -> Void
    package private(set) var count: @Sendable () -> Int = { 0 }
    public private(set) var limit = 3
  }

  extension DependencyValues {
    @DependencyEntry(liveValue: 1) nonisolated fileprivate var free: Int = 2
    @DependencyEntry(liveValue: 1) fileprivate private(set) var `read it`: Int = 2
    @DependencyEntry("ModifiedKey", liveValue: 1) package internal(set) var shared: Int = 2
  }

  @Suite struct ModifierTests {
    @Test func `clients have modifiers with details`() throws {
      let visitor = Owner()
      var client = Modified(read: {}, visitor: visitor, owner: visitor, slow: visitor)
      client.write = {}
      try client.read()
      try client.write()
      #expect(client.retries == 3 && client.visitor === visitor)
      #expect(throws: Never.self) { try PublicModified(load: { _ in }).load(id: 1) }
    }

    @Test func `entries have them`() {
      var values = DependencyValues()
      #expect(values.free == 2 && values.`read it` == 2 && values.shared == 2)
      values.shared = 4
      #expect(values.shared == 4)
    }
  }
#endif
