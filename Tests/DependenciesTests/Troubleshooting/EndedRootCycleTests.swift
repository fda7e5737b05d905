#if os(macOS) || os(Linux) || os(Windows)
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

  /// An object that reads keys in the scope where it was created.
  private final class Holder: Sendable {
    let first = Dependency(FirstKey.self)
    let second = Dependency(SecondKey.self)

    /// A holder that was created for a root that has ended.
    static let ofEndedRoot = DependencyValues()[HolderKey.self]
  }

  private struct HolderKey: UniformKey {
    static var liveValue: Holder { Holder() }
  }

  private struct FirstKey: UniformKey {
    static var liveValue: Int { Holder.ofEndedRoot.second.wrappedValue }
  }

  private struct SecondKey: UniformKey {
    static var liveValue: Int { Holder.ofEndedRoot.first.wrappedValue }
  }

  /// Each read through an object whose root has ended gets a root of its own, so no override is in effect twice.
  @Suite("Circular dependencies through an object whose root has ended") struct EndedRootCycleTests {
    private func expectMessage(of result: ExitTest.Result) {
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("Fatal error: Circular dependency: "), "\(text.prefix(2_000))")
      #expect(text.contains("FirstKey") && text.contains("SecondKey"), "\(text.prefix(2_000))")
    }

    @Test func `a cycle through a value of a root that has ended is named`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        within(60) { _ = onNewThread { Holder.ofEndedRoot.first.wrappedValue } }
      }
      expectMessage(of: result)
    }

    /// The stack of such a thread is small.
    @Test func `a cycle of this kind is named in a task, too`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await within(60) { _ = await Task.detached { Holder.ofEndedRoot.first.wrappedValue }.value }
      }
      expectMessage(of: result)
    }
  }
#endif
