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
    static var testValue: String {
      @Dependency(\.alpha, line: 8_010) var alpha
      return "test \(alpha)"
    }
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

  private struct TransientKey: TestDependencyKey {
    static var testValue: Int { 1 }
    static var dependencyLifetime: DependencyLifetime { .transient }
  }

  extension DependencyValues {
    fileprivate var explained: String {
      get { self[ExplainedKey.self, line: 8_001] }
      set { self[ExplainedKey.self, line: 8_002] = newValue }
    }
    fileprivate var counted: Int {
      get { self[CountedKey.self, line: 8_003] }
      set { self[CountedKey.self] = newValue }
    }
    fileprivate var scoped: String { self[ScopedKey.self, line: 8_004] }
    fileprivate var transient: Int { self[TransientKey.self, line: 8_005] }
  }

  private class ExplainedBase {
    @Dependency(\.explained) var explained
  }

  private final class ExplainedModel: ExplainedBase {
    @Dependency(UnreadKey.self) var unread
  }

  @Suite("An explanation says where a value comes from")
  struct ExplainTests {
    private let file = shownPath()

    @Test func `a read through a model's scope changes no explanation`() {
      struct Model { @Dependency(\.alpha) var alpha }
      let model = withNumbers(alpha: 7) { Model() }
      withNumbers(alpha: 8) {
        let before = DependencyValues.explain(\.alpha).description
        #expect(model.alpha == 8)
        #expect(DependencyValues.explain(\.alpha).description == before)
      }
    }

    @Test func `the override in effect hides outer ones and the value that was created`() {
      @Dependency(\.explained, line: 8_100) var explained
      #expect(explained == "test 3")
      withDependencies(
        { $0.explained = "outer" },
        operation: {
          withDependencies(
            { $0.explained = "inner" },
            operation: {
              #expect(
                DependencyValues.explain(\.explained).description == """
                  \\.explained is overridden
                    now      \(file):8102  withDependencies
                    hides    \(file):8101  withDependencies
                    hides    \(file):8001  testValue of the root of ExplainTests/`the override in effect hides outer ones and \
                  the value that was created`(), first read at \(file):8100
                    from     \\.alpha
                    lifetime .automatic
                    context  test, as tests are running
                  """)
            }, line: 8_102)
        }, line: 8_101)
    }

    @Test func `a part of a dependency is explained as the dependency`() {
      withDependencies(
        { $0.explained = "set" },
        operation: {
          #expect(DependencyValues.explain(\.explained.count) == DependencyValues.explain(\.explained))
          #expect(DependencyValues.explain(\.explained.count).dependencies.map(\.name) == [#"\.explained"#])
        })
    }

    @Test func `a value of a scope belongs to that scope`() {
      withDependencies(
        { $0.alpha = 7 },
        operation: {
          @Dependency(\.scoped, line: 8_200) var scoped
          #expect(scoped == "test 7")
          #expect(
            DependencyValues.explain(\.scoped).description == """
              \\.scoped is its testValue
                now      \(file):8004  testValue of the scope opened at \(file):8201, first read at \(file):8200
                from     \\.alpha
                lifetime .scoped
                context  test, as tests are running
              """)
        }, line: 8_201)
    }

    @Test func `a stale value names the override that it lacks`() {
      @Dependency(\.explained, line: 8_250) var explained
      #expect(explained == "test 3")
      withDependencies(
        { $0.alpha = 7 },
        operation: {
          let name = "the root of ExplainTests/`a stale value names the override that it lacks`()"
          #expect(
            DependencyValues.explain(\.explained).description == """
              \\.explained is its testValue
                now      \(file):8001  testValue of \(name), first read at \(file):8250
                from     \\.alpha
                stale    \(file):8251  created without this override of \\.alpha
                lifetime .automatic
                context  test, as tests are running
              """)
          withDependencies {
            $0.explained = "mine"
          } operation: {
            #expect(DependencyValues.explain(\.explained).dependencies[0].result?.staleSource == nil)
          }
        }, line: 8_251)
    }

    @Test func `a prepared value says where it was prepared`() {
      prepareDependencies({ $0.explained = "prepared" }, line: 8_300)
      #expect(
        DependencyValues.explain(\.explained).description == """
          \\.explained is prepared
            now      \(file):8300  prepareDependencies, for the root of ExplainTests/`a prepared value says where it was \
          prepared`()
            lifetime .automatic
            context  test, as tests are running
          """)
    }

    @Test func `explaining a key creates nothing`() {
      #expect(
        DependencyValues.explain(UnreadKey.self).description == """
          DependenciesTests.UnreadKey.self is not overridden, and nothing has read it yet
            lifetime .automatic
            context  test, as tests are running
          """)
    }

    @Test func `a value that a path's explanation creates is dropped, and can be prepared`() {
      let before = CountedKey.runs.value
      #expect(issues { _ = DependencyValues.explain(\.counted) }.isEmpty)
      #expect(
        DependencyValues.explain(\.counted).description == """
          \\.counted is not overridden, and nothing has read it yet
            lifetime .automatic
            context  test, as tests are running
          """)
      #expect(CountedKey.runs.value == before + 2)
      #expect(issues { prepareDependencies { $0.counted = -1 } }.isEmpty)
      @Dependency(\.counted) var counted
      #expect(counted == -1)
    }

    @Test func `a value that is never kept is created for each read`() {
      #expect(
        DependencyValues.explain(\.transient).description == """
          \\.transient is not overridden, and is created for each read
            lifetime .transient
            context  test, as tests are running
          """)
    }

    @Test func `the context has a place where it was set`() {
      withDependencies(
        { $0.context = .live },
        operation: {
          @Dependency(\.explained, line: 8_400) var explained
          #expect(explained == "live")
          #expect(
            DependencyValues.explain(\.explained).description == """
              \\.explained is its liveValue
                now      \(file):8001  liveValue of the root of ExplainTests/`the context has a place where it was set`(), \
              first read at \(file):8400
                lifetime .automatic
                context  \(file):8401  live, set by withDependencies
              """)
        }, line: 8_401)
    }

    @Test func `a prepared context has a place`() {
      prepareDependencies({ $0.context = .preview }, line: 8_500)
      let context = DependencyValues.explain(UnreadKey.self).context
      #expect(context.name == "preview")
      #expect(context.origin == "prepareDependencies")
      #expect(context.place?.line == 8_500)
    }

    @Test func `values of their own say so`() {
      withFreshRoot(.live) {
        #expect(DependencyValues.explain(UnreadKey.self).context.origin == "these are DependencyValues.live")
        @Dependency(\.explained) var explained
        #expect(explained == "live")
        #expect(
          DependencyValues.explain(ExplainedKey.self).dependencies.first?.result?.owner == "a root of its own"
        )
      }
    }

    @Test func `the key path of all values explains each that is overridden or was read`() {
      @Dependency(\.explained, line: 8_600) var explained
      #expect(explained == "test 3")
      withDependencies(
        { $0.beta = 1 },
        operation: {
          let all = DependencyValues.explain(\.self)
          #expect(all.dependencies.map(\.name) == [#"\.alpha"#, #"\.beta"#, #"\.explained"#])
          let lines = all.description.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
          #expect(lines.first == "3 dependencies here: 1 overridden, 2 not")
          #expect(lines.contains(#"\.beta is overridden"#))
          #expect(lines.last == "  context  test, as tests are running")
        })
    }

    @Test func `where nothing is known, all is nothing`() {
      #expect(
        DependencyValues.explain(\.self).description == """
          Nothing is overridden here, and nothing was read

            context  test, as tests are running
          """)
    }

    @Test func `an object's properties are explained as it captured them`() {
      let model = withDependencies(
        { $0.explained = "captured" }, operation: { ExplainedModel() }, line: 8_700)
      #expect(
        explainDependencies(of: model).description
          == """
          DependenciesTests.ExplainedModel stores 2 dependencies: 1 overridden, 1 not

          DependenciesTests.UnreadKey.self is not overridden, and nothing has read it yet
            lifetime .automatic

          \\.explained is overridden
            now      \(file):8700  withDependencies
            lifetime .automatic

            context  test, as tests are running
          """)
    }

    @Test func `an object without properties says so`() {
      let text = explainDependencies(of: Plain()).description
      #expect(text.hasPrefix("TestHelpers.Plain stores no @Dependency property\n"))
    }

    @Test func `an explanation can be encoded`() throws {
      try withDependencies(
        { $0.explained = "set" },
        operation: {
          let explanation = DependencyValues.explain(\.self)
          let data = try JSONEncoder().encode(explanation)
          #expect(try JSONDecoder().decode(DependencyExplanation.self, from: data) == explanation)
        })
    }

    @Test func `each of many tasks explains its own values`() async {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask {
            await withDependencies(
              { $0.alpha = number },
              operation: {
                await Task.yield()
                let overrides = DependencyValues.explain(\.alpha).dependencies[0].overrides
                #expect(overrides.map { $0.place?.line } == [10_000 + number])
              }, line: UInt(10_000 + number))
          }
        }
      }
    }
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

  private class TableModel {
    let columns = Columns()
  }

  private final class GridModel: TableModel {
    let other = ParentModel()
  }

  @Suite("An explanation of an object") struct ExplainObjectTests {
    private func firstLine(of object: some AnyObject) -> String? {
      explainDependencies(of: object).description.split(separator: "\n").first.map(String.init)
    }

    @Test func `of a model that stores all dependencies, it explains those in use`() {
      let name = "DependenciesTests.ParentModel stores @Dependency(\\.self)"
      #expect(firstLine(of: ParentModel()) == "\(name); nothing is overridden here, and nothing was read")
      let model = withNumbers(alpha: 7) { ParentModel() }
      _ = model.dependencies.beta
      let explanation = explainDependencies(of: model)
      #expect(explanation.dependencies.map(\.name) == [#"\.alpha"#, #"\.beta"#])
      #expect(firstLine(of: model) == "\(name), with 2 dependencies: 1 overridden, 1 not")
    }

    /// Those of superclasses do, too, and those of other objects don't.
    @Test func `properties of structs in the object count`() {
      _ = numbersHere
      #expect(explainDependencies(of: GridModel()).dependencies.map(\.name) == [#"\.alpha"#, #"\.beta"#])
      let text = "DependenciesTests.GridModel stores 2 dependencies: 0 overridden, 2 not"
      #expect(firstLine(of: GridModel()) == text)
    }
  }
#endif
