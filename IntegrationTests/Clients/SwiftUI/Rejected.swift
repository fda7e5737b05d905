import Dependencies
import SwiftUI

struct NoKey: Sendable {}

struct WrongView: View {
  // expected-error@+1 {{no property of 'DependencyValues' has this name and type}}
  @Dependency(\.uuid) var uuid: Int

  var body: some View {
    // expected-error@+1 {{cannot convert value of type 'Int' to expected argument type}}
    Text("").dependency(\.date.now, 42)
  }
}

@MainActor func rejected() {
  // expected-error@+1 {{instance method 'dependency' requires that 'NoKey' conform to 'TestDependencyKey'}}
  _ = Text("").dependency(NoKey())
  // The context can be set; a property without a setter can't.
  _ = Text("").dependency(\.context, .preview)
  // expected-error@+1 {{cannot convert value of type 'any KeyPath<DependencyValues, any AssertionEffect> & Sendable'}}
  _ = Text("").dependency(\.assert, fatalError())
}

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
