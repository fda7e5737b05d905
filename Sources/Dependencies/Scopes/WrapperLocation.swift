/// Where the objects of a class store their first `@Dependency`.
enum WrapperLocation {
  /// For each class that was looked at: 1 if it stores none, otherwise the property's number, from 2 on, with those of superclasses last.
  private static let known = TypeFacts()

  /// The scope that a `@Dependency` captured: `nil` in `scope` outside all scopes and tests.
  struct Captured {
    let scope: Scope?
  }

  /// Whether the class of an object is known to store a `@Dependency`.
  static func isKnown(in object: AnyObject) -> Bool { known[type(of: object)] ?? 1 > 1 }

  /// What the first stored `@Dependency` of an object, or of a superclass, captured.
  ///
  /// For a class that was looked at before, it reads only this property.
  static func captured(by object: AnyObject) -> Captured? {
    guard let fact = known[type(of: object)] else { return search(object) }
    if fact == 1 { return nil }
    var rest = Int(fact) - 2
    for children in levels(of: object) {
      if rest < children.count {
        let child = children[children.index(children.startIndex, offsetBy: rest)]
        return (child.value as? any CapturingWrapper).map { Captured(scope: $0.captured) }
      }
      rest -= children.count
    }
    return nil
  }

  private static func search(_ object: AnyObject) -> Captured? {
    let wrappers = levels(of: object).lazy.joined().map { $0.value as? any CapturingWrapper }
    let found = wrappers.enumerated().first { $0.element != nil }
    // A custom mirror may not show the stored properties.
    if !(object is any CustomReflectable) {
      known.note(found.map { UInt($0.offset) + 2 } ?? 1, for: type(of: object))
    }
    return found?.element.map { Captured(scope: $0.captured) }
  }

  /// The properties that a class stores, and then those of each superclass.
  private static func levels(of object: AnyObject) -> some Sequence<Mirror.Children> {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror).lazy.map(\.children)
  }
}

/// A property wrapper that has captured a scope.
private protocol CapturingWrapper {
  var captured: Scope? { get }
}

extension Dependency: CapturingWrapper {}
