import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Loads the data at an address, and throws unless the status of the answer is 200.
  func answer(from address: String) async throws -> Data {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    let (data, response) = try await data(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return data
  }
}
