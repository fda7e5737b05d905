/// The targets that the manifest of a Swift package or of a Tuist project declares.
struct Manifest: Codable, Sendable {
  struct Target: Codable, Sendable {
    var name: String
    var kind: Module.Kind
    var isExecutable: Bool
    var path: String?
    /// Patterns of the sources; those with `//` before them are seen from the root of a Tuist workspace.
    var sources: [String] = []
    var excluded: [String] = []
    var dependencies: [String] = []

    /// Whether a product of Tuist, such as `app` or `app_extension`, is a test, and whether it starts alone.
    static func kind(ofProduct product: String) -> (kind: Module.Kind, isExecutable: Bool) {
      let name = product.lowercased().replacing("_", with: "")
      let programs = ["app", "commandlinetool", "appclip", "xpc", "systemextension"]
      let isProgram = programs.contains(name) || name.hasSuffix("extension") || name.hasPrefix("watch2")
      return (name.hasSuffix("tests") ? .test : .production, isProgram)
    }
  }

  var targets: [Target] = []
  /// The targets of each library.
  var products: [String: [String]] = [:]
  var problems: [ManifestProblem] = []
}

/// A part of a manifest that cannot be read.
struct ManifestProblem: Codable, Hashable, Sendable {
  var file: String
  var line: Int
  var reason: String
  /// Whether the command that helps has been tried.
  var isFromToolchain = false

  /// The problem, its consequence, and the remedy.
  var text: String { "\(textWithoutRemedy); \(remedy)" }

  /// The problem, and its consequence.
  var textWithoutRemedy: String {
    "\(reason), so the files of such targets are told apart by the folders that imports name"
  }

  /// The command that helps.
  var remedy: String {
    if isFromToolchain { return "correct the manifest" }
    return file.hasSuffix("Package.swift")
      ? "'--manifests toolchain' asks the package manager, where 'swift' is installed"
      : "'--manifests toolchain' asks 'tuist', where it is installed, and '--tuist-graph FILE' takes the file "
        + "that 'tuist graph --format json' writes"
  }
}
