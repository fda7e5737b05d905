#if Macros
  import Foundation
  import Testing

  /// A file of texts that the code is expected to produce.
  ///
  /// With `UPDATE_GOLDEN=1 swift test --filter DependenciesMacrosTests` it is rewritten, so that you can read the difference.
  struct Golden: Sendable {
    let file: URL
    let separator: String

    init(_ name: String, separator: String, besides path: String = #filePath) {
      file = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name)
      self.separator = separator
    }

    var texts: [String] {
      get throws {
        try String(contentsOf: file, encoding: .utf8).dropLast().components(separatedBy: separator)
      }
    }

    func expect(_ actual: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
        try "\(actual.joined(separator: separator))\n".write(to: file, atomically: true, encoding: .utf8)
      }
      let expected = try texts
      for (actual, expected) in zip(actual, expected) where actual != expected {
        Issue.record(
          "\(file.lastPathComponent) expects\n\n\(expected)\n\nbut there is\n\n\(actual)",
          sourceLocation: sourceLocation)
      }
      #expect(actual.count == expected.count, sourceLocation: sourceLocation)
    }
  }
#endif
