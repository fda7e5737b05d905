/// Converts an object to a class that its key tells it to be, at the cost of no check in release builds.
///
/// Overrides and results are found by their key, and a key has one type of values: an object found for `Key` is of
/// the class for `Key.Value`. A checked cast costs more than the rest of a read.
@inline(__always)
func typed<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
  // SAFETY: objects get into lists and tables in two places, which take the key and the class from one generic
  // parameter: the subscript's setter and `TestDependencyKey.makeResult`. Debug builds check it.
  assert(object is Object)
  return unsafe unsafeDowncast(object, to: type)
}

/// The object that a value of a class is.
///
/// `as AnyObject` would do the same after two casts at run time, which cost more than the rest of a scope.
func reference<Object>(to object: Object) -> AnyObject {
  // SAFETY: the caller has found the type to be a class, whose values are references to objects. Debug builds check it.
  assert(type(of: object as Any) is AnyObject.Type)
  return unsafe unsafeBitCast(object, to: AnyObject.self)
}
