internal import DependenciesPlatform

/// Where the objects of a class store their first `@Dependency`, found once for each class.
///
/// Outside Apple's systems, the types of the properties tell, so that no property is read before
/// `withDependencies(from:)` asks for the one that matters. The functions of the runtime that
/// tell are missing on the oldest of Apple's systems. There, an object is looked into when
/// `from:` first gets one of its class. A build with `DEPENDENCIES_MIRRORS` does that elsewhere, too, for
/// tests.
enum WrapperLocation {
  /// A number for each class: one if it stores no `@Dependency`.
  ///
  /// Otherwise, it is two more than the offset in an object, in bytes, or than the number of the property,
  /// where those of superclasses come last.
  private static let known = TypeFacts()

  /// The scope that an object's first `@Dependency` has captured, if the object stores one.
  static func captured(in object: AnyObject) -> Scope?? {
    let fact = known[type(of: object)] ?? search(object)
    return fact == 1 ? nil : captured(at: Int(fact) - 2, in: object)
  }

  #if canImport(ObjectiveC) || DEPENDENCIES_MIRRORS
    /// Whether the class of an object is known to store a `@Dependency`.
    static func isStored(in object: AnyObject) -> Bool { known[type(of: object)] ?? 1 > 1 }

    private static func captured(at number: Int, in object: AnyObject) -> Scope?? {
      properties(of: object).first { $0.offset == number }.flatMap { wrapper($0.element) }.map(\.captured)
    }

    /// Looks at the properties of an object until one is a `@Dependency`.
    private static func search(_ object: AnyObject) -> UInt {
      let found = properties(of: object).first { wrapper($0.element) != nil }
      let fact = found.map { UInt($0.offset) + 2 } ?? 1
      // A custom mirror may not show the stored properties.
      if !(object is any CustomReflectable) { known.note(fact, for: type(of: object)) }
      return fact
    }

    private static func wrapper(_ property: Mirror.Child) -> (any CapturingWrapper)? {
      property.value as? any CapturingWrapper
    }

    /// The properties that a class stores, and then those of each superclass.
    private static func properties(
      of object: AnyObject
    ) -> some Sequence<(offset: Int, element: Mirror.Child)> {
      let levels = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
      return levels.lazy.flatMap(\.children).enumerated()
    }
  #else
    /// Whether the class of an object, or a superclass, stores a `@Dependency`.
    static func isStored(in object: AnyObject) -> Bool { known[type(of: object)] ?? search(object) > 1 }

    private static func captured(at offset: Int, in object: AnyObject) -> Scope?? {
      // SAFETY: a `Dependency` is at the offset, which begins with `captured`. The caller has the object.
      unsafe Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: offset, as: Scope?.self)
    }

    /// Looks at the types of a class's properties until one is a `@Dependency`.
    private static func search(_ object: AnyObject) -> UInt {
      var fact: UInt = 1
      var type: AnyClass? = Swift.type(of: object)
      var end = StoredProperty.count(in: Swift.type(of: object))
      // The properties of superclasses come first, and count last.
      while let level = type, fact == 1 {
        type = _getSuperclass(level)
        let start = type.map(StoredProperty.count) ?? 0
        let properties = (start..<end).lazy.map { StoredProperty($0, in: level) }
        if let first = properties.first(where: { $0.type is any CapturingWrapper.Type }) {
          fact = UInt(first.offset) + 2
        }
        end = start
      }
      known.note(fact, for: Swift.type(of: object))
      return fact
    }
  #endif
}

/// A property wrapper that has captured a scope.
protocol CapturingWrapper {
  /// The first stored property, so that its place in an object is known.
  var captured: Scope? { get }
}

extension Dependency: CapturingWrapper {}
