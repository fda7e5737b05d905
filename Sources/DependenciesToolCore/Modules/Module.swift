#if Tool
  import Foundation

  /// A module, or what stands for one where no manifest says what the modules are.
  package struct Module: Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case production, test
    }

    package var name: String
    package var kind: Kind
    /// The package's folder, relative to the root; modules of different packages may have one name.
    package var package: String
    /// The modules of the same package that it depends on; nil where no manifest says so.
    package var dependencies: [String]?
    package var isExecutable = false
    /// The products of its package that it is in, if their names are not its own.
    package var products: [String]?
    /// The files, relative to the root.
    package var files: [String] = []

    /// Modules that a plugin wrote to a file.
    package static func read(from path: String) throws -> [Module] {
      guard let data = FileManager.default.contents(atPath: path),
        let modules = try? JSONDecoder().decode([Module].self, from: data)
      else { throw ToolError("\(path): error: the list of modules cannot be read") }
      return modules
    }

    /// Whether a manifest says what belongs to the module.
    package var isCertain: Bool { dependencies != nil }
  }
#endif
