import Foundation
import Testing

/// The claims of the page Design about files.
@Suite struct SourceFilesTests {
  private let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Dependencies").standardized

  /// `Core` can be read alone: it calls insight through its own interface, `CoreHooks`.
  @Test func `the core names no type of insight`() throws {
    let types = try Set(
      files(in: "Insight").flatMap { file in
        // A file that only debug builds have is indented.
        let indentation = file.hasPrefix("#if DEBUG") ? "  " : ""
        return try file.matches(
          of: Regex<(Substring, Substring)>(
            "(?m)^\(indentation)(?:package |public |private |final )*(?:class|struct|enum|protocol) (\\w+)")
        ).map(\.output.1)
      })
    #expect(types.count > 10)
    let lines = try files(in: "Core").flatMap { $0.split(whereSeparator: \.isNewline) }
    let words = lines.filter { !$0.contains("//") }.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
    #expect(words.contains("Hooks"))
    // The interface has a type of this name, too.
    #expect(Set(words).intersection(types) == ["OverrideNote"])
  }

  @Test func `the page has a file for each concept`() throws {
    let page = try String(
      contentsOf: sources.appending(path: "Documentation.docc/Design.md"), encoding: .utf8)
    let files = page.split(whereSeparator: \.isNewline)
      .compactMap { try? #/\| (\w+\/[\w+]+) \|$/#.firstMatch(in: $0)?.output.1 }
    #expect((20...28).contains(files.count))
    for file in files {
      #expect(
        FileManager.default.fileExists(atPath: sources.appending(path: "\(file).swift").path), "\(file)")
    }
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: sources.appending(path: folder), includingPropertiesForKeys: nil
    ).map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
