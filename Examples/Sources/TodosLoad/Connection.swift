package import Foundation
import Synchronization

/// A connection to the server that sends what it is told to, so that tests can send what no client would.
///
/// It blocks the thread that uses it, and is for one thread at a time.
package final class Connection {
  /// An answer of the server.
  package struct Answer {
    package var status: Int
    /// By lowercase name.
    package var headers: [String: String]
    package var body: Data
  }

  /// Why there is no answer.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let socket: Int32
  private var received = Data()

  /// Connects to this machine.
  package init(port: Int, timeout: Int = 20) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      throw Failure(description: "cannot connect: \(String(cString: strerror(errno)))")
    }
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var isOn: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit {
    close(socket)
  }

  /// Sends a request, and waits for the answer.
  package func send(
    _ method: String, _ path: String, headers: [String: String] = [:], body: String? = nil
  ) throws -> Answer {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    if let body { text += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" }
    try write("\(text)\r\n\(body ?? "")")
    return try answer()
  }

  /// Sends bytes as they are.
  package func write(_ text: String) throws {
    var bytes = Data(text.utf8)
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(description: "cannot send: \(String(cString: strerror(errno)))") }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Waits for the next answer, whose length is told in its head.
  package func answer() throws -> Answer {
    var answer = try head()
    guard let length = Int(answer.headers["content-length"] ?? "0") else {
      throw Failure(description: "the answer has no length")
    }
    while received.count < length { try receive() }
    answer.body = Data(received.prefix(length))
    received = Data(received.dropFirst(length))
    return answer
  }

  /// Waits for the head of an answer whose body comes bit by bit.
  package func head() throws -> Answer {
    let end = Data("\r\n\r\n".utf8)
    while received.range(of: end) == nil { try receive() }
    let range = received.range(of: end)!
    let lines = String(decoding: received[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    received = Data(received[range.upperBound...])
    let status = lines[0].split(separator: " ")
    guard status.count > 1, let code = Int(status[1]) else {
      throw Failure(description: "no answer: \(lines[0])")
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    return Answer(status: code, headers: headers, body: Data())
  }

  /// All that comes until the server closes the connection.
  package func rest() throws -> String {
    while try receive(orEnd: true) {}
    return String(decoding: received, as: UTF8.self)
  }

  /// Waits until a text has come.
  package func wait(for text: String) throws {
    while received.range(of: Data(text.utf8)) == nil { try receive() }
  }

  @discardableResult
  private func receive(orEnd mayEnd: Bool = false) throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count == 0, mayEnd { return false }
    guard count > 0 else {
      throw Failure(description: count == 0 ? "the server has hung up" : String(cString: strerror(errno)))
    }
    received.append(contentsOf: buffer[..<count])
    return true
  }
}
