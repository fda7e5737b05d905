import Foundation

/// Finds the Swift files below a folder.
///
/// A folder that symbolic links reach twice is read once.
struct SourceWalk {
  private(set) var files: [String] = []
  /// The manifests of packages and of Tuist projects.
  private(set) var manifests: [String] = []
  /// The helpers of Tuist projects.
  private(set) var helpers: [String] = []
  /// Xcode projects, of which some are made by other tools and have no file yet.
  private(set) var projects: [String] = []
  /// The folders of Tuist workspaces.
  private(set) var tuistRoots: [String] = []
  /// Folders that cannot be read.
  private(set) var unreadable: [String] = []
  /// The patterns that something matches.
  private(set) var usedExcludes: Set<Int> = []
  private let root: URL
  private let excludes: [PathPattern]
  private var seen: Set<String> = []

  private static let skipped: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages", "checkouts",
  ]

  /// Other files that Tuist reads.
  private static let settings: Set<String> = [
    "Workspace.swift", "Tuist.swift", "Config.swift", "Dependencies.swift", "Plugin.swift",
  ]

  init(root: URL, excludes: [PathPattern]) {
    self.root = root
    self.excludes = excludes
    walk(root.path, prefix: "")
    files.sort()
    manifests.sort()
    projects.sort()
  }

  // Paths, because creating a URL for each takes longer than to look at the file.
  private mutating func walk(_ folder: String, prefix: String) {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    guard seen.insert(url.resolvingSymlinksInPath().path).inserted else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      unreadable.append(prefix.isEmpty ? folder : prefix)
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let relative = prefix.isEmpty ? name : "\(prefix)/\(name)"
      let matching = excludes.indices.filter { excludes[$0].matches(relative) }
      usedExcludes.formUnion(matching)
      if !matching.isEmpty { continue }
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".swift") {
        guard isFolder(path) == false else { continue }
        if ["Package.swift", "Project.swift"].contains(name), isManifest(relative) {
          manifests.append(relative)
        } else if relative.contains("ProjectDescriptionHelpers/") {
          helpers.append(relative)
        } else if !name.hasPrefix("Package@"), !(Self.settings.contains(name) && isManifest(relative)) {
          files.append(relative)
        }
        if name == "Tuist.swift" { tuistRoots.append(prefix) }
        continue
      }
      // Most files have a dot in their names, and most folders have none.
      if name.hasSuffix(".xcodeproj") { projects.append(relative) }
      if name == "Tuist" { tuistRoots.append(prefix) }
      if Self.skipped.contains(name) || name.isBundle { continue }
      // A clone inside of another is a project of its own.
      if isFolder(path) == true, isFolder("\(path)/.git") == nil { walk(path, prefix: relative) }
    }
  }

  /// The folder of the innermost Tuist workspace around a manifest, or of the manifest.
  func tuistRoot(of path: String) -> String {
    let folder = path.withoutLastPathComponent
    return tuistRoots.filter { $0.isEmpty || folder == $0 || folder.hasPrefix($0 + "/") }
      .max { $0.count < $1.count } ?? folder
  }

  /// Whether a folder or a file is there; nil if none is.
  private func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
  }

  /// Whether the file describes a package: a source may have the name, too.
  private func isManifest(_ path: String) -> Bool {
    let text = SourceReader.text(of: path, in: root) ?? ""
    return ["import PackageDescription", "let package = Package(", "import ProjectDescription"].contains(
      where: text.mentions)
  }
}

extension String {
  fileprivate var isBundle: Bool {
    [
      ".xcodeproj", ".xcworkspace", ".xcassets", ".docc", ".playground", ".framework", ".xcframework",
      ".xctemplate",
    ].contains { hasSuffix($0) }
  }
}

/// A path below the root: a file, a folder with all in it, or a pattern with `*` and `**`.
struct PathPattern: Sendable {
  private let pattern: String

  init(_ text: String) {
    var parts = text.split(separator: "/").filter { $0 != "." }
    while parts.count > 1, parts.last == "**" { parts.removeLast() }
    pattern = parts.joined(separator: "/")
  }

  /// Whether the path, or a folder that it is in, is meant.
  func matches(_ path: String) -> Bool { pattern.isEmpty || Self.matches(pattern[...], path[...]) }

  private static func matches(_ pattern: Substring, _ path: Substring) -> Bool {
    guard let first = pattern.first else { return path.isEmpty || path.first == "/" }
    if first != "*" { return path.first == first && matches(pattern.dropFirst(), path.dropFirst()) }
    if pattern.hasPrefix("**/") {
      let rest = path.drop { $0 != "/" }.dropFirst()
      return matches(pattern.dropFirst(3), path) || (!rest.isEmpty && matches(pattern, rest))
    }
    let isInName = path.first.map { $0 != "/" } ?? false
    return matches(pattern.dropFirst(), path) || (isInName && matches(pattern, path.dropFirst()))
  }
}

enum SourceReader {
  enum Contents: Sendable {
    case text(String, ContentHash)
    /// Not UTF-8, so nothing can be found in it.
    case noText
    case unreadable
  }

  static func contents(of path: String, in root: URL) -> Contents {
    guard let data = data(of: path, in: root) else { return .unreadable }
    return String(validating: data, as: UTF8.self).map { .text($0, ContentHash(data)) } ?? .noText
  }

  static func data(of path: String, in root: URL) -> Data? {
    FileManager.default.contents(atPath: "\(root.path)/\(path)")
  }

  static func text(of path: String, in root: URL) -> String? {
    data(of: path, in: root).map { String(decoding: $0, as: UTF8.self) }
  }
}
