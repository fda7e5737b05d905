import Foundation

/// Work that outlives its test case.
///
/// The process waits for all of it before it exits.
enum LateWork {
  private static let group: DispatchGroup = {
    atexit { LateWork.wait() }
    return DispatchGroup()
  }()

  static func start(after delay: TimeInterval, _ work: @escaping @Sendable () -> Void) {
    let group = group
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
      work()
      group.leave()
    }
  }

  private static func wait() { group.wait() }
}
