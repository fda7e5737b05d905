import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite("Reads that look like a cycle, but are not")
struct NoCycleTests {
  @Test func `a key reads itself in another context`() {
    struct WrappingKey: DependencyKey {
      static var liveValue: String { "live" }
      static var testValue: String { withContext(.live) { "test of \(current(WrappingKey.self))" } }
    }
    #expect(current(WrappingKey.self) == "test of live")
  }

  @Test func `a key reads itself under other overrides, on another thread`() {
    struct DecoratorKey: UniformKey {
      static var liveValue: [Int] {
        @Dependency(\.alpha) var alpha
        guard alpha > 3 else { return [alpha] }
        let inner = escapingDependencies { withNumbers(alpha: alpha - 1) { current(DecoratorKey.self) } }
        return [alpha] + onNewThread { inner() }
      }
    }
    withNumbers(alpha: 5) { #expect(current(DecoratorKey.self) == [5, 4, 3]) }
  }

  @Test func `a key reads itself in a scope further in`() {
    struct DecoratorKey: UniformKey {
      static var liveValue: [Int] {
        let beta = current(\.beta)
        return beta == 8 ? [8] : [beta] + withNumbers(beta: 8) { current(DecoratorKey.self) }
      }
    }
    #expect(current(DecoratorKey.self) == [30, 8])
  }

  @Test func `a key reads itself in a scope from elsewhere`() {
    struct DecoratorKey: UniformKey {
      static let outside = Box<DependencyValues.Continuation?>(nil)
      static var liveValue: [Int] {
        @Dependency(\.alpha) var alpha
        guard alpha > 3 else { return [alpha] }
        return [alpha] + (outside.value?.yield { current(DecoratorKey.self) } ?? [])
      }
    }
    DecoratorKey.outside.value = withEscapedDependencies { $0 }
    #expect(within(20) { withNumbers(alpha: 7) { current(DecoratorKey.self) } } == [7, 3])
  }

  @Test func `a key reads itself through another key, under other overrides`() {
    struct HandlerKey: UniformKey { static var liveValue: [Int] { current(MiddlewareKey.self) } }
    struct MiddlewareKey: UniformKey {
      static var liveValue: [Int] {
        let alpha = Dependency(\.alpha).wrappedValue
        guard alpha > 0 else { return [] }
        return withNumbers(alpha: alpha - 1) { [alpha] + current(HandlerKey.self) }
      }
    }
    #expect(withNumbers(alpha: 3) { current(HandlerKey.self) } == [3, 2, 1])
    #expect(withNumbers(alpha: 3) { current(MiddlewareKey.self) } == [3, 2, 1])
    // More often than threads may do so.
    let many = withNumbers(alpha: 40) { current(HandlerKey.self) }
    #expect(many == Array((1...40).reversed()))
  }

  @Test func `a key reads itself in another root`() {
    struct WrappingKey: UniformKey {
      static var liveValue: Int {
        @Dependency(\.alpha) var depth
        guard depth > 0 else { return 0 }
        var root = DependencyValues()
        root.alpha = depth - 1
        return root[WrappingKey.self] + 1
      }
    }
    #expect(DependencyValues.test[WrappingKey.self] == 3)
  }

  @Test func `two keys read each other, each in a scope in which the other does not, at once`() {
    struct FirstKey: UniformKey {
      static let meeting = Meeting()
      static var liveValue: Int {
        guard current(\.alpha) == 1 else { return 10 }
        _ = meeting.arrive(0)
        return current(SecondKey.self) + 1
      }
    }
    struct SecondKey: UniformKey {
      static var liveValue: Int {
        guard current(\.alpha) == 2 else { return 20 }
        _ = FirstKey.meeting.arrive(1)
        return current(FirstKey.self) + 2
      }
    }
    // Each thread reads a key that the other thread is resolving, and whose result is for the other scope alone.
    let results = onThreads(2) { index in
      withNumbers(alpha: index + 1) { index == 0 ? current(FirstKey.self) : current(SecondKey.self) }
    }
    #expect(results == [21, 12])
  }

  @Test
  func `two keys read each other through a third, each in a scope in which the other does not, at once`() {
    struct ThirdKey: UniformKey { static var liveValue: Int { Dependency(FirstKey.self).wrappedValue } }
    struct FirstKey: UniformKey {
      static let meeting = Meeting()
      static var liveValue: Int {
        guard current(\.alpha) == 1 else { return 10 }
        _ = meeting.arrive(0)
        return current(SecondKey.self) + 1
      }
    }
    struct SecondKey: UniformKey {
      static let isFirst = Box(true)
      static var liveValue: Int {
        var isFirst = false
        Self.isFirst.update { (isFirst, $0) = ($0, false) }
        if isFirst {
          _ = FirstKey.meeting.arrive(1)
          // The other thread waits for this by then, which has read nothing yet.
          usleep(300_000)
        }
        guard current(\.alpha) == 2 else { return 20 }
        return current(ThirdKey.self) + 2
      }
    }
    let results = onThreads(2) { index in
      withNumbers(alpha: index + 1) { index == 0 ? current(ThirdKey.self) : current(SecondKey.self) }
    }
    #expect(results == [21, 12])
  }

  @Test func `two keys read each other, each in a context in which the other does not, at once`() {
    struct FirstKey: DependencyKey {
      static let meeting = Meeting()
      static let isRead = DispatchSemaphore(value: 0)
      static var liveValue: Int {
        _ = meeting.arrive(0)
        return current(SecondKey.self) + 1
      }
      static var previewValue: Int {
        _ = meeting.arrive(1)
        _ = isRead.wait(timeout: .patience)
        return 10
      }
      static var testValue: Int { 0 }
    }
    struct SecondKey: DependencyKey {
      static var liveValue: Int {
        FirstKey.isRead.signal()
        return 20
      }
      static var previewValue: Int { current(FirstKey.self) + 2 }
      static var testValue: Int { 0 }
    }
    let results = onThreads(2) { index in
      withContext(index == 0 ? .live : .preview) {
        index == 0 ? current(FirstKey.self) : current(SecondKey.self)
      }
    }
    #expect(results == [21, 12])
  }

  @Test func `an initializer starts a task that reads its key`() async {
    struct StartingKey: UniformKey {
      static var liveValue: Task<Bool, Never> { Task { current(StartingKey.self).isCancelled } }
    }
    #expect(await current(StartingKey.self).value == false)
  }
}
