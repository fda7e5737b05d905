/// Where the objects of a class store their first `@Dependency`.
enum WrapperLocation {
  /// For each class that was looked at: 1 if it stores none, else the numbers of the superclass and of the property.
  private static let known = TypeFacts()

  /// The scope that a `@Dependency` captured: `nil` in `scope` for the process's root.
  struct Captured {
    let scope: Scope?
  }

  /// Whether the class of an object stores a `@Dependency`, if that is known.
  static func isKnown(in object: AnyObject) -> Bool? {
    known[type(of: object)].map { $0 > 1 }
  }

  /// What the first stored `@Dependency` of an object, or of a superclass, captured.
  ///
  /// Of a class that was looked at before, it reads this property alone.
  static func captured(by object: AnyObject) -> Captured? {
    let type: AnyObject.Type = Swift.type(of: object)
    guard let fact = known[type] else { return search(object, type) }
    if fact <= 1 { return nil }
    let (level, index) = position(fact)
    var mirror: Mirror? = Mirror(reflecting: object)
    for _ in 0..<level { mirror = mirror?.superclassMirror }
    guard let children = mirror?.children else { return nil }
    let child = children[children.index(children.startIndex, offsetBy: index)]
    return (child.value as? any CapturingWrapper).map { Captured(scope: $0.captured) }
  }

  private static func search(_ object: AnyObject, _ type: AnyObject.Type) -> Captured? {
    var found: (fact: UInt?, captured: Captured)?
    search: for (level, mirror) in sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
      .enumerated()
    {
      for (index, child) in mirror.children.enumerated() {
        guard let wrapper = child.value as? any CapturingWrapper else { continue }
        found = (fact(level: level, index: index), Captured(scope: wrapper.captured))
        break search
      }
    }
    // A custom mirror may not show the stored properties.
    if !(object is any CustomReflectable) {
      let fact = found.map(\.fact) ?? 1
      if let fact { known.note(fact, for: type) }
    }
    return found?.captured
  }

  /// The numbers of a superclass and of a property in one word of any size, or `nil` if they do not fit.
  static func fact<Word: FixedWidthInteger & UnsignedInteger>(level: Int, index: Int) -> Word? {
    let half = Word.bitWidth / 2
    guard level < 1 << (half - 1), index < 1 << (half - 1) else { return nil }
    return Word(level + 1) << Word(half) | Word(index)
  }

  static func position<Word: FixedWidthInteger & UnsignedInteger>(_ fact: Word) -> (level: Int, index: Int) {
    let half = Word(Word.bitWidth / 2)
    return (Int(fact >> half) - 1, Int(fact & (1 << half - 1)))
  }
}

/// A property wrapper that has captured a scope.
private protocol CapturingWrapper {
  var captured: Scope? { get }
}

extension Dependency: CapturingWrapper {}
