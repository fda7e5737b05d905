import Dependencies
import SwiftUI

struct WrongView: View {
  // expected-error@+2 {{cannot convert value of type 'KeyPath<DependencyValues, UUIDGenerator>'}}
  // expected-note@+1 {{arguments to generic parameter 'Value'}}
  @Dependency(\.uuid) var uuid: Int

  var body: some View {
    // expected-error@+1 {{cannot convert value of type 'Int' to expected argument type}}
    Text("").dependency(\.date.now, 42)
  }
}
