/// A property in which two values of one type differ.
struct Difference {
  /// How to get to the property: `profile.name`; empty for the value itself.
  let path: String
  let old: String
  let new: String

  /// The properties in which two values differ, the innermost that tell the difference.
  ///
  /// Values that print alike have none, even if they are not equal.
  static func between(_ old: Any, _ new: Any, path: String = "") -> [Difference] {
    let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
    let isDivided = oldMirror.displayStyle == .struct && !(old is any CustomStringConvertible)
    guard isDivided, oldMirror.children.count == newMirror.children.count else {
      let (old, new) = (description(of: old), description(of: new))
      return old == new ? [] : [Difference(path: path, old: old, new: new)]
    }
    return zip(oldMirror.children, newMirror.children).flatMap { old, new in
      let label = old.label ?? "_"
      return between(old.value, new.value, path: path.isEmpty ? label : "\(path).\(label)")
    }
  }
}
