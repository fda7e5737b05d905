extension Initialization {
  /// The notes of an initialization: what the initializer has read, and what has captured its chain.
  struct Notes {
    /// The links of the reader's chain that the value needs.
    var links: [UInt64] = []
    /// The keys that were read, each with the override that was in force, or zero.
    var keys: [(key: KeyID, link: UInt64)] = []
    /// The reads of the results that were read.
    var parts: [Reads] = []
    var partHasCaptured = false
    var partHasCapturedOverrides = false
    /// The longest chain that one of these results has captured, if the reader's chain continues it.
    var capturedByPart: Link?
    /// The latest capture, which leads to the earlier ones.
    var captures: Capture?
    /// Objects that keep the chain as long as they live.
    var objects: [WeakObject] = []

    struct WeakObject {
      weak var object: AnyObject?
    }
  }
}
