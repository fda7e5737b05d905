#if canImport(ObjectiveC)
  internal import ObjectiveC
#else
  internal import DependenciesPlatform
#endif

extension DependencyValues {
  /// Has the object in a result keep the current values as long as it lives, unless it stores a
  /// `@Dependency`.
  @usableFromInline
  static func adoptObject<R>(in result: R) {
    if let object = object(in: result as Any) { adopt(object: object) }
  }

  /// Has an object keep the current values as long as it lives, unless it stores a `@Dependency`.
  @usableFromInline
  static func adopt(object: AnyObject) {
    guard ModelLayout.of(object).capturedOffset == nil else { return }
    let values = current
    ObjectValues.set(DependencyValues(base: values.bottomed, overlay: values.overlay), of: object)
  }

  /// The object that a value is, or holds as an optional or an existential.
  private static func object(in value: Any) -> AnyObject? {
    // The dynamic type, seen through existentials: bridging must not make an object of a struct here.
    if type(of: value) is AnyObject.Type { return value as AnyObject }
    guard let optional = value as? any OptionalValue, let wrapped = optional.wrappedValue else { return nil }
    return object(in: wrapped)
  }

  /// The values that an object has: those that its `@Dependency` took hold of, or those of the scope
  /// that it came out of.
  init?(of model: AnyObject) {
    if let offset = ModelLayout.of(model).capturedOffset {
      let address = UnsafeRawPointer(Unmanaged.passUnretained(model).toOpaque()) + offset
      self = withExtendedLifetime(model) {
        address.assumingMemoryBound(to: DependencyValues.self).pointee
      }
    } else if let values = ObjectValues.get(of: model) {
      self = values
    } else {
      return nil
    }
  }
}

private protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { self }
}

/// The values of objects that store no `@Dependency` and came out of a scope.
///
/// An object keeps the first values that it is given, which are those of the innermost scope, as a
/// stored `@Dependency` would: coming out of the scopes around, or out of others later, changes nothing.
///
/// Where Objective-C exists they are associated objects. Elsewhere they are in tables by the objects'
/// addresses, and a hook at the end of the object's class takes them out; see `ClassEnd.c`. There are
/// sixteen tables, so that threads rarely meet, and what one object costs does not depend on how many
/// there are.
enum ObjectValues {
  private final class Entry {
    let values: DependencyValues
    init(_ values: DependencyValues) { self.values = values }
  }

  #if canImport(ObjectiveC)
    // Safe: only its address is used.
    nonisolated(unsafe) private static let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

    static func set(_ values: DependencyValues, of object: AnyObject) {
      if get(of: object) != nil { return }
      objc_setAssociatedObject(object, key, Entry(values), .OBJC_ASSOCIATION_RETAIN)
    }

    static func get(of object: AnyObject) -> DependencyValues? {
      (objc_getAssociatedObject(object, key) as? Entry)?.values
    }
  #else
    /// An object that ends, with the thread that ends it, and what it had.
    ///
    /// Between its end and the second call of the hook, another thread may have an object at its address.
    private struct Ending {
      let address: UnsafeRawPointer
      let thread: UInt
      let entry: Entry?
    }

    private struct Table {
      let lock = Lock()
      var entries: [UnsafeRawPointer: Entry] = [:]
      /// The objects that are ending right now: hardly ever more than one.
      var ending: [Ending] = []

      func endingIndex(of address: UnsafeRawPointer) -> Int? {
        if ending.isEmpty { return nil }
        let thread = Initialization.currentThread
        return ending.firstIndex { $0.address == address && $0.thread == thread }
      }
    }

    // Safe: what the pointers point to is guarded by each table's lock.
    nonisolated(unsafe) private static let tables: UnsafeMutablePointer<Table> = {
      let tables = UnsafeMutablePointer<Table>.allocate(capacity: 16)
      for index in 0..<16 { (tables + index).initialize(to: Table()) }
      return tables
    }()

    private static func table(for address: UnsafeRawPointer) -> UnsafeMutablePointer<Table> {
      tables + Int(bitPattern: DependencyIdentifier(address: address).hash &>> 24) & 15
    }

    static func set(_ values: DependencyValues, of object: AnyObject) {
      dependencies_watch_class(
        unsafeBitCast(type(of: object) as AnyObject.Type, to: UnsafeMutableRawPointer.self)
      ) { object, isBefore in
        ObjectValues.ended(UnsafeRawPointer(object), isBefore: isBefore)
      }
      let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      let table = table(for: address)
      let entry = Entry(values)
      table.pointee.lock.withLock {
        // An object that comes out of a scope in its own `deinit` has no time left to keep anything.
        if table.pointee.endingIndex(of: address) != nil { return }
        if let first = table.pointee.entries.updateValue(entry, forKey: address) {
          table.pointee.entries[address] = first
        }
      }
    }

    static func get(of object: AnyObject) -> DependencyValues? {
      let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      let table = table(for: address)
      return table.pointee.lock.withLock {
        if let index = table.pointee.endingIndex(of: address) { return table.pointee.ending[index].entry }
        return table.pointee.entries[address]
      }?.values
    }

    /// Before an object ends, its entry is kept where its `deinit` still finds it; afterwards another
    /// object may have its address already, whose entry must stay.
    private static func ended(_ address: UnsafeRawPointer, isBefore: Bool) {
      let table = table(for: address)
      let released: Entry? = table.pointee.lock.withLock {
        if isBefore {
          let entry = table.pointee.entries.removeValue(forKey: address)
          table.pointee.ending.append(
            Ending(address: address, thread: Initialization.currentThread, entry: entry))
          return nil
        }
        return table.pointee.endingIndex(of: address).flatMap { table.pointee.ending.remove(at: $0).entry }
      }
      _ = released
    }
  #endif
}
