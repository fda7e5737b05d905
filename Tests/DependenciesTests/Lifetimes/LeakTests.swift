import Dependencies
import TestHelpers
import Testing

/// Holds a `@Dependency`, and is resolved itself.
private final class Service: Sendable {
  private let reader = Reader()
  private let dependency = Dependency(Part.Key.self)
  var all: [Int] { reader.all }
  var part: Part { dependency.wrappedValue }

  struct Key: UniformKey {
    static var liveValue: Service { Service() }
  }
}

/// Created from what a scope may override, and holds a `@Dependency` too.
private final class Part: Sendable {
  let made: [Int]
  private let dependency = Dependency(Service.Key.self)
  var service: Service { dependency.wrappedValue }
  init() { made = numbersHere }

  struct Key: UniformKey {
    static var liveValue: Part { Part() }
  }
}

/// Creates something in a scope inside of its initializer, and then captures its own.
private final class Assembled: Sendable {
  // SAFETY: one test uses it, on one thread.
  nonisolated(unsafe) static let token = Token()
  private let dependency: Dependency<Part>

  init() {
    withDependencies {
      Self.token.set(in: &$0)
    } operation: {
      _ = Dependency(Part.Key.self)
    }
    dependency = Dependency(Part.Key.self)
  }

  struct Key: UniformKey {
    static var liveValue: Assembled { Assembled() }
  }
}

@Suite("Everything is released with its last owner")
struct LeakTests {
  @Test func `an overriding value is released with its scope`() {
    let token = Token()
    withDependencies {
      token.set(in: &$0)
    } operation: {
      #expect(token.isAlive)
      @Dependency(TokenKey.self) var value
      #expect(value === token.plain)
    }
    #expect(token.isGone)
  }

  @Test func `an object that an initializer captured and dropped is released`() {
    let value = current(Assembled.Key.self)
    #expect(Assembled.token.isGone)
    withExtendedLifetime(value) {}
  }

  @Test func `the values that a root resolved are released with it`() {
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
    #expect(isSoon { service == nil })
    #expect(isSoon { part == nil })
  }

  @Test func `the values that a scope resolved are released with it`() {
    weak var service: Service?
    weak var part: Part?
    let token = Token()
    withDependencies {
      token.set(in: &$0)
      $0.alpha = 7
    } operation: {
      @Dependency(Service.Key.self) var value
      service = value
      part = value.part
      #expect(part?.made == .testNumbers(alpha: 7))
      #expect(part?.service === service)
    }
    #expect(isSoon { service == nil })
    #expect(isSoon { part == nil })
    #expect(token.isGone)
  }

  @Test func `a value that outlives its scope still reads, and is released`() {
    let token = Token()
    weak var weakService: Service?
    weak var part: Part?
    do {
      let service = withDependencies {
        token.set(in: &$0)
        $0.alpha = 7
      } operation: {
        current(Service.Key.self)
      }
      weakService = service
      #expect(service.all == .testNumbers(alpha: 7))
      do {
        let first = service.part
        part = first
        #expect(first.made == .testNumbers(alpha: 7))
      }
      #expect(token.isAlive)
    }
    #expect(isSoon { weakService == nil })
    #expect(isSoon { part == nil })
    #expect(token.isGone)
  }

  @Test func `a model keeps its scope as long as it lives`() {
    let token = Token()
    weak var service: Service?
    do {
      let model = withDependencies {
        token.set(in: &$0)
      } operation: {
        Model()
      }
      withDependencies(from: model) {
        @Dependency(Service.Key.self) var value
        service = value
      }
      #expect(token.isAlive)
      #expect(service != nil)
      #expect(model.alpha == 3)
    }
    #expect(token.isGone)
    #expect(isSoon { service == nil })
  }

  @Test func `a continuation keeps its scope as long as it lives`() {
    let token = Token()
    do {
      let continuation = withDependencies {
        token.set(in: &$0)
      } operation: {
        withEscapedDependencies { $0 }
      }
      #expect(token.isAlive)
      #expect(continuation.yield { current(TokenKey.self) } === token.plain)
    }
    #expect(token.isGone)
  }

  @Test func `models that inherit from models keep nothing of later scopes`() {
    let token = Token()
    weak var part: Part?
    do {
      let first = withNumbers(alpha: 7) { Model() }
      let second = withNumbers(gamma: 9) { withDependencies(from: first) { Model() } }
      withDependencies {
        token.set(in: &$0)
        $0.beta = 8
      } operation: {
        withDependencies(from: second) {
          part = current(Part.Key.self)
          #expect(part?.made == [7, 8, 9])
        }
      }
      #expect(token.isGone)
      #expect(isSoon { part == nil })
      #expect(second.all == .testNumbers(alpha: 7, gamma: 9))
    }
  }

  @Test func `a value that needs overrides of two scopes is released with the first of them`() {
    var model: NumbersModel? = numbersModel(7)
    weak var ofBoth: Instance?
    withNumbers(beta: 8) {
      ofBoth = model?.sum
      #expect(model?.sum === ofBoth)
      model = nil
      #expect(isSoon { ofBoth == nil })
    }
  }

  @Test func `an object that its scope retains does not retain the scope`() {
    let token = Token()
    weak var cached: Instance?
    do {
      let override = withDependencies {
        token.set(in: &$0)
      } operation: {
        current(TokenKey.self)
      }
      #expect(override === token.plain)
      cached = withNumbers(alpha: 7) { current(AlphaReaderKey.self) }
    }
    #expect(token.isGone)
    #expect(isSoon { cached == nil })
  }

  @Test func `tasks that have ended keep no scope`() async {
    let token = Token()
    await withDependencies {
      token.set(in: &$0)
    } operation: {
      await Task { _ = numbersHere }.value
      await withEscapedDependencies { continuation in
        await Task.detached { continuation.yield { _ = numbersHere } }.value
      }
    }
    #expect(token.isGone)
  }

  @Test(arguments: [false, true])
  func
    `objects that a value creates with "from: self" do not retain its scope, nor do those that they create`(
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
        let service = current(Key.self)
        if isElsewhere { withFreshRoot { withNumbers(beta: 8) { service.start() } } } else { service.start() }
        #expect(service.helpers.map(\.alpha) == [7, 7])
        #expect(service.helpers.map(\.beta) == (isElsewhere ? [8, 8] : [10, 10]))
        #expect(token.isAlive)
      }
      #expect(token.isGone)
    }
  }

  @Test func `an object that a value of the root creates once does not retain each scope`() {
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
}
