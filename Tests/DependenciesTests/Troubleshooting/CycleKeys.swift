import Dependencies
import Foundation
import TestHelpers
import Testing

#if os(macOS) || os(Linux) || os(Windows)
  /// Expects that a process ended because keys need each other, which are read at lines of files; or in another order.
  func expectCycle(
    _ result: ExitTest.Result, _ chain: [(name: String, file: String, line: Int)],
    or other: [(name: String, file: String, line: Int)] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let isNamed = [chain, other].contains { chain in
      guard !chain.isEmpty else { return false }
      let names = "Fatal error: Circular dependency: \(chain.map(\.name).joined(separator: " → "))\n"
      #if DEBUG
        let places = chain.map { "  \($0.name) is read at DependenciesTests/\($0.file).swift:\($0.line)\n" }
        return text.contains(names) && text.contains(places.joined()) && text.contains("[DEP-cycle]")
      #else
        return text.contains(names)
      #endif
    }
    #expect(isNamed, "\(text.prefix(4_000))", sourceLocation: sourceLocation)
  }
#endif

// Keys that need themselves. Lines are set by hand, so that messages can be asserted.

struct SelfishKey: UniformKey {
  static var liveValue: Int {
    @Dependency(\.selfish, line: 102) var selfish
    return selfish
  }
}

struct RingA: UniformKey {
  static var liveValue: Int {
    @Dependency(\.ringB, line: 202) var next
    return next
  }
}

struct RingB: UniformKey {
  static var liveValue: Int {
    @Dependency(\.ringC, line: 203) var next
    return next
  }
}

struct RingC: UniformKey {
  static var liveValue: Int {
    @Dependency(\.ringA, line: 204) var next
    return next
  }
}

/// Two initializers on two threads that need each other.
struct CrossA: UniformKey {
  static let meeting = Meeting()
  static var liveValue: Int {
    _ = meeting.arrive(0)
    @Dependency(\.crossB, line: 302) var other
    return other
  }
}

struct CrossB: UniformKey {
  static var liveValue: Int {
    _ = CrossA.meeting.arrive(1)
    @Dependency(\.crossA, line: 303) var other
    return other
  }
}

struct TransientRing: UniformKey {
  static var liveValue: Int {
    @Dependency(\.transientRing, line: 502) var next
    return next
  }
  static var dependencyLifetime: DependencyLifetime { .transient }
}

/// An initializer that waits for a thread that inherits nothing.
struct SilentRing: UniformKey {
  static let log = IssueLog()
  static var liveValue: Int {
    onNewThread {
      log.collect {
        @Dependency(\.silentRing, line: 702) var next
        return next
      }
    }
  }
}

struct RootRing: UniformKey {
  static var liveValue: Int {
    withDependencies {
      $0.alpha += 1
    } operation: {
      @Dependency(\.rootRing, line: 602) var next
      return next
    }
  }
  static var dependencyLifetime: DependencyLifetime { .root }
}

extension DependencyValues {
  var selfish: Int { self[SelfishKey.self] }
  var ringA: Int { self[RingA.self] }
  var ringB: Int { self[RingB.self] }
  var ringC: Int { self[RingC.self] }
  var crossA: Int { self[CrossA.self] }
  var crossB: Int { self[CrossB.self] }
  var transientRing: Int { self[TransientRing.self] }
  var silentRing: Int { self[SilentRing.self] }
  var rootRing: Int { self[RootRing.self] }
}
