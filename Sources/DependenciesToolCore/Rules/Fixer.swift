#if Tool
  package import Foundation

  /// Applies the fixes of findings to the files.
  package enum Fixer {
    /// The number of fixes that were applied.
    package static func apply(_ findings: [Finding], in root: URL) throws -> Int {
      var count = 0
      for (file, findings) in Dictionary(grouping: findings, by: \.file).sorted(by: { $0.key < $1.key }) {
        let fixes = findings.compactMap(\.fix)
        guard !fixes.isEmpty else { continue }
        let url = root.appendingPathComponent(file)
        guard let data = FileManager.default.contents(atPath: url.path) else {
          throw ToolError("\(file): error: the file cannot be read")
        }
        let (fixed, applied) = fixed(data, fixes)
        do {
          try fixed.write(to: url, options: .atomic)
        } catch {
          throw ToolError("\(file): error: the file cannot be written")
        }
        count += applied
      }
      return count
    }

    /// The text with the fixes, from the end on, so that the places of the others stay right.
    static func fixed(_ data: Data, _ fixes: [Finding.Fix]) -> (Data, Int) {
      var data = data
      var start = Int.max
      var count = 0
      for fix in fixes.sorted(by: { $0.range.lower > $1.range.lower }) {
        guard fix.range.upper <= min(start, data.count), fix.range.lower <= fix.range.upper else { continue }
        data.replaceSubrange(fix.range.lower..<fix.range.upper, with: Data(fix.replacement.utf8))
        start = fix.range.lower
        count += 1
      }
      return (data, count)
    }
  }
#endif
