import Dependencies
import Testing

/// Holds a `@Dependency`, and is resolved itself.
private final class Service: Sendable {
  private let reader = Reader()
  private let dependency = Dependency(Part.Key.self)
  var all: [Int] { reader.all }
  var part: Part { dependency.wrappedValue }

  struct Key: DependencyKey {
    static var liveValue: Service { Service() }
    static var testValue: Service { Service() }
  }
}

/// Made from what a scope may override, and holds a `@Dependency` too.
private final class Part: Sendable {
  let made: [Int]
  private let dependency = Dependency(Service.Key.self)
  var service: Service { dependency.wrappedValue }
  init() { made = numbersHere }

  struct Key: DependencyKey {
    static var liveValue: Part { Part() }
    static var testValue: Part { Part() }
  }
}

/// Makes something in a scope inside of its initializer, and then captures its own.
private final class Assembled: Sendable {
  // SAFETY: one test uses it, on one thread.
  nonisolated(unsafe) static weak var token: Plain?
  private let dependency: Dependency<Part>

  init() {
    withDependencies {
      let plain = Plain()
      Self.token = plain
      $0[TokenKey.self] = plain
    } operation: {
      _ = Dependency(Part.Key.self)
    }
    dependency = Dependency(Part.Key.self)
  }

  struct Key: DependencyKey {
    static var liveValue: Assembled { Assembled() }
    static var testValue: Assembled { Assembled() }
  }
}

private struct TokenKey: DependencyKey {
  static var liveValue: Plain? { nil }
  static var testValue: Plain? { nil }
}

@Suite("Everything goes with its last owner")
struct LeakTests {
  @Test func `an overriding value goes with its scope`() {
    weak var token: Plain?
    withDependencies {
      let plain = Plain()
      token = plain
      $0[TokenKey.self] = plain
    } operation: {
      #expect(token != nil)
      @Dependency(TokenKey.self) var value
      #expect(value === token)
    }
    #expect(token == nil)
  }

  @Test func `what an initializer captured and dropped goes`() {
    let value = DependencyValues._current[Assembled.Key.self]
    #expect(Assembled.token == nil)
    withExtendedLifetime(value) {}
  }

  @Test func `what a root resolved goes with it`() {
    weak var service: Service?
    weak var part: Part?
    do {
      let root = DependencyValues.test
      service = root[Service.Key.self]
      part = service?.part
      #expect(service != nil)
      #expect(part != nil)
      #expect(part?.service === service)
    }
    #expect(service == nil)
    #expect(part == nil)
  }

  @Test func `what a scope resolved goes with it`() {
    weak var service: Service?
    weak var part: Part?
    weak var token: Plain?
    withDependencies {
      let plain = Plain()
      token = plain
      $0[TokenKey.self] = plain
      $0.alpha = 7
    } operation: {
      @Dependency(Service.Key.self) var value
      service = value
      part = value.part
      #expect(part?.made == [7, 30, 300])
      #expect(part?.service === service)
    }
    #expect(service == nil)
    #expect(part == nil)
    #expect(token == nil)
  }

  @Test func `a value that outlives its scope still reads, and goes`() {
    weak var token: Plain?
    weak var weakService: Service?
    weak var part: Part?
    do {
      let service = withDependencies {
        let plain = Plain()
        token = plain
        $0[TokenKey.self] = plain
        $0.alpha = 7
      } operation: {
        DependencyValues._current[Service.Key.self]
      }
      weakService = service
      #expect(service.all == [7, 30, 300])
      do {
        let first = service.part
        part = first
        #expect(first.made == [7, 30, 300])
      }
      #expect(token != nil)
    }
    #expect(weakService == nil)
    #expect(part == nil)
    #expect(token == nil)
  }

  @Test func `a value that outlives its root still reads, and goes`() {
    weak var weakService: Service?
    weak var part: Part?
    do {
      let service = DependencyValues.test[Service.Key.self]
      weakService = service
      #expect(service.all == [3, 30, 300])
      do {
        let first = service.part
        part = first
        #expect(first.made == [3, 30, 300])
      }
    }
    #expect(weakService == nil)
    #expect(part == nil)
  }

  @Test func `a model keeps its scope as long as it lives`() {
    weak var token: Plain?
    weak var service: Service?
    do {
      let model = withDependencies {
        let plain = Plain()
        token = plain
        $0[TokenKey.self] = plain
      } operation: {
        Model()
      }
      withDependencies(from: model) {
        @Dependency(Service.Key.self) var value
        service = value
      }
      #expect(token != nil)
      #expect(service != nil)
      #expect(model.alpha == 3)
    }
    #expect(token == nil)
    #expect(service == nil)
  }

  @Test func `a continuation keeps its scope as long as it lives`() {
    weak var token: Plain?
    do {
      let continuation = withDependencies {
        let plain = Plain()
        token = plain
        $0[TokenKey.self] = plain
      } operation: {
        withEscapedDependencies { $0 }
      }
      #expect(token != nil)
      #expect(continuation.yield { DependencyValues._current[TokenKey.self] } === token)
    }
    #expect(token == nil)
  }

  @Test func `models that inherit from models keep nothing of later scopes`() {
    weak var token: Plain?
    weak var part: Part?
    do {
      let first = withNumbers(alpha: 7) { Model() }
      let second = withNumbers(gamma: 9) { withDependencies(from: first) { Model() } }
      withDependencies {
        let plain = Plain()
        token = plain
        $0[TokenKey.self] = plain
        $0.beta = 8
      } operation: {
        withDependencies(from: second) {
          part = DependencyValues._current[Part.Key.self]
          #expect(part?.made == [7, 8, 9])
        }
      }
      #expect(token == nil)
      #expect(part == nil)
      #expect(second.all == [7, 30, 9])
    }
  }

  @Test func `tasks that have ended keep no scope`() async {
    weak var token: Plain?
    await withDependencies {
      let plain = Plain()
      token = plain
      $0[TokenKey.self] = plain
    } operation: {
      await Task { _ = numbersHere }.value
      await withEscapedDependencies { continuation in
        await Task.detached { continuation.yield { _ = numbersHere } }.value
      }
    }
    // The task is done, but its memory may go a moment later.
    for _ in 0..<1_000 where token != nil { try? await Task.sleep(nanoseconds: 1_000_000) }
    #expect(token == nil)
  }
}
