import Dependencies
import Foundation
import Testing

private struct IntKey: DependencyKey { static let liveValue = 1; static let testValue = 2 }
private struct OtherKey: DependencyKey { static let liveValue = 10; static let testValue = 20 }
private struct Client: Sendable { var get: @Sendable () -> Int }
extension Client: DependencyKey { 
  static let liveValue = Client { @Dependency(\.int) var int; return int }
  static var testValue: Client { @Dependency(\.int) var int; let x = int; return Client { x } } }
extension DependencyValues {
  fileprivate var int: Int { get { self[IntKey.self] } set { self[IntKey.self] = newValue } }
  fileprivate var other: Int { get { self[OtherKey.self] } set { self[OtherKey.self] = newValue } }
  fileprivate var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
}
private final class Model { @Dependency(\.int) var int; @Dependency(OtherKey.self) var other; @Dependency(\.client) var client }
private final class Plain {}
@Test func smoke() async {
  let m = Model()
  #expect(m.int == 2); #expect(m.other == 20); #expect(m.client.get() == 2)
  withDependencies { $0.int = 5 } operation: {
    #expect(m.int == 5); #expect(m.other == 20)
    let m2 = Model()
    #expect(m2.int == 5); #expect(m2.client.get() == 2)
    withDependencies { $0.other = 6 } operation: { #expect(m2.int == 5); #expect(m2.other == 6); #expect(m.other == 6) ; #expect(m.int == 5) }
  }
  let m3 = withDependencies { $0.int = 7 } operation: { Model() }
  #expect(m3.int == 7); #expect(m3.other == 20); #expect(m3.client.get() == 2)
  withDependencies { $0.other = 8 } operation: { #expect(m3.int == 7); #expect(m3.other == 8) }
  withDependencies(from: m3) { $0.other = 9 } operation: { @Dependency(\.int) var int; #expect(int == 7); #expect(Model().other == 9) }
  let p = withDependencies { $0.int = 11 } operation: { Plain() }
  withDependencies(from: p) { @Dependency(\.int) var int; #expect(int == 11) }
  await withDependencies { $0.int = 12 } operation: { await Task { @Dependency(\.int) var int; #expect(int == 12) }.value }
  let r = DependencyValues()
  #expect(r.int == 2)
}
