#if Tool
  /// A path below the root: a file, a folder with all in it, or a pattern with `*` and `**`.
  package struct PathPattern: Sendable {
    private let parts: [Substring]

    package init(_ text: String) {
      parts = text.split(separator: "/").filter { $0 != "." }
    }

    /// Whether the path, or a folder that it is in, is meant.
    package func matches(_ path: String) -> Bool {
      Self.matches(parts[...], path.split(separator: "/")[...])
    }

    private static func matches(_ parts: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
      guard let part = parts.first else { return true }
      if part == "**" {
        return (path.startIndex...path.endIndex).contains { matches(parts.dropFirst(), path[$0...]) }
      }
      guard let name = path.first, matches(name: name[...], part[...]) else { return false }
      return matches(parts.dropFirst(), path.dropFirst())
    }

    private static func matches(name: Substring, _ pattern: Substring) -> Bool {
      guard let first = pattern.first else { return name.isEmpty }
      if first == "*" {
        return name.indices.contains { matches(name: name[$0...], pattern.dropFirst()) }
          || matches(name: "", pattern.dropFirst())
      }
      return name.first == first && matches(name: name.dropFirst(), pattern.dropFirst())
    }
  }
#endif
