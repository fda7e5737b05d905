import SwiftSyntax

extension ManifestEvaluator {
  /// `a + b`, `a ?? b`, `a == b`, and both sides of a choice.
  func join(_ elements: [ExprSyntax], _ scope: ManifestScope, _ type: ManifestType?) -> ManifestValue {
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let choice = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      let rest = Array(elements[(index + 1)...])
      if case .bool(let isTaken) = join(Array(elements[..<index]), scope, .named("Bool")) {
        return isTaken ? evaluate(choice.thenExpression, scope, type) : join(rest, scope, type)
      }
      return ManifestValue.merge(evaluate(choice.thenExpression, scope, type), join(rest, scope, type))
        ?? .other
    }
    if let index = elements.firstIndex(where: { ["&&", "||"].contains($0.operatorText) }) {
      let one = join(Array(elements[..<index]), scope, nil)
      let other = join(Array(elements[(index + 1)...]), scope, nil)
      return logic(elements[index].operatorText == "&&", one, other)
    }
    if let index = elements.firstIndex(where: { ["==", "!="].contains($0.operatorText) }) {
      let one = join(Array(elements[..<index]), scope, nil)
      let other = join(Array(elements[(index + 1)...]), scope, one.type)
      let same = equal(one, other)
      return same.map { .bool($0 == (elements[index].operatorText == "==")) } ?? .other
    }
    if let index = elements.firstIndex(where: { $0.operatorText == "??" }) {
      let value = join(Array(elements[..<index]), scope, type)
      if case .none = value { return join(Array(elements[(index + 1)...]), scope, type) }
      guard value.isUnknown else { return value }
      return ManifestValue.merge(value, join(Array(elements[(index + 1)...]), scope, type)) ?? value
    }
    return sum(elements, scope, type)
  }

  private func logic(_ isAnd: Bool, _ one: ManifestValue, _ other: ManifestValue) -> ManifestValue {
    switch (one, other) {
    case (.bool(let one), .bool(let other)): .bool(isAnd ? one && other : one || other)
    case (.bool(let value), _), (_, .bool(let value)): value == isAnd ? .other : .bool(value)
    default: .other
    }
  }

  private func sum(_ elements: [ExprSyntax], _ scope: ManifestScope, _ type: ManifestType?) -> ManifestValue {
    var result: ManifestValue?
    for (index, element) in elements.enumerated() {
      if element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self) { break }
      if let name = element.operatorText {
        guard name == "+" else { return .other }
        continue
      }
      if index > 1, elements[index - 1].is(UnresolvedAsExprSyntax.self) { break }
      let value = evaluate(element, scope, type ?? result?.type)
      result = result.map { add($0, value) ?? unknown(element) } ?? value
    }
    return result ?? .other
  }

  func add(_ first: ManifestValue, _ second: ManifestValue) -> ManifestValue? {
    switch (first, second) {
    case (.string(let one), .string(let other)): .string(one + other)
    case (.list, _), (_, .list): .list(first.elements + second.elements)
    case (.either(let values), _):
      values.map { add($0, second) }.reduce(nil, ManifestValue.merge)
    case (_, .either(let values)):
      values.map { add(first, $0) }.reduce(nil, ManifestValue.merge)
    default: nil
    }
  }
}

extension ExprSyntax {
  fileprivate var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }
}
