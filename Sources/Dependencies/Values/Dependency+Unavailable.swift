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

  /// The compiler's choice for a key path that ``DependencyValues`` has no property for.
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

  /// The compiler's choice for such a key path where the property wrapper has no type.
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
