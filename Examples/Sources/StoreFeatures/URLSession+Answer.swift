import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// What is at an address; throws unless the server says that it is fine.
  func answer(from address: String) async throws -> Data {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    let (data, response) = try await data(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return data
  }
}
