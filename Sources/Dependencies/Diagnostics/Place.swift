internal import DependenciesPlatform

/// A place in source code.
@usableFromInline
package struct Place: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  package var description: String { "\(fileID):\(line)" }

  /// What tells places apart.
  struct Key: Hashable {
    var file: String
    var line: UInt
    var column: UInt
  }

  var key: Key { Key(file: fileID.description, line: line, column: column) }

  // MARK: - The place of the @Dependency that is being read

  /// Where the `@Dependency` was declared that this thread is reading, if it is reading one.
  static var current: Place? {
    dependencies_thread().pointee.place?.assumingMemoryBound(to: Place.self).pointee
  }

  /// Has a place be the current one while `body` runs.
  @usableFromInline
  static func withCurrent<R>(_ place: Place, _ body: () -> R) -> R {
    withUnsafePointer(to: place) { pointer in
      let thread = dependencies_thread()
      let outer = thread.pointee.place
      thread.pointee.place = UnsafeRawPointer(pointer)
      defer { thread.pointee.place = outer }
      return body()
    }
  }
}
