#if Tool
  /// Something that keeps the tool from running, in one line.
  package struct ToolError: Error, Hashable, CustomStringConvertible {
    package var description: String

    package init(_ description: String) {
      self.description = description
    }

    /// A name that no target has, with the nearest one that there is.
    package static func noTarget(_ name: String, among names: [String]) -> ToolError {
      let known = Set(names.filter { !$0.isEmpty })
      func distance(_ other: String) -> Int { name.lowercased().distance(to: other.lowercased()) }
      let nearest = known.sorted().min { distance($0) < distance($1) }
      let all = known.sorted().joined(separator: ", ")
      let hint =
        if let nearest, distance(nearest) <= max(2, name.count / 3) {
          "did you mean '\(nearest)'?"
        } else {
          "there are \(all)"
        }
      return ToolError("error: there is no target '\(name)'; \(hint)")
    }
  }

  extension String {
    /// How many characters have to be added, removed or replaced.
    fileprivate func distance(to other: String) -> Int {
      let other = Array(other)
      var row = Array(0...other.count)
      for (line, character) in enumerated() {
        var diagonal = row[0]
        row[0] = line + 1
        for column in other.indices {
          let replaced = diagonal + (other[column] == character ? 0 : 1)
          diagonal = row[column + 1]
          row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
        }
      }
      return row[other.count]
    }
  }
#endif
