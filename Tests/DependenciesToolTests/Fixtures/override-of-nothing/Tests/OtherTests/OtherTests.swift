// swift-format-ignore-file
import Dependencies
import Testing
@testable import Other

// Right: the test itself reads it.
@Test func readsItself() {
  withDependencies { $0.unread = Unread() } operation: {
    @Dependency(\.unread) var unread
    _ = unread
  }
}
