#if !SwiftClocks
  /// The sleeps of a test clock that have not ended yet, earliest deadline first, ties in order of begin.
  ///
  /// A binary heap holds deadlines; a table holds the sleeps. A canceled sleep is removed from the table at
  /// once. It is removed from the heap when it becomes the first entry, or when most of the heap consists of
  /// such leftovers. So adding a sleep, removing it, and taking the first one all cost O(log n), and canceled
  /// sleeps don't keep memory for long.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  struct SleepQueue<Instant: Comparable & Sendable>: Sendable {
    /// The identity of a sleep; a later sleep has a greater one.
    typealias ID = UInt64

    struct Sleep: Sendable {
      let id: ID
      let deadline: Instant
      let continuation: CheckedContinuation<Void, any Error>
      /// Whether the deadline was the clock's own time when the sleep began.
      let wasDue: Bool
    }

    private struct Entry: Sendable {
      let deadline: Instant
      let id: ID

      func precedes(_ other: Entry) -> Bool {
        self.deadline != other.deadline ? self.deadline < other.deadline : self.id < other.id
      }
    }

    private var heap: [Entry] = []
    private var sleeps: [ID: Sleep] = [:]

    var isEmpty: Bool {
      self.sleeps.isEmpty
    }

    /// All deadlines, earliest first.
    ///
    /// It has to sort, so use it only for messages.
    var deadlines: [Instant] {
      self.sleeps.values.map(\.deadline).sorted()
    }

    mutating func insert(_ sleep: Sleep) {
      self.sleeps[sleep.id] = sleep
      self.heap.append(Entry(deadline: sleep.deadline, id: sleep.id))
      self.siftUp(from: self.heap.count - 1)
    }

    /// Removes the sleep with this identity, unless it was removed already.
    mutating func remove(id: ID) -> Sleep? {
      let sleep = self.sleeps.removeValue(forKey: id)
      self.dropLeftovers()
      return sleep
    }

    /// The earliest deadline.
    var firstDeadline: Instant? {
      // `dropLeftovers` makes sure that the root is a live sleep, so nothing has to be removed here.
      self.heap.first?.deadline
    }

    /// Removes the sleep that ends first.
    mutating func popFirst() -> Sleep? {
      guard let first = self.heap.first else { return nil }
      return self.remove(id: first.id)
    }

    private mutating func dropLeftovers() {
      if self.heap.count > 2 * self.sleeps.count + 32 {
        // A rebuild takes place only after at least as many removals as there are entries left, so its cost
        // per removal is constant. A sorted array is a heap.
        self.heap = self.heap.filter { self.sleeps[$0.id] != nil }.sorted { $0.precedes($1) }
      }
      while let first = self.heap.first, self.sleeps[first.id] == nil {
        self.removeRoot()
      }
    }

    private mutating func removeRoot() {
      let last = self.heap.removeLast()
      guard !self.heap.isEmpty else { return }
      self.heap[0] = last
      self.siftDown(from: 0)
    }

    private mutating func siftUp(from start: Int) {
      var child = start
      while child > 0 {
        let parent = (child - 1) / 2
        guard self.heap[child].precedes(self.heap[parent]) else { return }
        self.heap.swapAt(child, parent)
        child = parent
      }
    }

    private mutating func siftDown(from start: Int) {
      var parent = start
      while true {
        var least = parent
        for child in [2 * parent + 1, 2 * parent + 2] where child < self.heap.count {
          if self.heap[child].precedes(self.heap[least]) { least = child }
        }
        guard least != parent else { return }
        self.heap.swapAt(parent, least)
        parent = least
      }
    }
  }
#endif
