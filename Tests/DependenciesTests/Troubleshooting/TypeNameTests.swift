#if DEBUG
  import Dependencies
  import TestHelpers
  import Testing

  private struct PrivateKey: DependencyKey { static var liveValue: Int { 1 } }

  private struct Generic<Argument>: DependencyKey { static var liveValue: Int { 2 } }

  private struct Client: DependencyKey {
    var name = ""
    static var liveValue: Client { Client() }
  }

  extension DependencyValues {
    fileprivate var client: Client { self[Client.self] }
    fileprivate var `class`: Int { self[PrivateKey.self] }
    fileprivate var größe: Int { self[PrivateKey.self] }
    fileprivate var `as it is`: Int { self[PrivateKey.self] }
  }

  /// Names in messages are written as in code, and are the same in each run.
  @Suite("Names of keys and types in messages") struct TypeNameTests {
    /// The name at the beginning of the message about a key that has no test value.
    private func name(_ read: () -> Void) -> Substring? {
      let issues = issues { withFreshRoot(DependencyValues()) { read() } }
      return issues.first?.message.firstMatch(of: #/^@Dependency\((.*)\) has no test value/#)?.output.1
    }

    @Test func `private and local keys, and private types as arguments, are named`() {
      struct LocalKey: DependencyKey { static var liveValue: Int { 3 } }
      #expect(name { _ = current(LocalKey.self) } == "DependenciesTests.TypeNameTests.LocalKey.self")
      #expect(
        name { _ = current(Generic<[PrivateKey]>.self) }
          == "DependenciesTests.Generic<Swift.Array<DependenciesTests.PrivateKey>>.self")
    }

    /// A name with spaces is not spelled as a property: the key is named.
    @Test func `properties are spelled as in code`() {
      #expect(name { _ = current(\.client.name) } == #"\.client"#)
      #expect(name { _ = current(\.class) } == #"\.class"#)
      #expect(name { _ = current(\.größe) } == #"\.größe"#)
      #expect(name { _ = current(\.`as it is`) } == "DependenciesTests.PrivateKey.self")
    }
  }
#endif
