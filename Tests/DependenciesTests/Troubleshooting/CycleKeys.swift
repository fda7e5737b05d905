import Dependencies
import Foundation
import TestHelpers

// Keys that need themselves. Lines are set by hand, so that messages can be asserted word for word.

struct SelfishKey: DependencyKey {
  static var liveValue: Int {
    @Dependency(\.selfish, line: 102) var selfish
    return selfish
  }
  static var testValue: Int { liveValue }
}

struct RingA: DependencyKey {
  static var liveValue: Int {
    @Dependency(\.ringB, line: 202) var next
    return next
  }
  static var testValue: Int { liveValue }
}

struct RingB: DependencyKey {
  static var liveValue: Int {
    @Dependency(\.ringC, line: 203) var next
    return next
  }
  static var testValue: Int { liveValue }
}

struct RingC: DependencyKey {
  static var liveValue: Int {
    @Dependency(\.ringA, line: 204) var next
    return next
  }
  static var testValue: Int { liveValue }
}

/// Two initializers on two threads that need each other.
struct CrossA: DependencyKey {
  static let meeting = Meeting()
  static var liveValue: Int {
    _ = meeting.arrive(0)
    @Dependency(\.crossB, line: 302) var other
    return other
  }
  static var testValue: Int { liveValue }
}

struct CrossB: DependencyKey {
  static var liveValue: Int {
    _ = CrossA.meeting.arrive(1)
    @Dependency(\.crossA, line: 303) var other
    return other
  }
  static var testValue: Int { liveValue }
}

/// An initializer that waits for a thread, to which it has carried its values.
struct WaitingA: DependencyKey {
  static let log = IssueLog()
  static var liveValue: Int {
    onNewThread(
      escapingDependencies {
        log.collect {
          @Dependency(\.waitingB, line: 402) var other
          return other
        }
      })
  }
  static var testValue: Int { liveValue }
}

struct WaitingB: DependencyKey {
  static var liveValue: Int {
    @Dependency(\.waitingA, line: 403) var other
    return other
  }
  static var testValue: Int { liveValue }
}

struct TransientRing: DependencyKey {
  static var liveValue: Int {
    @Dependency(\.transientRing, line: 502) var next
    return next
  }
  static var testValue: Int { liveValue }
  static var dependencyLifetime: DependencyLifetime { .transient }
}

struct TransientThreadRing: DependencyKey {
  static var liveValue: Int {
    onNewThread(
      escapingDependencies {
        @Dependency(\.transientThreadRing, line: 512) var next
        return next
      })
  }
  static var testValue: Int { liveValue }
  static var dependencyLifetime: DependencyLifetime { .transient }
}

/// An initializer that waits for a thread which inherits nothing.
struct SilentRing: DependencyKey {
  static let log = IssueLog()
  static var liveValue: Int {
    onNewThread {
      log.collect {
        @Dependency(\.silentRing, line: 702) var next
        return next
      }
    }
  }
  static var testValue: Int { liveValue }
}

struct RootRing: DependencyKey {
  static var liveValue: Int {
    withDependencies {
      $0.alpha += 1
    } operation: {
      @Dependency(\.rootRing, line: 602) var next
      return next
    }
  }
  static var testValue: Int { liveValue }
  static var dependencyLifetime: DependencyLifetime { .root }
}

extension DependencyValues {
  var selfish: Int { self[SelfishKey.self] }
  var ringA: Int { self[RingA.self] }
  var ringB: Int { self[RingB.self] }
  var ringC: Int { self[RingC.self] }
  var crossA: Int { self[CrossA.self] }
  var crossB: Int { self[CrossB.self] }
  var waitingA: Int { self[WaitingA.self] }
  var waitingB: Int { self[WaitingB.self] }
  var transientRing: Int { self[TransientRing.self] }
  var transientThreadRing: Int { self[TransientThreadRing.self] }
  var silentRing: Int { self[SilentRing.self] }
  var rootRing: Int { self[RootRing.self] }
}
