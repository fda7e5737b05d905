/// How long a wait for an initializer has been, and what there is to say about it.
///
/// Where the initializer may or may not be waiting for the very work that waits for it, nothing tells the
/// two apart but time: it may have started that work without waiting for it, and only be slow.
struct Patience {
  /// The time between two looks.
  static let step: UInt32 = 3_000
  /// After how many steps what looks like a cycle is taken for one, or a wait for a long one.
  private static let limit = 4

  private var steps = 0
  private var hasSpoken = false

  /// Notes that another step has gone by.
  mutating func wait() { steps += 1 }

  /// Whether what looks like a cycle is to be taken for one.
  var isAtEnd: Bool { steps >= Self.limit }

  /// What to report now, once for each wait.
  mutating func suspicion(_ cycle: [Initialization]?) -> Suspicion? {
    guard !hasSpoken, steps >= (cycle == nil ? Self.limit : 1) else { return nil }
    hasSpoken = true
    return cycle.map(Suspicion.cycle) ?? .longWait
  }
}

enum Suspicion {
  /// An initializer waits for itself if it waits for the work that it has started.
  case cycle([Initialization])
  /// Nothing tells what the initializer is doing.
  case longWait
}
