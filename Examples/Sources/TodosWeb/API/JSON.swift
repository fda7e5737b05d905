import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension JSONEncoder {
  /// Dates as text, keys in order, so that the same thing is always the same text.
  static var api: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension Response {
  /// An answer in JSON.
  static func json(
    _ content: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) throws -> Response {
    let data = try JSONEncoder.api.encode(content)
    var headers = headers
    headers[.contentType] = "application/json"
    headers[.cacheControl] = "no-store"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}

extension Request {
  /// How large a body may be.
  static let bodyLimit = 16 * 1024

  /// Reads a body that is JSON.
  ///
  /// - Parameters:
  ///   - type: The type of the value that it must hold.
  ///   - example: A body that does, for messages.
  /// - Returns: The decoded value.
  /// - Throws: A ``Problem`` that says what is wrong with it, and where.
  func json<Content: Decodable>(_ type: Content.Type, example: String) async throws(Problem) -> Content {
    let mediaType = headers[.contentType]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    guard mediaType?.lowercased() == "application/json" else {
      throw .contentType(headers[.contentType])
    }
    if let length = headers[.contentLength].flatMap(Int.init), length > Self.bodyLimit { throw .tooLarge }
    let data: Data
    do {
      data = try await Data(body.collect(upTo: Self.bodyLimit).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw .tooLarge
    } catch {
      throw .cutOff
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw .malformed(error, example: example)
    } catch {
      throw .cutOff
    }
  }
}
