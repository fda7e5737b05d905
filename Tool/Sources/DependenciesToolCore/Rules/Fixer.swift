package import Foundation

package enum Fixer {
  /// The findings whose fixes were applied.
  package static func apply(_ findings: [Finding], in root: URL) throws -> [Finding] {
    var result: [Finding] = []
    for (file, findings) in Dictionary(grouping: findings, by: \.file).sorted(by: { $0.key < $1.key }) {
      let fixable = findings.filter { $0.fix != nil }
      guard !fixable.isEmpty else { continue }
      let url = root.appendingPathComponent(file)
      guard let data = FileManager.default.contents(atPath: url.path) else {
        throw ToolError("\(file): error: the file cannot be read")
      }
      let (fixed, applied) = fixed(data, fixable.compactMap(\.fix))
      do {
        try fixed.write(to: url, options: .atomic)
      } catch {
        throw ToolError("\(file): error: the file cannot be written")
      }
      result += fixable.indices.filter(applied.contains).map { fixable[$0] }
    }
    return result
  }

  /// The text with the fixes, from the end on, so that other places stay right; and the applied ones.
  static func fixed(_ data: Data, _ fixes: [Finding.Fix]) -> (Data, Set<Int>) {
    var data = data
    var start = Int.max
    var applied: Set<Int> = []
    for (index, fix) in fixes.enumerated().sorted(by: { $0.element.range.lower > $1.element.range.lower }) {
      guard fix.range.upper <= min(start, data.count), fix.range.lower <= fix.range.upper else { continue }
      data.replaceSubrange(fix.range.lower..<fix.range.upper, with: Data(fix.replacement.utf8))
      start = fix.range.lower
      applied.insert(index)
    }
    return (data, applied)
  }
}
