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
  // The compiler can't infer the root of a misspelled key path. Without these, its error would be about the
  // initializer for keys.

  /// Tells that ``DependencyValues`` has no property of this name and type.
  @available(
    *, unavailable,
    message: """
      no property of 'DependencyValues' has this name and type; check both, and import the module that \
      declares it
      """
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
    message: """
      no property of 'DependencyValues' has this name and type; check both, and import the module that \
      declares it
      """
  )
  @_disfavoredOverload
  public init(
    _ keyPath: KeyPath<MissingDependency, MissingDependency>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == MissingDependency {
    fatalError("unavailable")
  }
}
