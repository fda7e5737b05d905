import Foundation

extension Manifest {
  /// The targets that the package manager finds in a manifest, which it runs for this.
  ///
  /// - Throws: The reason, as the package manager gives it.
  static func ofToolchain(_ manifest: String, in root: URL) throws(ToolError) -> Manifest {
    let folder = root.appendingPathComponent(manifest).deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).log")
    try? Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try? FileHandle(forWritingTo: errors)
    do {
      try process.run()
    } catch {
      throw ToolError("the package manager cannot be run: \(error.localizedDescription)")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 0, let dump = try? JSONDecoder().decode(PackageDump.self, from: data) {
      return Manifest(dump)
    }
    let lines = (try? String(contentsOf: errors, encoding: .utf8))?.split(separator: "\n") ?? []
    // The compiler's first error says more than the package manager's.
    let first =
      lines.first { $0.contains(".swift:") && $0.contains(": error: ") } ?? lines.first ?? "no output"
    throw ToolError("'swift package dump-package' fails: \(first)")
  }

  private init(_ dump: PackageDump) {
    for target in dump.targets where !["binary", "system"].contains(target.type) {
      targets.append(
        Target(
          name: target.name, kind: target.type == "test" ? .test : .production,
          isExecutable: target.type == "executable", path: target.path, sources: target.sources ?? [],
          excluded: (target.exclude ?? []) + (target.resources ?? []).map(\.path),
          dependencies: (target.dependencies ?? []).compactMap(\.name)))
    }
    for product in dump.products ?? [] where product.type.keys.contains("library") {
      products[product.name] = product.targets
    }
  }
}

/// The part of `swift package dump-package` that matters here.
private struct PackageDump: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]?
    var resources: [Resource]?
    var dependencies: [Dependency]?
  }

  struct Resource: Decodable {
    var path: String
  }

  struct Product: Decodable {
    var name: String
    var targets: [String]
    var type: [String: Anything]
  }

  /// A value of any form.
  struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// `{"byName": ["Core", null]}`, `{"product": ["Core", "kit", null, null]}`: the name comes first.
  struct Dependency: Decodable {
    var name: String?

    init(from decoder: any Decoder) throws {
      let values = try decoder.singleValueContainer().decode([String: [First]].self)
      name = values.values.first?.first?.text
    }
  }

  struct First: Decodable {
    var text: String?

    init(from decoder: any Decoder) {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  var targets: [Target]
  var products: [Product]?
}
