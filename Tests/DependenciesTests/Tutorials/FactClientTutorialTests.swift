import Dependencies
import Foundation
import TestHelpers
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client, its key and its values, as the tutorials define them; the tutorials' stores are in `Examples`.
@Suite("Tutorial: clients") struct FactClientTutorialTests {
  private struct Feature {
    @Dependency(\.factClient) var factClient
  }

  @Test func anOverriddenEndpoint() async throws {
    let feature = withDependencies {
      $0.factClient.fetch = { "\($0) is a good number Brent" }
    } operation: {
      Feature()
    }
    let fact = try await feature.factClient.fetch(1)
    #expect(fact == "1 is a good number Brent")
  }

  /// Does the same as a store that has values of its own.
  @Test func valuesOfAStore() async throws {
    var dependencies = DependencyValues()
    dependencies.context = .test
    #expect(dependencies.context == .test)
    dependencies.factClient.fetch = { "\($0) is a good number Brent" }
    let fact = try await DependencyValues.$_current.withValue(dependencies) {
      try await Feature().factClient.fetch(1)
    }
    #expect(fact == "1 is a good number Brent")
    @Dependency(\.context) var context
    #expect(context == .test)
  }

  @Test func theTestValueReports() async throws {
    let log = IssueLog()
    await log.collect {
      _ = try? await Feature().factClient.fetch(1)
    }
    #expect(log.messages.count == 1)
    #if DEBUG
      #expect(log.messages.first?.contains("FactClient.fetch") == true)
    #endif
  }

  /// Making the client reports nothing: only its use does.
  @Test func theTestValueIsSilentUnused() {
    let log = IssueLog()
    log.collect { _ = Feature().factClient }
    #expect(log.messages.isEmpty)
  }

  @Test func theSubscriptReadsAndSets() {
    var values = DependencyValues()
    values[NumberKey.self] = 2
    #expect(values[NumberKey.self] == 2)
    #expect(DependencyValues()[NumberKey.self] == 1)
    values[NumberKey.self] += 1
    #expect(values[NumberKey.self] == 3)
  }

  /// Data in place of what an image client loads.
  @Test func anImageClient() async throws {
    let dummyData = Data(count: 0)
    try await withDependencies {
      $0.imageApiClient.getRandomImageData = { dummyData }
    } operation: {
      @Dependency(\.imageApiClient) var imageApiClient
      let data = try await imageApiClient.getRandomImageData()
      #expect(data == dummyData)
    }
  }
}

// MARK: - The examples

private struct FactClient {
  var fetch: @Sendable (Int) async throws -> String
}

extension DependencyValues {
  fileprivate var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

extension FactClient: DependencyKey {
  static let liveValue = Self(
    fetch: { number in
      try await Task.sleep(nanoseconds: NSEC_PER_SEC)
      let (data, _) = try await URLSession.shared
        .data(from: URL(string: "https://numbersapi.com/\(number)/trivia")!)
      return String(decoding: data, as: UTF8.self)
    }
  )

  static let testValue = Self(
    fetch: unimplemented("\(Self.self).fetch")
  )
}

// MARK: - The declarations that the examples use

#if !canImport(Darwin)
  private let NSEC_PER_SEC: UInt64 = 1_000_000_000
#endif

private enum NumberKey: TestDependencyKey {
  static let testValue = 1
}

private struct ImageAPIClient: TestDependencyKey {
  var getRandomImageData: @Sendable () async throws -> Data
  static let testValue = ImageAPIClient(getRandomImageData: unimplemented("getRandomImageData"))
}

extension DependencyValues {
  fileprivate var imageApiClient: ImageAPIClient {
    get { self[ImageAPIClient.self] }
    set { self[ImageAPIClient.self] = newValue }
  }
}
