import Foundation
import Testing

/// The instances that the test cases of a suite have met, kept alive so that no two have one address.
final class Sightings<Instance: AnyObject>: @unchecked Sendable {
  // Sendable: `seen` is only touched with `lock` held.
  private let lock = NSLock()
  private var seen: [Instance] = []

  /// Whether no other case has met this instance.
  func isNew(_ instance: Instance) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if seen.contains(where: { $0 === instance }) { return false }
    seen.append(instance)
    return true
  }
}
