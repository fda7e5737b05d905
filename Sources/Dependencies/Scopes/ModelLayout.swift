internal import DependenciesPlatform

/// Where in the objects of one class a `@Dependency` is stored.
///
/// Mirroring an object costs microseconds for each of its properties. The offset is the same in all
/// objects of a class, so it is looked up once for each class, with the runtime functions that `Mirror`
/// itself is made of, and found again without a lock.
struct ModelLayout {
  /// The offset of the values that a stored `@Dependency` took hold of; `nil` where there is none.
  let capturedOffset: Int?

  private static let table = AddressTable()
  private static let lock = Lock()

  static func of(_ object: AnyObject) -> Self {
    let type = type(of: object) as Any.Type
    let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // A row's value is the offset, or 1 for none: no stored property is at an odd offset that small.
    if let found = table[address] {
      let offset = Int(bitPattern: found)
      return Self(capturedOffset: offset == 1 ? nil : offset)
    }
    let offset = find(in: type)
    lock.withLock {
      table.insert(
        UnsafeMutableRawPointer(mutating: address), UnsafeRawPointer(bitPattern: UInt(offset ?? 1)))
    }
    return Self(capturedOffset: offset)
  }

  private static func find(in type: Any.Type) -> Int? {
    for index in 0..<recursiveChildCount(type) {
      var field = FieldMetadata()
      let child = recursiveChildMetadata(type, index: index, fieldMetadata: &field)
      field.freeName?(field.name)
      if child is any CapturingWrapper.Type {
        return recursiveChildOffset(type, index: index)
      }
    }
    return nil
  }
}

/// A property wrapper whose first word is the values that it took hold of.
private protocol CapturingWrapper {}

extension Dependency: CapturingWrapper {}

// What `Mirror` is made of, in the standard library's runtime; "recursive" includes superclasses.

private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveChildCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_: Any.Type, index: Int) -> Int
