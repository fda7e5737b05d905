import Dependencies
import TestHelpers
import Testing

/// A sandbox of an application: a scope in which a value is created from what the scope overrides.
@Suite("A sandbox has one instance, however a reader reaches it")
struct SandboxTests {
  private final class Holder: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(AlphaReaderKey.self) var service
  }

  @Test func `a sandbox has one instance in an inner scope and through a model of an unrelated scope`() {
    withFreshRoot {
      let holder = withNumbers(gamma: 5) { Holder() }
      withNumbers(alpha: 7) {
        @Dependency(AlphaReaderKey.self) var service
        let ofSandbox = service
        #expect(ofSandbox.seen == [7])
        withNumbers(alpha: 8) { #expect(service === ofSandbox) }
        #expect(holder.service === ofSandbox)
      }
    }
  }

  @Test func `a sandbox has one instance through three hundred scopes that override the same key`() {
    func nest(_ depth: Int, _ body: () -> Void) {
      if depth == 0 { return body() }
      withNumbers(alpha: 100 + depth) {
        // Each scope creates its own result.
        _ = DependencyValues._current[ScopedKey.self]
        nest(depth - 1, body)
      }
    }
    struct ScopedKey: UniformKey {
      static var liveValue: Instance { AlphaReaderKey.liveValue }
      static var dependencyLifetime: DependencyLifetime { .scoped }
    }
    withFreshRoot {
      withNumbers(alpha: 7) {
        let ofSandbox = DependencyValues._current[AlphaReaderKey.self]
        nest(300) {
          #expect(DependencyValues._current[AlphaReaderKey.self] === ofSandbox)
        }
        #expect(ofSandbox.seen == [7])
      }
    }
  }

  @Test func `a value of the sandbox is found by a queue that the value was given to`() {
    struct HolderKey: UniformKey {
      static var liveValue: Holder { Holder() }
    }
    withFreshRoot {
      withNumbers(alpha: 7) {
        let holder = DependencyValues._current[HolderKey.self]
        let elsewhere = onNewThread { holder.service }
        #expect(elsewhere.seen == [7])
        #expect(holder.service === elsewhere)
        #expect(DependencyValues._current[AlphaReaderKey.self] === elsewhere)
      }
    }
  }

  @Test(arguments: [false, true])
  func
    `what a value makes later with "from: self" does not keep the value's scope alive, nor does what that makes`(
      isElsewhere: Bool
    )
  {
    final class Service: @unchecked Sendable {
      // SAFETY: one thread uses it.
      @Dependency(\.alpha) var alpha
      var helpers: [Model] = []
      func start() {
        let helper = withDependencies(from: self) { Model() }
        helpers = [helper, withDependencies(from: helper) { Model() }]
      }
    }
    struct Key: UniformKey {
      static var liveValue: Service { Service() }
    }
    // From now on, the library knows that the class stores a dependency, and keeps no scope for its objects.
    withDependencies(from: Model()) {}
    let token = Token()
    withFreshRoot {
      withDependencies {
        token.set(in: &$0)
        $0.alpha = 7
      } operation: {
        let service = DependencyValues._current[Key.self]
        if isElsewhere { withFreshRoot { withNumbers(beta: 8) { service.start() } } } else { service.start() }
        #expect(service.helpers.map(\.alpha) == [7, 7])
        #expect(service.helpers.map(\.beta) == (isElsewhere ? [8, 8] : [10, 10]))
        #expect(token.isAlive)
      }
      #expect(token.isGone)
    }
  }

  @Test func `an object that a value of the root creates once keeps one scope alive, not each`() {
    final class Service: @unchecked Sendable {
      // SAFETY: one thread uses it.
      @Dependency(\.alpha) var alpha
      lazy var helper = Model()
    }
    struct Key: UniformKey {
      static var liveValue: Service { Service() }
      static var dependencyLifetime: DependencyLifetime { .root }
    }
    let token = Token()
    withFreshRoot {
      for _ in 1...2 {
        withDependencies {
          token.set(in: &$0)
          $0.alpha = 7
        } operation: {
          @Dependency(Key.self) var service
          _ = service.helper
          #expect(token.isAlive)
        }
      }
      #expect(token.isGone)
    }
  }

  @Test func `a decorator may be two hundred levels deep`() {
    struct DecoratorKey: UniformKey {
      static var liveValue: Int {
        @Dependency(\.alpha) var depth
        guard depth > 0 else { return 0 }
        return withNumbers(alpha: depth - 1) { DependencyValues._current[DecoratorKey.self] + 1 }
      }
    }
    let depth = onThreads(1) { _ in
      withFreshRoot { withNumbers(alpha: 200) { DependencyValues._current[DecoratorKey.self] } }
    }
    #expect(depth == [200])
  }

  @Test func `a returned object whose own thread changes it is not read`() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<400 { _ = withNumbers(alpha: 1) { Busy() } }
    }
  }

  @Test func `many sibling scopes are reported, even if the sixteenth value is created in another context`() {
    struct PoolKey: DependencyKey {
      static var liveValue: Instance { AlphaReaderKey.liveValue }
      static var previewValue: Instance { AlphaReaderKey.liveValue }
      static var testValue: Instance { AlphaReaderKey.liveValue }
    }
    withFreshRoot {
      let found = issues {
        for number in 0..<40 {
          withDependencies {
            $0.alpha = number
            if number == 15 { $0.context = .preview }
          } operation: {
            _ = DependencyValues._current[PoolKey.self]
          }
        }
      }
      #expect(found.count { $0.message.contains("DEP-many-scopes") } == 1)
    }
  }
}

/// A class whose own thread changes it from the start, under a lock.
private final class Busy: @unchecked Sendable {
  // SAFETY: `lock` guards `buffer`.
  private let lock = Box(0)
  private var buffer: [String] = []

  init() {
    Task.detached { [weak self] in
      for number in 0..<200 { self?.change(number) }
    }
  }

  private func change(_ number: Int) {
    lock.update { _ in
      buffer =
        number.isMultiple(of: 3) ? [] : buffer + ["\(number) is a text that is too long for a small string"]
    }
  }
}
