#if Tool
  /// Something that keeps the tool from running, in one line.
  package struct ToolError: Error, Hashable, CustomStringConvertible {
    package var description: String

    package init(_ description: String) {
      self.description = description
    }
  }
#endif
