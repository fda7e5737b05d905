// swift-format-ignore-file
import Dependencies
import Foundation

// Right: variables, parameters and functions with the names of types.
struct Report {
  func dates() -> [Foundation.Date] {
    let Date = { Foundation.Date(timeIntervalSince1970: 0) }
    return [Date(), Date()]
  }

  func identifiers(UUID: () -> String) -> [String] { [UUID(), UUID()] }
}

func ContinuousClock() -> Int { 0 }

func ticks() -> Int { ContinuousClock() }

func labels(_ label: (() -> String, Int) -> String) -> String { label({ "now" }, 1) }

func label() -> String { labels { Date, count in Date() + "\(count)" } }
