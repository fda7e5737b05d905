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
        address.assumingMemoryBound(to: CapturedValues.self).pointee.values
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
    private struct Table {
      let lock = Lock()
      /// The values of objects by their addresses; what it points to is guarded by `lock`.
      let entries: UnsafeMutablePointer<[UnsafeRawPointer: Entry]>

      init() {
        entries = .allocate(capacity: 1)
        entries.initialize(to: [:])
      }
    }

    // Safe: constant, but for what each table guards itself.
    nonisolated(unsafe) private static let tables: UnsafePointer<Table> = {
      let tables = UnsafeMutablePointer<Table>.allocate(capacity: 16)
      for index in 0..<16 { (tables + index).initialize(to: Table()) }
      return UnsafePointer(tables)
    }()

    private static func table(for address: UnsafeRawPointer) -> Table {
      tables[Int(bitPattern: DependencyIdentifier(address: address).hash &>> 24) & 15]
    }

    static func set(_ values: DependencyValues, of object: AnyObject) {
      dependencies_watch_class(
        unsafeBitCast(type(of: object) as AnyObject.Type, to: UnsafeMutableRawPointer.self),
        { ObjectValues.take(of: UnsafeRawPointer($0))?.toOpaque() },
        { Unmanaged<Entry>.fromOpaque($0).release() })
      let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      // An object that comes out of a scope in its own `deinit` has no time left to keep anything.
      if ending(address) != nil { return }
      let table = table(for: address)
      let entry = Entry(values)
      table.lock.withLock {
        if let first = table.entries.pointee.updateValue(entry, forKey: address) {
          table.entries.pointee[address] = first
        }
      }
    }

    static func get(of object: AnyObject) -> DependencyValues? {
      let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      if let ending = ending(address) {
        return ending.pointee.kept.map { Unmanaged<Entry>.fromOpaque($0).takeUnretainedValue().values }
      }
      let table = table(for: address)
      return table.lock.withLock { table.entries.pointee[address] }?.values
    }

    /// What is kept for an object, which ends: from here on another object may get its address.
    private static func take(of address: UnsafeRawPointer) -> Unmanaged<Entry>? {
      let table = table(for: address)
      let entry = table.lock.withLock { table.entries.pointee.removeValue(forKey: address) }
      return entry.map(Unmanaged.passRetained)
    }

    /// The object at an address that is ending on this thread, if one is.
    private static func ending(_ address: UnsafeRawPointer) -> UnsafeMutablePointer<dependencies_ending>? {
      var next = dependencies_thread().pointee.ending
      while let ending = next, UnsafeRawPointer(ending.pointee.object) != address {
        next = ending.pointee.outer
      }
      return next
    }
  #endif
}
