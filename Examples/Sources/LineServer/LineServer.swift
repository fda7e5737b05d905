import Dependencies

/// A server without a framework: it answers each line that it reads in a task, with a scope of its own.
@main
struct LineServer {
  static func main() async {
    await withDiscardingTaskGroup { group in
      var id = 0
      while let line = readLine() {
        id += 1
        group.addTask { [id] in
          await withDependencies {
            $0.requestID = id
          } operation: {
            print(await answer(to: line))
          }
        }
      }
    }
  }

  static func answer(to line: String) async -> String {
    @Dependency(\.requestID) var id
    return "\(id): \(String(line.reversed()))"
  }
}

private enum RequestIDKey: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}

extension DependencyValues {
  var requestID: Int {
    get { self[RequestIDKey.self] }
    set { self[RequestIDKey.self] = newValue }
  }
}
