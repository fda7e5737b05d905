import Dependencies

final class Visitor: Sendable {}

actor Visitors {
  private var visitors: [String: Visitor] = [:]

  func visitor(named name: String) -> Visitor {
    if let visitor = visitors[name] { return visitor }
    let visitor = withDependencies {
      $0.cupStore = .inMemory()
    } operation: {
      Visitor()
    }
    visitors[name] = visitor
    return visitor
  }
}
