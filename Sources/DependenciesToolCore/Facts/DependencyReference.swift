#if Tool
  /// How code names a dependency: by a path (`\.date.now`) or by the type of its key.
  package struct DependencyReference: Codable, Hashable, Sendable {
    /// The components of the key path; empty for a dependency named by its type.
    package var path: [String]
    /// The key's type as it is written.
    package var type: String?

    package init(path: [String]) {
      self.path = path
    }

    package init(type: String) {
      self.path = []
      self.type = type
    }

    /// The text to print in messages.
    package var text: String {
      type.map { "\($0).self" } ?? "\\." + path.joined(separator: ".")
    }
  }
#endif
