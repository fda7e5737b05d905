import Dependencies
import Foundation

// Variables, parameters and functions with the names of types: the calls are not those of the types.

struct Report {
  func dates() -> [Foundation.Date] {
    let Date = { Foundation.Date(timeIntervalSince1970: 0) }
    return [Date(), Date()]
  }

  func identifiers(UUID: () -> String) -> [String] { [UUID(), UUID()] }
}

func ContinuousClock() -> Int { 0 }

func ticks() -> Int { ContinuousClock() }
