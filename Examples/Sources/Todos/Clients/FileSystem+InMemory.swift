package import Foundation
import Synchronization

extension FileSystem {
  /// Files that exist as long as this value, and nowhere else.
  ///
  /// - Parameter files: The contents of the files at first, by path.
  /// - Returns: A file system.
  package static func inMemory(_ files: [String: Data] = [:]) -> FileSystem {
    let files = Files(files)
    return FileSystem(
      read: { path in
        guard let data = files.contents.withLock({ $0[path] }) else {
          throw CocoaError(.fileReadNoSuchFile)
        }
        return data
      },
      write: { data, path in files.contents.withLock { $0[path] = data } },
      canonicalPath: { $0 }
    )
  }

  private final class Files: Sendable {
    let contents: Mutex<[String: Data]>
    init(_ contents: [String: Data]) { self.contents = Mutex(contents) }
  }
}
