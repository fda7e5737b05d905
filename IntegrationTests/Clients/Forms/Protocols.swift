import Dependencies
import DependenciesMacros
import Foundation

// Protocols with `@DependencyClient`. The compiler tells what is wrong at these lines, and not inside an expansion: see
// `Entries.swift`. `Matrix` runs mocks, and has those whose requirements are usual.

nonisolated final class Box { var number = 0 }

nonisolated struct User: Sendable {}

nonisolated protocol Base { func base() }

@resultBuilder nonisolated enum ListBuilder {
  static func buildBlock(_ rows: Int...) -> [Int] { rows }
}

@globalActor actor Storage { static let shared = Storage() }

// These compile. Names that are keywords; names that closures share:
@DependencyClient
protocol Names: Sendable {
  func items(for: Int) -> [Int]
  func move(in: Int, where place: Int)
  func look(self: Int, _: Int, _: Int)
  func `has spaces`(_ `a b`: Int)
  func `1st`()
  func `func`(`is`: Int)
  var `default`: Int { get set }
  func `init`()
  var volume: Int { get set }
  func setVolume(_ volume: Int)
  func save(_ user: User)
  func save(_ users: [User])
  func save(_ user: User?)
  func load() throws -> Int
  func load() async
}

@DependencyClient nonisolated protocol `Any Service` { func run() }

// Types and effects:
@DependencyClient
nonisolated protocol Types {
  var handler: (Int) -> Void { get set }
  var onChange: (@Sendable (Int) -> Void)? { get nonmutating set }
  var typed: Int { get throws(CancellationError) }
  var lazily: Int { mutating get }
  mutating func change()
  func make() -> (Int) -> Void
  func never() throws(Never)
  func failing() async throws(any Error) -> User
  func index() -> Array<Int>.Index
  @ListBuilder func rows() -> [Int]
  func metatype(_ type: Int.Type, _ other: any Sendable.Type) -> (any Sendable.Type)?
  func run(_ body: (inout Int) throws -> Void, then more: ((Int) -> Int)?)
  func box(_ value: sending Box) async -> sending Box
  func forced(_ number: Int!) -> String!
  func stream() -> AsyncThrowingStream<Int, any Error>
}

// Isolation, with values that aren't `Sendable`:
@DependencyClient
protocol Isolated: Actor {
  nonisolated var title: String { get }
  nonisolated func log(_ box: Box) async
  func put(_ box: Box)
  func store(_ box: Box) async throws -> Box?
}

@DependencyClient
protocol Mixed {
  @Storage func store(_ box: Box) async
  @Storage func put(_ box: Box) -> Box?
  @concurrent func far() async
  func other(_ box: Box) async -> Box?
  func named(a x: Int, b x: Int, _ y: Int) async
  func inherited(isolation: isolated (any Actor)?) async
}

@DependencyClient @Storage protocol Stored { func store(_ box: Box) async }

@DependencyClient @MainActor protocol Delegate: NSObjectProtocol { func tap(_ box: Box) async }

// Inherited and associated types:
@DependencyClient
nonisolated protocol Inheriting: Base, Identifiable { func own() }
nonisolated extension MockInheriting {
  var id: Int { 1 }
  func base() {}
}

@DependencyClient nonisolated protocol Object: NSObject { func own() }
@DependencyClient nonisolated protocol Creatable { init() }
@DependencyClient nonisolated protocol CreatableObject: NSObjectProtocol { init() }
@DependencyClient nonisolated protocol Owned where Self: AnyObject { func own() }

nonisolated protocol Container { associatedtype Item }
@DependencyClient nonisolated protocol Numbers: Container where Item == Int { func item() -> Item? }
@DependencyClient nonisolated protocol Other: Container where Item == Value? {
  associatedtype Value
  func item() -> Value?
}

@DependencyClient
nonisolated protocol Table<Key>: AnyObject, Sendable where Self.Key: Comparable {
  associatedtype Key: Hashable
  associatedtype Row: Sequence where Row.Element == Key
  associatedtype Failure: Error = Never
  var all: [Key: [Row]] { get }
  func row(_ key: Key) throws(Failure) -> Row?
  func copy() throws -> Self
}

nonisolated public enum Space {
  @DependencyClient fileprivate protocol Inner { func run() }
}
nonisolated public extension Space {
  @DependencyClient protocol Open { func run() -> Int }
}

/// Names that mocks write themselves, and forms that the compiler takes only with care.
@DependencyClient
nonisolated protocol Ticket: Sendable {
  var seat: Int { get }
  func _seatDefault() -> Int
  func __seatEndpoint(_: Int, p0: Int) -> Int
  func MockTicket() -> AsyncStream<Int>
  func AsyncStream()
  func await() -> Int
  func swap(_ boxes: sending (Box, Box)) async -> sending (Box, Box)?
  #if !TICKET
    @DependencyEndpointIgnored associatedtype Stop: Sequence
    @DependencyEndpointIgnored static func stop() -> Stop
  #endif
}
nonisolated extension MockTicket { static func stop() -> [Int] { [1] } }

#if REQUIREMENTS
  @DependencyClient
  protocol Requirements: AnyObject {
    func plain()
    func parse<T>(_ type: T.Type) throws -> T  // error: 'parse(_:)' can't be a closure, because it is generic
    func show(_ item: some Equatable)  // error: 'show(_:)' can't be a closure, because it is generic
    func each<each T>(_ item: repeat each T)  // error: 'each(_:)' can't be a closure, because it is generic
    func map(_ body: () throws -> Void) rethrows  // error: 'map(_:)' can't be a closure, because it rethrows
    init()  // error: 'init()' can't be a closure, because it is an initializer
    init?(text: String)  // error: 'init(text:)' can't be a closure, because it is an initializer
    static var shared: Self { get set }  // error: 'shared' can't be a closure, because it is static
    static func < (lhs: Self, rhs: Self) -> Bool  // error: '<(lhs:rhs:)' can't be a closure, because it
    subscript(index: Int) -> String { get set }  // error: 'subscript(index:)' can't be a closure, because
    func run(_ body: (Int) -> Int)  // error: 'run(_:)' can't be a closure, because it shares all words
    func run(_ values: (Int, Int))  // error: 'run(_:)' can't be a closure, because it shares all words
    #if REQUIREMENTS
      var level: Int { get }  // error: 'level' can't be a closure, because it depends on '#if'
      associatedtype Item: Sequence  // error: 'Item' can't be a generic parameter, because it
    #endif
  }

  @DependencyClient
  nonisolated protocol Record: NSObjectProtocol {
    init()  // error: 'init()' can't be a closure, because it is a member of 'NSObject'; remove it
    func run()
    var hash: Int { get }  // error: 'hash' can't be a closure, because it is a member of 'NSObject'; mark
  }

  @DependencyClient
  protocol IsolatedRequirements: Actor {
    init(text: String)  // error: 'init(text:)' can't be a closure, because it is an initializer
    static func make() async -> Self  // error: 'make()' can't be a closure, because it is static
  }
#endif

#if INHERITED
  @DependencyClient
  protocol Lacking: Base {  // error: type 'MockLacking' does not conform to protocol 'Base'
    func own()
  }

  nonisolated protocol Owner: AnyObject {}

  @DependencyClient
  nonisolated protocol Subclass: Owner {  // error: non-class type 'MockSubclass' cannot conform
    func own()
  }
#endif
