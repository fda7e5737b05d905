#if Tool
  import Foundation

  /// Finds the Swift files below a folder.
  ///
  /// A folder that symbolic links reach twice is read once.
  struct SourceWalk {
    private(set) var files: [String] = []
    private(set) var manifests: [String] = []
    /// Xcode projects, of which some are made by other tools and have no file yet.
    private(set) var projects: [String] = []
    private let root: URL
    private let excludes: [PathPattern]
    private var seen: Set<String> = []

    private static let skipped: Set<String> = [
      "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages", "checkouts",
    ]

    init(root: URL, excludes: [PathPattern]) {
      self.root = root
      self.excludes = excludes
      walk(root, prefix: "")
      files.sort()
      manifests.sort()
      projects.sort()
    }

    private mutating func walk(_ folder: URL, prefix: String) {
      guard seen.insert(folder.resolvingSymlinksInPath().path).inserted,
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
      else { return }
      for name in names.sorted() where !name.hasPrefix(".") {
        let relative = prefix.isEmpty ? name : "\(prefix)/\(name)"
        if excludes.contains(where: { $0.matches(relative) }) { continue }
        let url = folder.appendingPathComponent(name)
        if name.hasSuffix(".swift") {
          var isFolder: ObjCBool = false
          guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue
          else { continue }
          if name == "Package.swift", isManifest(url) {
            manifests.append(relative)
          } else if !(name.hasPrefix("Package@")) {
            files.append(relative)
          }
          continue
        }
        // Most files have a dot in their names, and most folders have none.
        if name.hasSuffix(".xcodeproj") { projects.append(relative) }
        if Self.skipped.contains(name) || name.isBundle { continue }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue,
          // A clone inside of another is a project of its own.
          !FileManager.default.fileExists(atPath: url.appendingPathComponent(".git").path)
        {
          walk(url, prefix: relative)
        }
      }
    }
  }

  /// Whether the file describes a package: a source may have the name, too.
  private func isManifest(_ file: URL) -> Bool {
    let text =
      FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.contains("PackageDescription") || text.contains("let package = Package(")
  }

  extension String {
    fileprivate var isBundle: Bool {
      [
        ".xcodeproj", ".xcworkspace", ".xcassets", ".docc", ".playground", ".framework", ".xcframework",
        ".xctemplate",
      ].contains { hasSuffix($0) }
    }
  }
#endif
