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
  /// object as the object has lived. Where there are no threads, and in a build that explores their orders
  /// one by one, the next insertion checks instead.
  // SAFETY: `@unchecked` is safe: the only table is `shared`, and its `LockedValue`
  // lets one thread at a time use it.
  struct ObjectTable: @unchecked Sendable {
    private static let shared = LockedValue(Self())

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The entries by the number of their checks, so that those in one array are in
    /// the order of their next checks.
    private var waiting: [[Entry]] = []
    /// When the next check is planned, in milliseconds; `.max` if none is.
    private var planned = UInt64.max

    /// The scope that an object retains.
    static func scope(of object: AnyObject) -> Scope? {
      shared.withLock { table in
        // The caller has the object, so this is not the last reference to it.
        guard let entry = table.entries[ObjectIdentifier(object)], entry.object === object else { return nil }
        return entry.scope
      }
    }

    /// Lets an object retain a scope, unless it retains one already.
    static func insert(_ scope: Scope, for object: AnyObject) {
      shared.withLock { table in
        let id = ObjectIdentifier(object)
        if table.entries[id]?.object === object { return }
        let entry = Entry(id, object, scope, at: dependencies_milliseconds())
        // An entry that this replaces waits for its check, which releases its scope.
        table.entries[id] = entry
        table.wait(entry, checks: 0)
        table.plan()
      }
      #if !canImport(Dispatch) || DEPENDENCIES_INTERLEAVINGS
        check()
      #endif
    }

    #if canImport(Dispatch) && !DEPENDENCIES_INTERLEAVINGS
      // SAFETY: `nonisolated(unsafe)` is safe: it is constant, and every thread may call the
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

    /// Checks the objects whose time has come.
    private static func check() {
      let due = shared.withLock { $0.takeDue(at: dependencies_milliseconds()) }
      // An object that has no other reference ends here, and the scopes of ended objects end with `due`.
      let living = due.map { $0.entry.object != nil }
      shared.withLock { table in
        for ((entry, checks), isLiving) in zip(due, living) {
          if isLiving {
            table.wait(entry, checks: checks)
          } else if table.entries[entry.id] === entry {
            table.entries[entry.id] = nil
          }
        }
        table.plan()
      }
    }

    /// Adds an entry to those that wait for a check: after 5 ms, 5, 10, 20, and so on, up to a minute.
    private mutating func wait(_ entry: Entry, checks: Int) {
      if checks == waiting.count { waiting.append([]) }
      entry.due += min(5 << UInt64(max(0, checks - 1)), 60_000)
      waiting[checks].append(entry)
    }

    /// Takes out the entries whose time has come, each with the number of its checks.
    private mutating func takeDue(at now: UInt64) -> [(entry: Entry, checks: Int)] {
      // The timer has fired, perhaps a little early.
      planned = .max
      var due: [(Entry, Int)] = []
      for checks in waiting.indices {
        let count = waiting[checks].prefix { $0.due <= now }.count
        due += waiting[checks].prefix(count).map { ($0, min(checks + 1, 20)) }
        waiting[checks].removeFirst(count)
      }
      return due
    }

    /// Plans the next check, if none is planned that early.
    private mutating func plan() {
      guard let next = waiting.lazy.compactMap(\.first?.due).min(), next < planned else { return }
      planned = next
      #if canImport(Dispatch) && !DEPENDENCIES_INTERLEAVINGS
        let delay = Int(next) - Int(dependencies_milliseconds())
        unsafe Self.timer.schedule(deadline: .now() + .milliseconds(max(0, delay)))
      #endif
    }
  }

  /// An object and its scope.
  // SAFETY: `@unchecked` is safe: `due` is only used with the table's lock held, threads may read a weak
  // reference at the same time, and the rest is constant and Sendable.
  private final class Entry: @unchecked Sendable {
    /// The object's address, at which another entry may have replaced this one.
    let id: ObjectIdentifier
    weak var object: AnyObject?
    let scope: Scope
    /// When the next check is due, in milliseconds.
    var due: UInt64

    init(_ id: ObjectIdentifier, _ object: AnyObject, _ scope: Scope, at now: UInt64) {
      (self.id, self.object, self.scope, due) = (id, object, scope, now)
    }
  }
#endif
