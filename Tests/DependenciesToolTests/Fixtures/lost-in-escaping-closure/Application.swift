// swift-format-ignore-file
import Dependencies
import Foundation

enum Chat {
  // Right: a thread of messages, and not of the system.
  struct Thread {
    init(_ build: () -> Void) {}
  }
  static func open() {
    _ = Thread {
      @Dependency(\.api) var api
      api()
    }
  }
}
// Right: a stream of our own.
struct Feed {
  func values() -> AsyncStream<Int> {
    AsyncStream { continuation in
      @Dependency(\.api) var api
      api(continuation)
    }
  }
}
// Right: an autoclosure and a key path are not closures that leave the task.
func titles() { DispatchQueue.main.async(execute: Holder.work(\.api)) }
