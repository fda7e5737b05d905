/// Writes lines of source, indented by the blocks that they are in.
struct SourceWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Writes a block, from a line that opens it to one that closes it.
  mutating func block(_ opening: String, closing: String = "}", _ body: (inout SourceWriter) -> Void) {
    line(opening)
    depth += 1
    body(&self)
    depth -= 1
    line(closing)
  }

  /// Writes two blocks; the second one begins where the first one ends.
  mutating func blocks(
    _ opening: String, _ first: (inout SourceWriter) -> Void, _ middle: String,
    _ second: (inout SourceWriter) -> Void
  ) {
    block(opening, closing: middle, first)
    depth += 1
    second(&self)
    depth -= 1
    line("}")
  }
}
