#if Tool
  /// When code in a body runs, seen from the start of the body.
  package enum Timing: Int, Codable, Sendable, Comparable {
    /// Certainly, and before the body ends.
    case now
    /// On some ways through the body, or with other values than the current ones.
    case maybe
    /// In a closure that may run after the body has ended.
    case later

    package static func < (left: Timing, right: Timing) -> Bool { left.rawValue < right.rawValue }
  }

  /// The reads, calls and copies in a body: an initializer, a getter, or the initial value of a property.
  package struct BodyFact: Codable, Hashable, Sendable {
    package var reads: [ReadFact] = []
    package var calls: [CallFact] = []
    package var copies: [CopyFact] = []
    /// Functions that are named and not called: `Client(load: load)`.
    package var names: [String]?
    package var isEmpty: Bool { reads.isEmpty && calls.isEmpty && copies.isEmpty }
  }

  /// A dependency that a body reads.
  package struct ReadFact: Codable, Hashable, Sendable {
    package var dependency: DependencyReference
    package var timing: Timing
    package var place: Place
    /// The functions that it is an argument of.
    package var givenTo: [String]?
  }

  /// A call of an initializer, or a call or read of a static member.
  package struct CallFact: Codable, Hashable, Sendable {
    /// The callee as written: `LiveClient`, `Self.live`, `.live`.
    package var callee: String
    /// The labels of the arguments; nil for a property.
    package var labels: [String]?
    package var timing: Timing
    package var place: Place
    /// The functions that it is an argument of.
    package var givenTo: [String]?
  }

  /// A dependency whose value is kept beyond the body.
  package struct CopyFact: Codable, Hashable, Sendable {
    package enum Kind: Codable, Hashable, Sendable {
      /// Given to an initializer.
      case argument(callee: String, labels: [String], index: Int)
      /// Captured by value in a closure that is given to an initializer.
      case captured(callee: String)
      /// Stored in a property of `self`.
      case assigned
    }
    package var dependency: DependencyReference
    package var kind: Kind
    package var place: Place
  }
#endif
