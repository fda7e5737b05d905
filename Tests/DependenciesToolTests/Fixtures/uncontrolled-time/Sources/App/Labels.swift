// swift-format-ignore-file
import Dependencies
import Foundation

// Wrong: the names in comments (let Date = 1, UUID: String), labels and texts are not declarations.
struct Line {
  func text() -> String { "Date: \(Date())" } // <- uncontrolled-time
  func pair() -> (UUID: String, Int) { (UUID: UUID().uuidString, 1) } // <- uncontrolled-time
}
