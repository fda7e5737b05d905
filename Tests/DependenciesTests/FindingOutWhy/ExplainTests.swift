#if DEBUG
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

  /// This file as the texts have it.
  func shownPath(_ path: StaticString = #filePath) -> String {
    let place = DependencyPlace(fileID: "", filePath: "\(path)", line: 0, column: 0)
    return String(place.description.dropLast(2))
  }

  private struct ExplainedKey: DependencyKey {
    static var liveValue: String { "live" }
    static var testValue: String { "test \(current(\.alpha, line: 8_010))" }
  }

  private struct CountedKey: TestDependencyKey {
    static let runs = Box(0)
    static var testValue: Int { runs.increment() }
  }

  private struct UnreadKey: TestDependencyKey {
    static var testValue: Int { fatalError("An explanation of a key makes nothing.") }
  }

  private struct ScopedKey: TestDependencyKey {
    static var testValue: String { ExplainedKey.testValue }
    static var dependencyLifetime: DependencyLifetime { .scoped }
  }

  extension DependencyValues {
    fileprivate var explained: String {
      get { self[ExplainedKey.self, line: 8_001] }
      set { self[ExplainedKey.self, line: 8_002] = newValue }
    }

    fileprivate var counted: Int {
      get { self[CountedKey.self] }
      set { self[CountedKey.self] = newValue }
    }

    fileprivate var scoped: String { self[ScopedKey.self, line: 8_004] }
    fileprivate var transient: Instance { self[Transient<SumKey>.self] }
  }

  @Suite("An explanation says where a value comes from")
  struct ExplainTests {
    private let file = shownPath()

    private func expect(
      _ explanation: DependencyExplanation, _ text: String, lifetime: String = ".automatic",
      context: String = "test, as tests are running", sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let end = "\n  lifetime \(lifetime)\n  context  \(context)"
      #expect(explanation.description == text + end, sourceLocation: sourceLocation)
    }

    @Test func `a read through a model's scope changes no explanation`() {
      let model = withNumbers(alpha: 7) { Model() }
      withNumbers(alpha: 8) {
        let before = DependencyValues.explain(\.alpha)
        #expect(model.alpha == 8)
        #expect(DependencyValues.explain(\.alpha) == before)
      }
    }

    @Test func `the override in effect hides outer ones and the value that was created`() {
      #expect(current(\.explained, line: 8_100) == "test 3")
      let test = "ExplainTests/`the override in effect hides outer ones and the value that was created`()"
      scope(at: 8_101, { $0.explained = "outer" }) {
        scope(at: 8_102, { $0.explained = "inner" }) {
          expect(
            DependencyValues.explain(\.explained),
            """
            \\.explained is overridden
              now      \(file):8102  withDependencies
              hides    \(file):8101  withDependencies
              hides    \(file):8001  testValue of the root of \(test), first read at \(file):8100
              from     \\.alpha
            """)
        }
      }
    }

    @Test func `a part of a dependency is explained as the dependency`() {
      scope(at: 8_150, { $0.explained = "set" }) {
        #expect(DependencyValues.explain(\.explained.count) == DependencyValues.explain(\.explained))
        #expect(DependencyValues.explain(\.explained.count).dependencies.map(\.name) == [#"\.explained"#])
      }
    }

    @Test func `a value of a scope belongs to that scope`() {
      scope(at: 8_201, { $0.alpha = 7 }) {
        #expect(current(\.scoped, line: 8_200) == "test 7")
        expect(
          DependencyValues.explain(\.scoped),
          """
          \\.scoped is its testValue
            now      \(file):8004  testValue of the scope opened at \(file):8201, first read at \(file):8200
            from     \\.alpha
          """, lifetime: ".scoped")
      }
    }

    @Test func `a stale value names the override that it lacks`() {
      #expect(current(\.explained, line: 8_250) == "test 3")
      scope(at: 8_251, { $0.alpha = 7 }) {
        let name = "the root of ExplainTests/`a stale value names the override that it lacks`()"
        expect(
          DependencyValues.explain(\.explained),
          """
          \\.explained is its testValue
            now      \(file):8001  testValue of \(name), first read at \(file):8250
            from     \\.alpha
            stale    \(file):8251  created without this override of \\.alpha
          """)
        scope(at: 8_252, { $0.explained = "mine" }) {
          #expect(DependencyValues.explain(\.explained).dependencies[0].result?.staleSource == nil)
        }
      }
    }

    @Test func `a prepared value says where it was prepared`() {
      prepareDependencies({ $0.explained = "prepared" }, line: 8_300)
      let root = "the root of ExplainTests/`a prepared value says where it was prepared`()"
      expect(
        DependencyValues.explain(\.explained),
        """
        \\.explained is prepared
          now      \(file):8300  prepareDependencies, for \(root)
        """)
    }

    @Test func `explaining a key creates nothing`() {
      let name = "DependenciesTests.UnreadKey.self"
      expect(
        DependencyValues.explain(UnreadKey.self), "\(name) is not overridden, and nothing has read it yet")
    }

    @Test func `a value that a path's explanation creates is dropped, and can be prepared`() {
      let before = CountedKey.runs.value
      #expect(issues { _ = DependencyValues.explain(\.counted) }.isEmpty)
      expect(DependencyValues.explain(\.counted), "\\.counted is not overridden, and nothing has read it yet")
      #expect(CountedKey.runs.value == before + 2)
      #expect(issues { prepareDependencies { $0.counted = -1 } }.isEmpty)
      #expect(current(\.counted) == -1)
    }

    @Test func `a value that is never kept is created for each read`() {
      expect(
        DependencyValues.explain(\.transient), "\\.transient is not overridden, and is created for each read",
        lifetime: ".transient")
    }

    @Test func `the context has a place where it was set or prepared`() {
      let test = "ExplainTests/`the context has a place where it was set or prepared`()"
      prepareDependencies({ $0.context = .preview }, line: 8_400)
      let prepared = DependencyValues.explain(UnreadKey.self).context
      #expect([prepared.name, prepared.origin] == ["preview", "prepareDependencies"])
      #expect(prepared.place?.line == 8_400)
      scope(at: 8_401, { $0.context = .live }) {
        #expect(current(\.explained, line: 8_402) == "live")
        expect(
          DependencyValues.explain(\.explained),
          """
          \\.explained is its liveValue
            now      \(file):8001  liveValue of the root of \(test), first read at \(file):8402
          """, context: "\(file):8401  live, set by withDependencies")
      }
    }

    @Test func `values of their own say so`() {
      withFreshRoot(.live) {
        #expect(DependencyValues.explain(UnreadKey.self).context.origin == "these are DependencyValues.live")
        #expect(current(\.explained) == "live")
        let explanation = DependencyValues.explain(ExplainedKey.self)
        #expect(explanation.dependencies.first?.result?.owner == "a root of its own")
      }
    }

    @Test func `the key path of all values explains each that is overridden or was read`() {
      #expect(
        DependencyValues.explain(\.self).description == """
          Nothing is overridden here, and nothing was read

            context  test, as tests are running
          """)
      #expect(current(\.explained) == "test 3")
      scope(at: 8_600, { $0.beta = 1 }) {
        let all = DependencyValues.explain(\.self)
        #expect(all.dependencies.map(\.name) == [#"\.alpha"#, #"\.beta"#, #"\.explained"#])
        let lines = all.description.split(separator: "\n")
        #expect(lines.first == "3 dependencies here: 1 overridden, 2 not")
        #expect(lines.contains(#"\.beta is overridden"#))
        #expect(lines.last == "  context  test, as tests are running")
      }
    }

    @Test func `an explanation can be encoded`() throws {
      try scope(at: 8_700, { $0.explained = "set" }) {
        let explanation = DependencyValues.explain(\.self)
        let data = try JSONEncoder().encode(explanation)
        #expect(try JSONDecoder().decode(DependencyExplanation.self, from: data) == explanation)
      }
    }
  }

  private class ExplainedBase {
    @Dependency(\.explained) var explained
  }

  private final class ExplainedModel: ExplainedBase {
    @Dependency(UnreadKey.self) var unread
  }

  private final class ParentModel {
    @Dependency(\.self) var dependencies
  }

  private struct Columns: Sendable {
    @Dependency(\.alpha) var alpha
    var inner: (Rows, Int)? = (Rows(), 1)
  }

  private struct Rows: Sendable {
    @Dependency(\.beta) var beta
  }

  private class TableModel { let columns = Columns() }

  private final class GridModel: TableModel { let other = ParentModel() }

  @Suite("An explanation of an object") struct ExplainObjectTests {
    private func firstLine(of object: some AnyObject) -> Substring? {
      explainDependencies(of: object).description.split(separator: "\n").first
    }

    @Test func `its properties are explained as it captured them`() {
      let model = scope(at: 8_700, { $0.explained = "captured" }) { ExplainedModel() }
      #expect(
        explainDependencies(of: model).description == """
          DependenciesTests.ExplainedModel stores 2 dependencies: 1 overridden, 1 not

          DependenciesTests.UnreadKey.self is not overridden, and nothing has read it yet
            lifetime .automatic

          \\.explained is overridden
            now      \(shownPath()):8700  withDependencies
            lifetime .automatic

            context  test, as tests are running
          """)
      #expect(firstLine(of: Plain()) == "TestHelpers.Plain stores no @Dependency property")
    }

    @Test func `of a model that stores all dependencies, it explains those in use`() {
      let name = "DependenciesTests.ParentModel stores @Dependency(\\.self)"
      #expect(firstLine(of: ParentModel()) == "\(name); nothing is overridden here, and nothing was read")
      let model = withNumbers(alpha: 7) { ParentModel() }
      _ = model.dependencies.beta
      #expect(explainDependencies(of: model).dependencies.map(\.name) == [#"\.alpha"#, #"\.beta"#])
      #expect(firstLine(of: model) == "\(name), with 2 dependencies: 1 overridden, 1 not")
    }

    /// Those of superclasses do, too, and those of other objects don't.
    @Test func `properties of structs in the object count`() {
      _ = numbersHere
      #expect(explainDependencies(of: GridModel()).dependencies.map(\.name) == [#"\.alpha"#, #"\.beta"#])
      let text = "DependenciesTests.GridModel stores 2 dependencies: 0 overridden, 2 not"
      #expect(firstLine(of: GridModel()) == text[...])
    }
  }
#endif
