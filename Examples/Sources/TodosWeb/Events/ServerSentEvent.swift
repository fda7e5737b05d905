import Foundation
import Hummingbird

/// Something that the server tells a page.
struct ServerSentEvent: Equatable, Sendable {
  /// The name that pages listen for.
  let name: String
  /// One line of JSON.
  let data: String

  /// The list has changed: look at it again.
  static let changed = ServerSentEvent(name: "changed", data: "{}")
  /// The sandbox is gone.
  static let ended = ServerSentEvent(name: "ended", data: "{}")

  /// How it is written, after the standard’s `text/event-stream`.
  func text(id: Int) -> String {
    "id: \(id)\nevent: \(name)\ndata: \(data)\n\n"
  }
}
