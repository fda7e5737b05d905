import Dependencies
import DependenciesMacros

// Modifiers that compile with a warning on a property that a macro computes: "'nonisolated(unsafe)' has no effect". The tests
// of the macros hold those without one.

@DependencyClient
struct Client: Sendable {
  nonisolated(unsafe) var callback: (_ id: Int) throws -> Void
  nonisolated(unsafe) private(set) var total: () -> Int = { 0 }
  @DependencyEndpoint(method: "other") nonisolated(unsafe) var another: () throws -> Int
  nonisolated(unsafe) var cache: [() -> Void] = []
  unowned(unsafe) var owner: Alone
}

@DependencyClient
public struct PublicClient: Sendable {
  nonisolated(unsafe) public var callback: (_ id: Int) throws -> Void
  public private(set) nonisolated(unsafe) var total: () -> Int = { 0 }
}

final class Alone: Sendable {
  @DependencyEndpoint nonisolated(unsafe) var callback: (_ id: Int) throws -> Void
  @DependencyEndpoint final nonisolated(unsafe) private(set) var total: () -> Int = { 0 }

  nonisolated init() {}
}

actor Isolated {
  @DependencyEndpoint nonisolated(unsafe) var callback: (_ id: Int) throws -> Void
  @DependencyEndpoint private(set) var total: () -> Int = { 0 }
}

extension DependencyValues {
  @DependencyEntry(liveValue: 1) nonisolated(unsafe) var unchecked: Int = 2
  @DependencyEntry(liveValue: 1) nonisolated(unsafe) private(set) var read: Int = 2
}

func calls(_ client: Client) throws -> Int {
  try client.callback(id: 1)
  return try client.total() + client.other()
}

func create(_ owner: Alone) throws {
  _ = Client(callback: { _ in }, total: { 1 }, another: { 2 }, owner: owner)
  try PublicClient(callback: { _ in }, total: { 1 }).callback(id: 1)
}
