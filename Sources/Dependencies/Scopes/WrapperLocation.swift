internal import DependenciesPlatform

/// Where the objects of a class store their first `@Dependency`, found once for each class.
///
/// Outside Apple's systems, the types of the properties tell, so that no property is read before
/// `withDependencies(from:)` asks for the one that matters. The functions of the runtime that
/// tell are missing on the oldest of Apple's systems. There, an object is looked into when
/// `from:` first gets one of its class. A build with `DEPENDENCIES_MIRRORS` does that elsewhere, too, for
/// tests.
enum WrapperLocation {
  /// In no property.
  case none
  /// At an offset in the object, in bytes.
  case offset(Int)
  /// In the property with a number; those of superclasses come last.
  case property(Int)

  private static let known = TypeFacts()

  private init(fact: UInt) {
    self = fact == 1 ? .none : fact % 2 == 0 ? .offset(Int(fact / 2)) : .property(Int(fact / 2) - 1)
  }

  /// A number that is not zero.
  private var fact: UInt {
    switch self {
    case .none: 1
    case .offset(let offset): UInt(offset) * 2
    case .property(let number): UInt(number) * 2 + 3
    }
  }

  /// The scope that an object's first `@Dependency` has captured, if the object stores one.
  static func captured(in object: AnyObject) -> Scope?? {
    switch known[type(of: object)].map(Self.init(fact:)) ?? search(object) {
    case .none: return nil
    case .offset(let offset):
      // SAFETY: a `Dependency` is at the offset, which begins with `captured`. The caller has the object.
      return unsafe Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: offset, as: Scope?.self)
    case .property(let number): return property(number, of: object).flatMap(wrapper).map(\.captured)
    }
  }

  #if canImport(ObjectiveC) || DEPENDENCIES_MIRRORS
    /// Whether the class of an object is known to store a `@Dependency`.
    static func isStored(in object: AnyObject) -> Bool { known[type(of: object)] ?? 1 > 1 }

    /// Looks at the properties of an object until one is a `@Dependency`.
    private static func search(_ object: AnyObject) -> Self {
      let found = levels(of: object).lazy.joined().enumerated().first { wrapper($0.element) != nil }
      let location = found.map { Self.property($0.offset) } ?? .none
      // A custom mirror may not show the stored properties.
      if !(object is any CustomReflectable) { known.note(location.fact, for: type(of: object)) }
      return location
    }
  #else
    /// Whether the class of an object, or a superclass, stores a `@Dependency`.
    static func isStored(in object: AnyObject) -> Bool {
      if let fact = known[type(of: object)] { return fact > 1 }
      if case .none = search(object) { return false }
      return true
    }

    /// Looks at the types of a class's properties until one is a `@Dependency`.
    private static func search(_ object: AnyObject) -> Self {
      var location = Self.none
      var type: AnyClass? = Swift.type(of: object)
      var end = StoredProperty.count(in: Swift.type(of: object))
      // The properties of superclasses come first, and count last.
      while let level = type, case .none = location {
        type = _getSuperclass(level)
        let start = type.map(StoredProperty.count) ?? 0
        let properties = (start..<end).lazy.map { StoredProperty($0, in: level) }
        if let first = properties.first(where: { $0.type is any CapturingWrapper.Type }) {
          location = .offset(first.offset)
        }
        end = start
      }
      known.note(location.fact, for: Swift.type(of: object))
      return location
    }
  #endif

  private static func property(_ number: Int, of object: AnyObject) -> Mirror.Child? {
    levels(of: object).lazy.joined().enumerated().first { $0.offset == number }?.element
  }

  private static func wrapper(_ property: Mirror.Child) -> (any CapturingWrapper)? {
    property.value as? any CapturingWrapper
  }

  /// The properties that a class stores, and then those of each superclass.
  private static func levels(of object: AnyObject) -> some Sequence<Mirror.Children> {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror).lazy.map(\.children)
  }
}

/// A property wrapper that has captured a scope.
protocol CapturingWrapper {
  /// The first stored property, so that its place in an object is known.
  var captured: Scope? { get }
}

extension Dependency: CapturingWrapper {}
