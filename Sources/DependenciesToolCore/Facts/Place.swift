#if Tool
  /// A position in a file, counted from one as compilers do.
  package struct Place: Codable, Hashable, Sendable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package static func < (left: Place, right: Place) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }

    // One number, since a file has many of them and the cache is read at every run.
    package init(from decoder: any Decoder) throws {
      let packed = try decoder.singleValueContainer().decode(Int.self)
      self.init(line: packed / 10_000, column: packed % 10_000)
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(line * 10_000 + min(column, 9_999))
    }
  }
#endif
