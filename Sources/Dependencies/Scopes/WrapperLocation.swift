/// Where the objects of a class store their first `@Dependency`.
enum WrapperLocation {
  /// For each class that was looked at: 1 if it stores none, otherwise the property's number, from 2 on, with those of superclasses last.
  private static let known = TypeFacts()

  /// Whether the class of an object is known to store a `@Dependency`.
  static func isKnown(in object: AnyObject) -> Bool { known[type(of: object)] ?? 1 > 1 }

  /// The first `@Dependency` that an object, or a superclass, stores.
  ///
  /// For a class that was looked at before, it reads only this property.
  static func wrapper(in object: AnyObject) -> (any CapturingWrapper)? {
    guard let fact = known[type(of: object)] else { return search(object) }
    if fact == 1 { return nil }
    var rest = Int(fact) - 2
    for children in levels(of: object) {
      if rest < children.count {
        let child = children[children.index(children.startIndex, offsetBy: rest)]
        return child.value as? any CapturingWrapper
      }
      rest -= children.count
    }
    return nil
  }

  private static func search(_ object: AnyObject) -> (any CapturingWrapper)? {
    let wrappers = levels(of: object).lazy.joined().map { $0.value as? any CapturingWrapper }
    let found = wrappers.enumerated().first { $0.element != nil }
    // A custom mirror may not show the stored properties.
    if !(object is any CustomReflectable) {
      known.note(found.map { UInt($0.offset) + 2 } ?? 1, for: type(of: object))
    }
    return found?.element
  }

  /// The properties that a class stores, and then those of each superclass.
  private static func levels(of object: AnyObject) -> some Sequence<Mirror.Children> {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror).lazy.map(\.children)
  }
}

/// A property wrapper that has captured a scope.
protocol CapturingWrapper {
  var captured: Scope? { get }
}

extension Dependency: CapturingWrapper {}
