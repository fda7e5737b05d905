import Dependencies
import DependenciesMacros

/// A client that a library offers.
@DependencyClient
public struct ShelfClient: Sendable {
  /// Loads a book.
  public var load: @Sendable (_ title: String) async throws -> String
  /// Counts the books.
  public var count: @Sendable () -> Int = { 0 }
}

extension ShelfClient: DependencyKey {
  /// Books of the program.
  public static let liveValue = ShelfClient(load: { "live \($0)" }, count: { 3 })
  /// Books of tests, none of which are there.
  public static let testValue = ShelfClient()
}

extension DependencyValues {
  /// The shelf.
  public var shelf: ShelfClient {
    get { self[ShelfClient.self] }
    set { self[ShelfClient.self] = newValue }
  }
}
