import Dependencies

/// A service with a stored dependency, in a `static let`: one object for all tests, which follows the test that reads.
public final class Service: DependencyKey, @unchecked Sendable {
  @Dependency(\.context) public var context
  @Dependency(\.database) public var database
  @Dependency(\.number) public var number
  @Dependency(\.word) public var word

  public static let shared = Service()
  public static let liveValue = Service()
  public static let testValue = Service()

  public init() {}
}

/// The same as a value.
public struct Formatter: DependencyKey, Sendable {
  @Dependency(\.number) private var number
  @Dependency(\.word) private var word

  public static let liveValue = Formatter()
  public static let testValue = Formatter()

  public var text: String { "\(word) \(number)" }
}

/// An object that others share as a global.
public let globalFeature = Feature()
public let globalModel = NotesModel()
public let globalService = Service()

extension DependencyValues {
  public var service: Service {
    get { self[Service.self] }
    set { self[Service.self] = newValue }
  }

  public var formatter: Formatter {
    get { self[Formatter.self] }
    set { self[Formatter.self] = newValue }
  }
}
