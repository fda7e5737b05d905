#if MACROS
  public import Dependencies
  public import DependenciesMacros

  // Protocols whose mocks a macro writes, in another module than their uses. `Forms` has all shapes of requirements.

  @DependencyClient
  nonisolated public protocol WeatherService: Sendable {
    var isReachable: Bool { get }
    func forecast(for city: String, days: Int) async throws -> [String]
    func track(_ event: String)
  }

  nonisolated struct LiveWeatherService: WeatherService {
    var isReachable: Bool { true }
    func forecast(for city: String, days: Int) async throws -> [String] { [] }
    func track(_ event: String) {}
  }

  nonisolated public enum ServiceFailure: Error { case missing }

  @DependencyClient
  nonisolated public protocol Shapes: AnyObject, Sendable {
    var name: String { get set }
    var user: User { get async throws }
    var owner: User { get }
    func change(_ text: inout String, then done: @escaping @Sendable () -> Void)
    func log(_ text: @autoclosure () throws -> String, tags: String...)
    func load(_ id: Int) async throws(ServiceFailure) -> String
    func `repeat`(_ times: Int, `in` place: Int!) -> Int!
    @discardableResult func count() -> Int
  }

  @DependencyClient
  @MainActor
  public protocol Screen {
    var title: String { get }
    func show(_ text: String)
    nonisolated func log(_ text: String)
  }

  /// In a module whose default isolation is the main actor, this is isolated to it.
  @DependencyClient
  package protocol Player: Sendable {
    var volume: Int { get set }
    func play(_ name: String) async throws
  }

  @DependencyClient
  public protocol Counter: Actor {
    var total: Int { get }
    func add(_ number: Int) async
  }

  @DependencyClient
  nonisolated public protocol Warehouse<Item>: Sendable {
    associatedtype Item: Hashable, Sendable
    func items() throws -> [Item]
    func merged(with other: Self) throws -> Self
    @DependencyEndpointIgnored func decode<Value>(_ type: Value.Type) -> Value?
  }

  nonisolated extension MockWarehouse { public func decode<Value>(_ type: Value.Type) -> Value? { nil } }

  nonisolated public final class Box { var number = 1 }

  @DependencyClient
  nonisolated public protocol Parameters: Sendable {
    func send(_ value: sending Box)
    func near(_ number: Int, on actor: isolated (any Actor)?) throws
    func eat(_ value: consuming [Int], look other: borrowing [Int]) -> Int?
    func box(_ box: Box) async throws -> Box?
  }

  extension DependencyValues {
    @DependencyEntry(liveValue: LiveWeatherService())
    public var weather: any WeatherService = MockWeatherService()
    @DependencyEntry public var screen: any Screen & Sendable = MockScreen()
    @DependencyEntry package var player: any Player = MockPlayer()
    @DependencyEntry public var warehouse: any Warehouse<Int> = MockWarehouse<Int>()
  }
#endif
