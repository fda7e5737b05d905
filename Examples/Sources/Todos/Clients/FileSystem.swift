package import Dependencies
package import Foundation

/// The files that lists are exported to and imported from.
package struct FileSystem: Sendable {
  /// All of a file.
  package var read: @Sendable (_ path: String) throws -> Data = unimplemented("FileSystem.read")
  /// Makes a file, or replaces one: wholly, or not at all.
  package var write: @Sendable (_ data: Data, _ path: String) throws -> Void = unimplemented(
    "FileSystem.write")
  /// The one path among all those that lead to a file.
  package var canonicalPath: @Sendable (_ path: String) -> String = unimplemented(
    "FileSystem.canonicalPath", placeholder: "")
}

extension FileSystem: DependencyKey {
  package static var liveValue: FileSystem { .disk }

  package static var testValue: FileSystem { FileSystem() }
}

extension DependencyValues {
  /// The files that lists are exported to and imported from.
  package var fileSystem: FileSystem {
    get { self[FileSystem.self] }
    set { self[FileSystem.self] = newValue }
  }
}
