import Foundation

/// The page 'Rules' of the documentation.
extension Rule {
  package var summary: String { String(section.prefix { $0 != "\n" }) }

  /// The summary, and the command that prints the explanation.
  var help: String {
    "\(summary) 'dependencies-tool rules \(id)' explains why it matters, what is right, and what is ignored."
  }

  /// The rule's section of the page in Markdown: its reason, its exceptions, and examples.
  package var explanation: String {
    "\(section)\n\nA comment on the line, or above it, silences one finding: `// dependencies:ignore \(id) "
      + "because REASON`."
  }

  private var section: String { Self.sections[id] ?? "" }

  private static let sections: [String: String] = {
    let page = String(decoding: PackageResources.Rules_md, as: UTF8.self).replacing(/\n## .*/, with: "")
    let sections = page.components(separatedBy: "\n### ").dropFirst().compactMap { section in
      section.firstIndex(of: "\n").map { (String(section[..<$0]), text(of: section[$0...])) }
    }
    return Dictionary(sections) { first, _ in first }
  }()

  /// The text of a section whose relative links, which lead nowhere outside of the page, are plain text.
  private static func text(of section: Substring) -> String {
    section.replacing(/\[([^\]\n]+)\]\((?:#|\.\.\/)[^)\n]*\)/) { $0.1 }
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
