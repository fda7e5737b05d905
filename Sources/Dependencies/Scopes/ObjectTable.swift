#if !canImport(ObjectiveC)
  #if canImport(Dispatch) && !DEPENDENCIES_INTERLEAVINGS
    internal import Dispatch
  #endif
  internal import DependenciesPlatform

  /// A table from plain objects to the scopes that they retain.
  ///
  /// It refers to objects weakly and compares identities, so that an object never gets the scope of an
  /// earlier one at the same address. To learn that an object has ended, a check has to hold it for a moment,
  /// and its `deinit` may run in that moment. So a queue of the table's own checks the objects, with no lock
  /// held: never the thread of code that opens a scope or reads.
  ///
  /// An object is checked 5 ms after its insertion, and then each time that its age has doubled, at least
  /// once a minute. So most short-lived objects are never checked, and a scope ends at most as long after its
  /// object as the object has lived. Checks are due at rounded times, so that they come in batches.
  ///
  /// Objects older than a second share a thousand checks a second, and two for each insertion. So a million
  /// that stay cost little, and those that have ended and wait for their check are at most as many as those
  /// that live.
  ///
  /// Where there are no threads, and in a build that explores their orders one by one, the next insertion
  /// checks instead.
  // SAFETY: the only table is `shared`, and its `LockedValue`
  // lets one thread at a time use it.
  struct ObjectTable: @unchecked Sendable {
    private static let shared = LockedValue(Self())

    /// In parts, none of which takes long to grow while others wait for the lock.
    private var parts = [[ObjectIdentifier: Entry]](repeating: [:], count: 256)
    /// The batch for new entries.
    private var new = Batch()
    /// The other batches, in no order.
    private var batches: [Batch] = []
    /// When the next check is planned, in milliseconds; `.max` if none is.
    private var planned = UInt64.max
    /// How many objects older than a second may be checked.
    private var credit = 0
    /// When the credit has last grown with time.
    private var credited: UInt64 = 0

    /// The scope that an object retains.
    static func scope(of object: AnyObject) -> Scope? {
      shared.withLock { table in
        // The caller has the object, so this is not the last reference to it.
        let entry = table[ObjectIdentifier(object)]
        return entry?.object === object ? entry?.scope : nil
      }
    }

    /// Lets an object retain a scope, unless it retains one already.
    static func insert(_ scope: Scope, for object: AnyObject) {
      shared.withLock { table in
        let id = ObjectIdentifier(object)
        if table[id]?.object === object { return }
        let entry = Entry(id, object, scope)
        // An entry that this replaces waits for its check, which releases its scope.
        table[id] = entry
        table.add(entry, at: dependencies_milliseconds())
      }
      #if !canImport(Dispatch) || DEPENDENCIES_INTERLEAVINGS
        check()
      #endif
    }

    #if canImport(Dispatch) && !DEPENDENCIES_INTERLEAVINGS
      // SAFETY: it is constant, and every thread may call the
      // functions of a dispatch source.
      nonisolated(unsafe) private static let timer: any DispatchSourceTimer = {
        let queue = DispatchQueue(label: "swift-dependencies.objects", qos: .utility)
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { check() }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
        return timer
      }()
    #endif

    // MARK: - Checks

    /// Entries that are checked together, few enough that none who needs the lock has to wait for long.
    private struct Batch {
      static let limit = 1_024

      /// When the last of the objects was inserted, in milliseconds.
      var birth: UInt64 = 0
      /// When the next check is due.
      var due: UInt64 = 0
      var entries: [Entry] = []

      func age(at now: UInt64) -> UInt64 { now - min(birth, now) }

      mutating func delay(at now: UInt64) {
        let interval = min(max(5, age(at: now)), 60_000)
        // A power of two that is at most a quarter of the interval.
        let step: UInt64 = 1 << UInt64(61 - interval.leadingZeroBitCount)
        due = (now + interval) / step * step
      }
    }

    private subscript(id: ObjectIdentifier) -> Entry? {
      get { parts[Self.part(of: id)][id] }
      set { parts[Self.part(of: id)][id] = newValue }
    }

    private static func part(of id: ObjectIdentifier) -> Int {
      Int(truncatingIfNeeded: KeyID.hash(UInt(bitPattern: id)) & 255)
    }

    /// Checks the objects whose time has come.
    private static func check() {
      while let batch = shared.withLock({ $0.takeDue(at: dependencies_milliseconds()) }) {
        // An object that has no other reference ends here. The scopes of ended objects end with the batch.
        let living = batch.entries.map { $0.object != nil }
        shared.withLock { $0.putBack(batch, living, at: dependencies_milliseconds()) }
      }
    }

    private mutating func add(_ entry: Entry, at now: UInt64) {
      if new.due < now || new.entries.count == Batch.limit {
        if !new.entries.isEmpty { batches.append(new) }
        new = Batch(due: now + 5)
      }
      new.birth = now
      new.entries.append(entry)
      credit += 2
      plan(new.due)
    }

    /// Takes out a batch whose time has come; if there is none, plans the next check.
    ///
    /// The batch that is due first is taken, but those older than a second only if there is credit. For
    /// example, a million objects are in a thousand batches. Each check of a batch costs 1,024 of the credit,
    /// which grows by a thousand a second, so one of them is checked each second.
    private mutating func takeDue(at now: UInt64) -> Batch? {
      credit = max(credit, min(credit + Int(now - credited), 1_000))
      credited = now
      if !new.entries.isEmpty, new.due <= now {
        defer { new = Batch() }
        return new
      }
      var next: Int?
      for index in batches.indices where credit > 0 || batches[index].age(at: now) < 1_000 {
        if next.map({ batches[index].due < batches[$0].due }) ?? true { next = index }
      }
      if let next, batches[next].due <= now {
        let batch = batches.remove(at: next)
        if batch.age(at: now) >= 1_000 { credit -= batch.entries.count }
        return batch
      }
      // The timer has fired, perhaps a little early.
      planned = .max
      if !new.entries.isEmpty { plan(new.due) }
      if let next { plan(batches[next].due) }
      if credit <= 0, !batches.isEmpty { plan(now + 1_000) }
      return nil
    }

    /// Lets the living entries of a batch wait for their next check, and removes the others.
    private mutating func putBack(_ batch: Batch, _ isLiving: [Bool], at now: UInt64) {
      var living = Batch(birth: batch.birth)
      living.delay(at: now)
      for (entry, isLiving) in zip(batch.entries, isLiving) {
        if isLiving { living.entries.append(entry) } else if self[entry.id] === entry { self[entry.id] = nil }
      }
      if living.entries.isEmpty { return }
      let room = Batch.limit - living.entries.count
      if let index = batches.firstIndex(where: { $0.due == living.due && $0.entries.count <= room }) {
        batches[index].birth = max(batches[index].birth, living.birth)
        batches[index].entries += living.entries
      } else {
        batches.append(living)
      }
    }

    /// Plans a check, if none is planned that early.
    private mutating func plan(_ time: UInt64) {
      if time >= planned { return }
      planned = time
      #if canImport(Dispatch) && !DEPENDENCIES_INTERLEAVINGS
        let delay = Int(time) - Int(dependencies_milliseconds())
        unsafe Self.timer.schedule(deadline: .now() + .milliseconds(max(0, delay)))
      #endif
    }
  }

  /// An object and its scope.
  // SAFETY: threads may read a weak reference at the same time, and the rest is
  // constant and Sendable.
  private final class Entry: @unchecked Sendable {
    /// The object's address, at which another entry may have replaced this one.
    let id: ObjectIdentifier
    weak var object: AnyObject?
    let scope: Scope

    init(_ id: ObjectIdentifier, _ object: AnyObject, _ scope: Scope) {
      (self.id, self.object, self.scope) = (id, object, scope)
    }
  }
#endif
