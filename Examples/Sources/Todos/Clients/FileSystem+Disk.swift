import Foundation

extension FileSystem {
  /// The machine's own files.
  static let disk = FileSystem(
    read: { path in
      try Data(contentsOf: URL(filePath: path))
    },
    write: { data, path in
      // Through a symbolic link: replacing the link itself would cut the file off that it leads to.
      let url = URL(filePath: path).resolvingSymlinksInPath()
      let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
      if let type, type != .typeRegular, type != .typeDirectory {
        // A pipe or a device cannot be replaced by a file; nothing is lost by writing into it.
        let handle = try FileHandle(forWritingTo: url)
        try handle.write(contentsOf: data)
        try handle.close()
      } else {
        try data.write(to: url, options: .atomic)
      }
    },
    canonicalPath: { path in
      URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
  )
}
