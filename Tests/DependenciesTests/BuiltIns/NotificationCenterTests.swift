import Dependencies
import Foundation
import TestHelpers
import Testing

struct NotificationCenterTests {
  @Test func `live and in previews, it is the default one`() {
    #expect(DependencyValues.live.notificationCenter === NotificationCenter.default)
    #expect(DependencyValues.preview.notificationCenter === NotificationCenter.default)
  }

  @Test func `each test has its own`() {
    let first = DependencyValues.test
    let second = DependencyValues.test
    #expect(first.notificationCenter === first.notificationCenter)
    #expect(first.notificationCenter !== second.notificationCenter)
    #expect(first.notificationCenter !== NotificationCenter.default)
  }
}
