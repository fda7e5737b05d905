import Dependencies
import SwiftUI

struct NoKey: Sendable {}

@MainActor func rejected() {
  // expected-error@+1 {{instance method 'dependency' requires that 'NoKey' conform to 'TestDependencyKey'}}
  _ = Text("").dependency(NoKey())
  // The context can be set; what has no setter cannot.
  _ = Text("").dependency(\.context, .preview)
  // expected-error@+1 {{cannot convert value of type 'any KeyPath<DependencyValues, any AssertionEffect> & Sendable'}}
  _ = Text("").dependency(\.assert, fatalError())
}
