import Dependencies
import SwiftUI

struct WrongView: View {
  // expected-error@+1 {{no property of 'DependencyValues' has this name and type}}
  @Dependency(\.uuid) var uuid: Int

  var body: some View {
    // expected-error@+1 {{cannot convert value of type 'Int' to expected argument type}}
    Text("").dependency(\.date.now, 42)
  }
}
