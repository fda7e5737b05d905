import Foundation
import Testing

/// The claims of the page Design about files.
@Suite struct SourceFilesTests {
  private let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Dependencies").standardized

  /// `Core` can be read alone: these are all types of other folders that it names.
  @Test func `the core names few types of other folders`() throws {
    let folders = ["AsyncLazy", "BuiltIns", "Diagnostics", "Insight", "Scopes", "SwiftUI", "Values"]
    let types = try Set(
      folders.flatMap { try files(in: $0) }.flatMap { file in
        // A file that only debug builds have is indented.
        let indentation = file.hasPrefix("#if DEBUG") ? "  " : ""
        return try file.matches(
          of: Regex<(Substring, Substring)>(
            "(?m)^\(indentation)(?:package |public |private |final )*(?:class|struct|enum|protocol) (\\w+)")
        ).map(\.output.1)
      })
    #expect(types.count > 50)
    let lines = try files(in: "Core").flatMap { $0.split(whereSeparator: \.isNewline) }
    let words = lines.filter { !$0.contains("//") }.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
    let keys: Set<Substring> = [
      "DependencyContext", "DependencyKey", "DependencyLifetime", "DependencyValues", "TestDependencyKey",
    ]
    let reports: Set<Substring> = ["Message", "OverrideNote", "Place", "TestRun"]
    let callers: Set<Substring> = ["Preparation", "ResultObject", "RootProvider", "UpdatePhase"]
    #expect(Set(words).intersection(types) == keys.union(reports).union(callers))
  }

  @Test func `the page has a file for each concept`() throws {
    let page = try String(
      contentsOf: sources.appending(path: "Documentation.docc/Design.md"), encoding: .utf8)
    let files = page.split(whereSeparator: \.isNewline)
      .compactMap { try? #/\| (\w+\/[\w+]+) \|$/#.firstMatch(in: $0)?.output.1 }
    #expect(files.count > 20)
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
