#if Macros
  import Foundation
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import Testing

  @testable import DependenciesMacrosPlugin

  /// Sources, and what the macros do to them, as the files in `Golden` show it: a line that is added starts with `+`,
  /// one that is replaced with `-`, and a message, with its fix-its and what they insert, with `!`.
  ///
  /// To add a case, write its name and its source into one of the files, each line of it after two spaces, and let
  /// `UPDATE_GOLDEN` write the rest. Empty lines aren't shown, nor are bodies if the name of a case ends with “without
  /// bodies”. A list or a block of one statement that is added stands on one line if it fits.
  @Suite struct ExpansionTests {
    @Test(arguments: [
      ("Clients", clientMacro), ("Endpoints", endpointPeers), ("Entries", entryPeers),
      ("Together", allMacros),
      ("Protocols", clientMacro),
      ("Diagnostics", allMacros),
    ])
    func `expand to what the golden file shows`(file: String, macros: [String: MacroSpec]) throws {
      let golden = Golden("Golden/\(file).txt", separator: "\n\n")
      try golden.expect(
        golden.texts.map { text in
          let lines = text.components(separatedBy: "\n")
          let source = lines.dropFirst().filter { $0.hasPrefix("  ") || $0.hasPrefix("- ") }.map {
            $0.dropFirst(2)
          }
          let shown = shown(
            source.joined(separator: "\n"), of: macros, withBodies: !lines[0].hasSuffix(", without bodies"))
          return ([lines[0]] + shown).joined(separator: "\n")
        })
    }

    private func shown(_ source: String, of macros: [String: MacroSpec], withBodies: Bool) -> [String] {
      let expansion = expand(source, of: macros)
      guard expansion.diagnostics.isEmpty else {
        // The expansion of a source with an error is unspecified.
        return source.components(separatedBy: "\n").map { "  \($0)" }
          + expansion.diagnostics.flatMap { shown($0, source, in: expansion.context) }
      }
      let attribute = try! Regex(
        #"@(\#(macros.keys.joined(separator: "|")))\b(\(([^()]|\([^()]*\))*\))? *"#)
      let lines = source.components(separatedBy: "\n").map { line in
        let rest = line.replacing(attribute, with: "")
        // The expansion removes a line that holds nothing but the attribute.
        return (shown: line, rest: rest.allSatisfy { $0 == " " } ? nil : rest)
      }
      let text = expansion.text
      return difference(
        from: lines, to: withBodies ? text : "\(BodyRemover().visit(Parser.parse(source: text)))")
    }

    private func shown(
      _ diagnostic: Diagnostic, _ source: String, in context: BasicMacroExpansionContext
    ) -> [String] {
      let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
      let severity = diagnostic.diagMessage.severity
      return ["! \(place.line):\(place.column): \(severity): \(diagnostic.message)"]
        + diagnostic.fixIts.flatMap { fixIt in
          let lines = source.components(separatedBy: "\n").map { (shown: $0, rest: Optional($0)) }
          return ["!   \(fixIt.message.message)"]
            + difference(from: lines, to: fixIt.applied(to: source, in: context)).filter {
              $0.hasPrefix("+ ")
            }
            .map { "! \($0)" }
        }
    }

    /// The lines with those that a text adds to them; a line without a rest isn't looked for in the text.
    private func difference(from lines: [(shown: String, rest: String?)], to text: String) -> [String] {
      var added = text.components(separatedBy: "\n").filter { $0.contains { $0 != " " } }
      var removed: Set<Int> = []
      var isInserted = added.map { _ in false }
      for change in added.difference(from: lines.compactMap(\.rest)) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): isInserted[offset] = true
        }
      }
      func takeInserted() -> [String] {
        let count = isInserted.prefix { $0 }.count
        defer {
          added.removeFirst(count)
          isInserted.removeFirst(count)
        }
        return folded(Array(added.prefix(count))).map { "+ \($0)" }
      }
      var result: [String] = []
      var offset = 0
      for line in lines {
        guard line.rest != nil else {
          result.append("  \(line.shown)")
          continue
        }
        if removed.contains(offset) {
          result.append("- \(line.shown)")
        } else {
          result += takeInserted() + ["  \(line.shown)"]
          added.removeFirst()
          isInserted.removeFirst()
        }
        offset += 1
      }
      return result + takeInserted()
    }

    private func folded(_ lines: [String]) -> [String] {
      lines.reduce(into: []) { result, line in
        result.append(line)
        guard let end = line.firstMatch(of: #/^ *([)}])/#)?.1,
          let start = result.lastIndex(where: { $0.hasSuffix(end == ")" ? "(" : "{") }),
          end == ")" || result.count - start == 3
        else { return }
        let parts = result[(start + 1)...].map { $0.trimmingCharacters(in: .whitespaces) }
        let (inner, space) = (parts.dropLast().joined(separator: " "), end == ")" ? "" : " ")
        let folded = [result[start], inner, parts[parts.count - 1]].joined(separator: space)
        if folded.count <= 110 { result.replaceSubrange(start..., with: [folded]) }
      }
    }
  }

  private final class BodyRemover: SyntaxRewriter {
    override func visit(_ node: CodeBlockSyntax) -> CodeBlockSyntax {
      CodeBlockSyntax(leftBrace: node.leftBrace, statements: [], rightBrace: .rightBraceToken())
    }

    override func visit(_ node: AccessorBlockSyntax) -> AccessorBlockSyntax {
      guard case .getter = node.accessors else { return super.visit(node) }
      return AccessorBlockSyntax(accessors: .getter([]), rightBrace: .rightBraceToken())
    }
  }

  extension FixIt {
    /// A source with the changes of this fix-it.
    fileprivate func applied(to source: String, in context: BasicMacroExpansionContext) -> String {
      var bytes = Array(source.utf8)
      for case .replace(let old, let new) in changes.reversed() {
        let start = context.location(for: old.position, anchoredAt: old, fileName: "").offset
        let end = context.location(for: old.endPosition, anchoredAt: old, fileName: "").offset
        bytes.replaceSubrange(start..<end, with: new.description.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Clients that compile without a diagnostic, as they do with the published macros.
  @Suite("Silence")
  struct SilenceTests {
    @Test(arguments: [
      // Closures that are constants.
      """
      public let log: @Sendable (_ message: String) -> Void
      let format: (Int) -> String = { "\\($0)" }
      private let parse: (String) -> Int
      """,
      // Types that may be anything.
      """
      typealias Load = () -> Void
      var height: Height
      var fetch: API.Fetch = { _ in 42 }
      var load: Load
      var options: Options<Height> = .init()
      var level: Level?
      @DependencyEndpointIgnored var name: Name
      """,
      // Marks that do nothing.
      """
      var run: () -> Void
      @DependencyEndpointIgnored static var shared: () -> Void = {}
      @DependencyEndpointIgnored var twice: () -> Void { { run(); run() } }
      struct Other {
        @DependencyEndpointIgnored var id: Int
      }
      """,
    ])
    func `a property that isn't an endpoint isn't diagnosed`(members: String) {
      let expansion = expand("@DependencyClient public struct Client: Sendable {\n\(members)\n}")
      #expect(expansion.diagnostics.map(\.message) == [])
    }
  }

  /// The compiler checks a key's values in the expansion, and reports errors at the user's lines.
  @Suite struct EntryLocationTests {
    @Test func `each part of a key has the line where the user wrote it`() {
      let source = """
        extension DependencyValues {
          @DependencyEntry(
            liveValue: LiveAPIClient(
              baseURL: "https://example.com"
            ),
            previewValue: CannedAPIClient()
          )
          var apiClient: any APIClient =
            MockAPIClient()
        }
        """
      let expected = """
          #sourceLocation(file: "Client.swift", line: 8)
          private nonisolated enum ApiClientKey: _DependencyKey {
            #sourceLocation(file: "Client.swift", line: 8)
            typealias Value = any APIClient
            #sourceLocation(file: "Client.swift", line: 8)
            static var liveValue: any APIClient {
              #sourceLocation(file: "Client.swift", line: 3)
              LiveAPIClient(
                baseURL: "https://example.com"
              )
            }
            #sourceLocation(file: "Client.swift", line: 8)
            static var previewValue: any APIClient {
              #sourceLocation(file: "Client.swift", line: 6)
              CannedAPIClient()
            }
            #sourceLocation(file: "Client.swift", line: 8)
            static var testValue: any APIClient {
              #sourceLocation(file: "Client.swift", line: 9)
              MockAPIClient()
            }
          }
          #sourceLocation()
        """
      expectExpansion(of: source, contains: expected)
    }

    @Test func `a value whose type is inferred has its line`() {
      let source = """
        extension DependencyValues {
          @DependencyEntry(
            liveValue: 1
          )
          var limit =
            2
        }
        """
      let expected = """
          #sourceLocation(file: "Client.swift", line: 5)
          private nonisolated enum LimitKey: _DependencyKey {
            #sourceLocation(file: "Client.swift", line: 5)
            static var liveValue: Value {
              #sourceLocation(file: "Client.swift", line: 3)
              1
            }
            #sourceLocation(file: "Client.swift", line: 5)
            #sourceLocation(file: "Client.swift", line: 6)
            @DependenciesMacros._DependencyEntryValue(file: "Client.swift", line: 6) static var testValue = 2
          }
          #sourceLocation()
        """
      expectExpansion(of: source, contains: expected)
    }

    private func expectExpansion(
      of source: String, contains expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let macros = ["DependencyEntry": MacroSpec(type: DependencyEntryMacro.self)]
      let expanded = expand(source, of: macros).text
      #expect(expanded.contains(expected), Comment(rawValue: expanded), sourceLocation: sourceLocation)
    }
  }
#endif
