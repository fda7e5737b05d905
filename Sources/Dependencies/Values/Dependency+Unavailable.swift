/// Stands for a property that ``DependencyValues`` doesn't have, in the compiler's errors.
///
/// No value of it exists.
@dynamicMemberLookup
public struct MissingDependency {
  private init() {}

  /// A part of a property that doesn't exist.
  public subscript(dynamicMember name: String) -> MissingDependency { self }
}

extension Dependency {
  // A misspelled key path has no root that the compiler can infer, and it would name the initializer for keys.

  /// Tells that ``DependencyValues`` has no property of this name and type.
  @available(
    *, unavailable,
    message:
      "no property of 'DependencyValues' has this name and type; check both, and import the module that declares it"
  )
  @_disfavoredOverload
  public init(
    _ keyPath: KeyPath<MissingDependency, MissingDependency>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    fatalError("unavailable")
  }

  /// Tells that ``DependencyValues`` has no property of this name.
  @available(
    *, unavailable,
    message:
      "no property of 'DependencyValues' has this name and type; check both, and import the module that declares it"
  )
  @_disfavoredOverload
  public init(
    _ keyPath: KeyPath<MissingDependency, MissingDependency>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == MissingDependency {
    fatalError("unavailable")
  }
}
