import Dependencies
import TestHelpers
import Testing

/// Holds a `@Dependency`, and is resolved itself.
private final class Service: Sendable {
  private let reader = Reader()
  private let dependency = Dependency(Part.Key.self)
  var all: [Int] { reader.all }
  var part: Part { dependency.wrappedValue }

  struct Key: UniformKey { static var liveValue: Service { Service() } }
}

/// Created from what a scope may override, and holds a `@Dependency` too.
private final class Part: Sendable {
  let made: [Int]
  private let dependency = Dependency(Service.Key.self)
  var service: Service { dependency.wrappedValue }
  init() { made = numbersHere }

  struct Key: UniformKey { static var liveValue: Part { Part() } }
}

/// Creates objects that get its dependencies.
private final class Starter: @unchecked Sendable {
  // SAFETY: one thread uses it.
  @Dependency(\.alpha) var alpha
  var helpers: [Model] = []
  func start() {
    let helper = withDependencies(from: self) { Model() }
    helpers = [helper, withDependencies(from: helper) { Model() }]
  }

  struct Key: UniformKey { static var liveValue: Starter { Starter() } }
}

@Suite("Everything is released with its last owner")
struct LeakTests {
  /// Something that a scope creates, and that retains its overrides.
  enum Owner: CaseIterable, Sendable {
    case model, continuation, closure, value

    var new: any Sendable {
      switch self {
      case .model: Model()
      case .continuation: withEscapedDependencies { $0 }
      case .closure: escapingDependencies { numbersHere }
      case .value: current(Service.Key.self)
      }
    }
  }

  @Test(arguments: [nil] + Owner.allCases)
  func `an override is released with its scope, and its last owner`(owner: Owner?) {
    let token = Token()
    var retained = token.inScope {
      #expect(current(TokenKey.self) === token.plain)
      return owner?.new
    }
    withExtendedLifetime(retained) { if owner != nil { #expect(token.isAlive) } }
    retained = nil
    #expect(token.isGone)
  }

  /// Where values are resolved.
  enum Place: CaseIterable, Sendable { case root, scope, scopeOfModel }

  @Test(arguments: Place.allCases)
  func `the values that a root or a scope resolved are released with its last owner`(place: Place) {
    let token = Token()
    weak var service: Service?
    weak var part: Part?
    func resolve(alpha: Int) {
      service = current(Service.Key.self)
      part = service?.part
      #expect(part?.made == .testNumbers(alpha: alpha))
      #expect(part?.service === service)
    }
    switch place {
    case .root: withFreshRoot(.test) { resolve(alpha: 3) }
    case .scope: token.inScope(alpha: 7) { resolve(alpha: 7) }
    case .scopeOfModel:
      let model = token.inScope(alpha: 7) { Model() }
      withDependencies(from: model) { resolve(alpha: 7) }
      #expect(token.isAlive && service != nil)
      #expect(model.alpha == 7)
    }
    #expect(token.isGone)
    #expect(isSoon { service == nil })
    #expect(isSoon { part == nil })
  }

  @Test func `models that inherit from models keep nothing of later scopes`() {
    let token = Token()
    weak var part: Part?
    do {
      let first = withNumbers(alpha: 7) { Model() }
      let second = withNumbers(gamma: 9) { withDependencies(from: first) { Model() } }
      token.inScope {
        withNumbers(beta: 8) {
          withDependencies(from: second) {
            part = current(Part.Key.self)
            #expect(part?.made == [7, 8, 9])
          }
        }
      }
      #expect(token.isGone)
      #expect(isSoon { part == nil })
      #expect(second.all == .testNumbers(alpha: 7, gamma: 9))
    }
  }

  @Test func `a value that needs overrides of two scopes is released with the first of them`() {
    var model: Holder<SumKey>? = withNumbers(alpha: 7) { Holder() }
    weak var ofBoth: Instance?
    withNumbers(beta: 8) {
      ofBoth = model?.value
      #expect(model?.value === ofBoth)
      model = nil
      #expect(isSoon { ofBoth == nil })
    }
  }

  @Test func `an object that its scope retains does not retain the scope`() {
    let token = Token()
    weak var cached: Instance?
    do {
      let override = token.inScope { current(TokenKey.self) }
      #expect(override === token.plain)
      cached = withNumbers(alpha: 7) { current(AlphaReaderKey.self) }
    }
    #expect(token.isGone)
    #expect(isSoon { cached == nil })
  }

  @Test(arguments: [false, true])
  func
    `objects that a value creates with "from: self" do not retain its scope, nor do those that they create`(
      isElsewhere: Bool
    )
  {
    // From now on, the library knows that the class stores a dependency, and keeps no scope for its objects.
    withDependencies(from: Model()) {}
    let token = Token()
    withFreshRoot {
      token.inScope(alpha: 7) {
        let service = current(Starter.Key.self)
        if isElsewhere { withFreshRoot { withNumbers(beta: 8) { service.start() } } } else { service.start() }
        #expect(service.helpers.map(\.alpha) == [7, 7])
        #expect(service.helpers.map(\.beta) == (isElsewhere ? [8, 8] : [10, 10]))
        #expect(token.isAlive)
      }
      #expect(token.isGone)
    }
  }

  /// In the second case, the reader's first node is one that an object has captured in an initializer.
  @Test(arguments: [false, true])
  func `nor do they where a scope is read in front of a model's`(isOfInitializer: Bool) {
    let token = Token()
    let model = withNumbers(alpha: 5) { Model() }
    func start() { withDependencies(from: model) { current(Starter.Key.self).start() } }
    if isOfInitializer {
      let holder = token.inScope(alpha: 7) { current(HolderKey<AlphaReaderKey>.self) }
      withDependencies(from: holder, operation: start)
    } else {
      token.inScope(alpha: 7, start)
    }
    #expect(token.isGone)
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
        token.inScope(alpha: 7) {
          _ = current(Key.self).helper
          #expect(token.isAlive)
        }
      }
      #expect(token.isGone)
    }
  }
}
