import Dependencies
import SwiftUI

@MainActor
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
enum WrongPreviews {
  static let traits: [PreviewTrait<Preview.ViewTraits>] = [
    // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
    .dependency(\.calendar.firstWeekday, "Monday"),
    // expected-error@+1 {{cannot assign value of type 'Int' to type 'Date'}}
    .dependencies { $0.date.now = 42 },
  ]

  // expected-error@+1 {{call to main actor-isolated static method 'dependencies' in a synchronous nonisolated context}}
  nonisolated static func trait() { _ = PreviewTrait<Preview.ViewTraits>.dependencies { _ in } }
}
