package import Foundation

package enum Fixer {
  package static func apply(_ findings: [Finding], in root: URL) throws -> [Finding] {
    var result: [Finding] = []
    for (file, findings) in Dictionary(grouping: findings, by: \.file).sorted(by: { $0.key < $1.key }) {
      let fixable = findings.filter { $0.fix != nil }
      guard !fixable.isEmpty else { continue }
      let url = root.appendingPathComponent(file)
      guard var data = FileManager.default.contents(atPath: url.path) else {
        throw ToolError("\(file): error: the file cannot be read")
      }
      // From the end on, so that other places stay right.
      for range in fixable.compactMap(\.fix?.range).sorted(by: { $0.lower > $1.lower })
      where range.upper <= data.count {
        data.removeSubrange(range.lower..<range.upper)
      }
      do {
        try data.write(to: url, options: .atomic)
      } catch {
        throw ToolError("\(file): error: the file cannot be written")
      }
      result += fixable
    }
    return result
  }
}
