import Foundation

/// Somebody who uses the list over one connection, and compares each answer with what only they can know.
final class Visitor {
  private struct List: Decodable {
    let list: String
    let todos: [Item]
  }

  private struct Item: Decodable, Equatable {
    let id: String
    let title: String
    let done: Bool
    let version: Int
  }

  private struct Refusal: Decodable {
    struct Details: Decodable {
      let code: String
      let request: String
    }
    let error: Details
  }

  /// The problems with answers.
  private(set) var problems: [String] = []
  /// How long each request took, in seconds.
  private(set) var latencies: [Double] = []
  /// The ids that the server gave to the requests.
  private(set) var requestIDs: [String] = []

  private let connection: Connection
  private let name: String
  private let isLearner: Bool
  private var cookie: [String: String] = [:]
  private var item: Item?
  private var round = 0

  /// Connects to the server, and enters the tutorial if this is a learner.
  init(port: Int, number: Int, isLearner: Bool) throws {
    connection = try Connection(port: port)
    name = isLearner ? "learner \(number)" : "user \(number)"
    self.isLearner = isLearner
    guard isLearner else { return }
    let answer = try connection.send("POST", "/api/tutorial")
    cookie["Cookie"] = answer.headers["set-cookie"].map { String($0.prefix { $0 != ";" }) }
  }

  /// Sends one of ten requests, which come in turns.
  ///
  /// Without a to-do of its own, the visitor adds one. Otherwise, two of the ten requests delete it.
  func send(_ number: Int) throws {
    guard let item else { return try add() }
    switch number % 10 {
    case 0, 9: try delete(item)
    case 1: try rename(item)
    case 3: try lookAt(item)
    case 5: try askForUnknown()
    case 7: try finish(item)
    default: try lookAtAll()
    }
  }

  private func add() throws {
    round += 1
    let answer = try request("POST", "", body: "{\"title\": \"\(name), new\"}")
    item = check(answer, 201, Item.self)
    expect(
      item.map { $0.title == "\(name), new" && $0.version == 1 && !$0.done } ?? false, "its own new to-do")
  }

  private func rename(_ item: Item) throws {
    let title = "\(name), round \(round)"
    try change(item, "\"title\": \"\(title)\"", to: (title, item.done))
  }

  private func finish(_ item: Item) throws {
    try change(item, "\"done\": \(!item.done)", to: (item.title, !item.done))
  }

  private func change(_ item: Item, _ change: String, to expected: (title: String, done: Bool)) throws {
    let answer = try request("PATCH", "/\(item.id)", body: "{\"version\": \(item.version), \(change)}")
    self.item = check(answer, 200, Item.self)
    let wanted = Item(id: item.id, title: expected.title, done: expected.done, version: item.version + 1)
    expect(self.item == wanted, "its own change")
  }

  private func lookAt(_ item: Item) throws {
    let shown = check(try request("GET", "/\(item.id)"), 200, Item.self)
    expect(shown == item, "its own to-do")
  }

  private func lookAtAll() throws {
    guard let list = check(try request("GET", ""), 200, List.self) else { return }
    expect(list.list == (isLearner ? "tutorial" : "shared"), "its own list")
    let own = list.todos.filter { $0.title.hasPrefix("\(name),") }
    expect(own == (item.map { [$0] } ?? []), "its own to-do in the list")
    if isLearner {
      let examples = list.todos.prefix(2).map(\.title)
      expect(examples == ["Learn how to use todos", "Water the plants"], "the examples")
      expect(list.todos.count == (item == nil ? 2 : 3), "the visitor's own to-dos")
    } else {
      expect(list.todos.allSatisfy { $0.title.hasPrefix("user ") }, "no learner's to-dos")
    }
  }

  private func askForUnknown() throws {
    let answer = try request("GET", "/\(UUID())")
    let refusal = check(answer, 404, Refusal.self)
    expect(refusal?.error.request == answer.headers["x-request-id"], "its own request’s id")
  }

  private func delete(_ item: Item) throws {
    let answer = try request("DELETE", "/\(item.id)?version=\(item.version)")
    expect(answer.status == 204, "its own to-do deleted")
    self.item = nil
  }

  private func request(_ method: String, _ path: String, body: String? = nil) throws -> Connection.Answer {
    let start = ContinuousClock.now
    let answer = try connection.send(method, "/api/todos\(path)", headers: cookie, body: body)
    latencies.append((ContinuousClock.now - start) / .seconds(1))
    requestIDs.append(answer.headers["x-request-id"] ?? "none")
    return answer
  }

  private func check<Content: Decodable>(
    _ answer: Connection.Answer, _ status: Int, _ type: Content.Type
  ) -> Content? {
    guard answer.status == status, let content = try? JSONDecoder().decode(type, from: answer.body) else {
      problems.append("\(name): \(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
      return nil
    }
    return content
  }

  private func expect(_ isRight: Bool, _ what: String) {
    if !isRight { problems.append("\(name), round \(round): it did not see \(what)") }
  }
}
