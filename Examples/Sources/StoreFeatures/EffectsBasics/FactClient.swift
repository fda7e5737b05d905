package import Dependencies
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Knows facts about numbers.
package struct FactClient: Sendable {
  /// A fact about a number.
  package var fetch: @Sendable (Int) async throws -> String
}

extension DependencyValues {
  /// Knows facts about numbers.
  package var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

extension FactClient: DependencyKey {
  /// Asks a service on the web.
  package static let liveValue = Self(
    fetch: { number in
      @Dependency(\.urlSession) var urlSession
      let data = try await urlSession.answer(from: "https://numbersapi.com/\(number)/trivia")
      return String(decoding: data, as: UTF8.self)
    }
  )

  /// Fails the test that uses it without having said what it answers.
  package static let testValue = Self(
    fetch: unimplemented("\(Self.self).fetch")
  )
}
