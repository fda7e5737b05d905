#if Tool
  package import Foundation

  /// The contents of `.dependencies.json`.
  package struct Configuration: Sendable, Hashable {
    /// Severities for a part of the files.
    package struct Override: Sendable, Hashable {
      package var paths: [String]
      package var rules: [String: Severity]
    }

    package static let fileName = ".dependencies.json"

    package var rules: [String: Severity] = [:]
    package var exclude: [String] = []
    package var overrides: [Override] = []
    package var tests = false
    /// The folder that the paths are relative to.
    package var folder: String = ""

    package init() {}

    /// The severity of a rule for a file, whose path is relative to the configuration's folder.
    package func severity(of rule: String, file: String, default: Severity) -> Severity {
      for override in overrides.reversed() {
        guard let severity = override.rules[rule],
          override.paths.contains(where: { PathPattern($0).matches(file) })
        else { continue }
        return severity
      }
      return rules[rule] ?? `default`
    }

    /// Reads the configuration of a folder: the file in it, or in the nearest folder above.
    package static func find(from folder: URL) throws -> Configuration {
      var folder = folder.standardizedFileURL.resolvingSymlinksInPath()
      while true {
        let file = folder.appendingPathComponent(fileName)
        if FileManager.default.fileExists(atPath: file.path) { return try read(file) }
        let parent = folder.deletingLastPathComponent()
        if parent.path == folder.path || folder.path == "/" { return Configuration() }
        folder = parent
      }
    }

    package static func read(_ file: URL) throws -> Configuration {
      guard let data = FileManager.default.contents(atPath: file.path) else {
        throw ToolError("\(file.path): error: the configuration cannot be read")
      }
      var configuration = try ConfigurationReader(path: file.path).configuration(data)
      configuration.folder = file.deletingLastPathComponent().path
      return configuration
    }
  }
#endif
