#if DEBUG
  import Dependencies
  import TestHelpers
  import Testing

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
