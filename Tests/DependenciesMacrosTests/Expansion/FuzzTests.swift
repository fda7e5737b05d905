#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftParserDiagnostics
  import Testing

  /// Combinations of the parts of an endpoint or a requirement expand to something that parses, or are diagnosed.
  @Suite("Fuzz")
  struct FuzzTests {
    static let access = ["", "public ", "package ", "private ", "fileprivate ", "public private(set) "]
    static let attributes = ["", "@Sendable ", "@MainActor @Sendable ", "@isolated(any) ", "@concurrent "]
    static let parameters = [
      "", "Int", "_ id: Int", "_ `in`: inout Int, String", "_ f: @escaping (_ x: Int) -> Void",
      "_ t: @autoclosure () throws -> Int", "_ a: borrowing A, _ b: consuming B", "_ v: Int...",
      "_ p: repeat each T", "_ x: isolated (any Actor)?",
      "_ t: (a: Int, b: String), _ _: [Int: (Int) -> Void]",
    ]
    static let effects = [
      "", "async", "throws", "async throws", "throws(Failure)", "throws(any Error)", "throws(Never)",
    ]
    static let results = [
      "Void", "()", "Int", "User?", "(Int, String)", "() -> Void", "any P", "sending Box", "Never",
    ]
    static let values = ["", " = f", " = { fatalError() }", " = { (x) in /* a */ x // b\n  }"]
    static let comments = [
      "", "// line\n  ", "/* block */ ", "/// doc\n  ", "/*\n nested /* block */ \n*/\n",
    ]

    /// Each of the effects with half of the parameters, and the other way round; the rest takes turns.
    static let pairs = effects.indices.flatMap { effect in
      parameters.indices.filter { ($0 + effect) % 2 == 0 }.map { (effects[effect], parameters[$0]) }
    }

    @Test(arguments: pairs)
    func `combinations`(effects: String, parameters: String) {
      let turn = effects.utf8.count + parameters.utf8.count
      let result = Self.results[turn % Self.results.count]
      let access = Self.access[turn % Self.access.count]
      let attribute = Self.attributes[turn % Self.attributes.count]
      let value = Self.values[turn % Self.values.count]
      let comment = Self.comments[(turn / 2) % Self.comments.count]
      let source = """
        @DependencyClient
        public struct Client<each T> {
          \(comment)\(access)var fetch: \(attribute)(\(comment)\(parameters)) \(comment)\(effects) -> \
        \(comment)\(result)\(value) \(comment)
          \(comment)let id: Int
        }
        """
      let expansion = expand(source)
      guard expansion.diagnostics.isEmpty else {
        #expect(expansion.diagnostics.map(\.message).allSatisfy(Self.isIntended), "\(source)")
        return
      }
      let problems = ParseDiagnosticsGenerator.diagnostics(for: Parser.parse(source: expansion.text))
      #expect(problems.isEmpty, "\(source)\n\(expansion.text)\n\(problems)")
    }

    static let names = ["fetch", "`in`", "any", "`self`", "`init`", "`a b`"]
    static let labeled = [
      "", "for: Int", "_: Int, in place: inout String", "_ f: @escaping (Int) -> Void, v: [Int?]...",
      "self: @autoclosure () async throws -> Int, _ x: isolated (any Actor)?",
    ]

    @Test(arguments: labeled.indices)
    func `requirements`(start: Int) {
      let parameters = Self.labeled[start]
      let methods = Self.names.enumerated().map { turn, name in
        let effects = Self.effects[(start + turn) % Self.effects.count]
        let result = Self.results[(start + 2 * turn) % Self.results.count]
        return """
            func \(name)(\(parameters)) \(effects) -> \(result)
            func \(name)(of other: any Error) \(effects)
            var count\(turn): \(result) { get \(effects) }

          """
      }
      let source = """
        @DependencyClient protocol Service {
        \(methods.joined())
          var volume: \(Self.results[start]) { get set }
          func setVolume(to volume: Int)
        }
        """
      let expansion = expand(source)
      #expect(expansion.diagnostics.isEmpty, "\(source)")
      let problems = ParseDiagnosticsGenerator.diagnostics(for: Parser.parse(source: expansion.text))
      #expect(problems.isEmpty, "\(source)\n\(expansion.text)\n\(problems)")
    }

    private static func isIntended(_ message: String) -> Bool {
      message.hasPrefix("'fetch' needs a default: ")
        || message.hasPrefix("the method for 'fetch' can't pass on a variadic parameter")
    }
  }
#endif
