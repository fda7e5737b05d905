// swift-format-ignore-file
import Dependencies
import Testing
@testable import Feature

@Suite struct Fixes {
  // Wrong: one of two.
  @Test func two() {
    withDependencies {
      $0.unread = Unread() // <- override-of-nothing
      $0.read = Read()
    } operation: { _ = Feature() }
  }
}
