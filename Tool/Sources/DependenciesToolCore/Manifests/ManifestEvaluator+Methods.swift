import SwiftSyntax

extension ManifestEvaluator {
  /// The result of a method that is called on a value.
  func method(
    _ name: String, of value: ManifestValue, _ arguments: [Argument], _ node: FunctionCallExprSyntax,
    _ scope: ManifestScope, _ type: ManifestType?
  ) -> ManifestValue {
    if let text = value.string, let changed = text.changed(by: name) { return .string(changed) }
    let owner: String? = if case .list = value { "Array" } else { value.type?.name }
    for owner in owner.map(declarations.lineage) ?? [] {
      if let function = choose(declarations.types[owner]?.functions[name] ?? [], arguments, type) {
        return run(function, arguments, scope, itself: value)
      }
    }
    if case .closure(let closure, let home)? = value[name] {
      let values = arguments.map { ($0.expression, evaluate($0.expression, scope, nil)) }
      return run(closure, home, values, scope, type) ?? unknown(node)
    }
    if case .list(let values) = value { return list(name, values, arguments, node, scope, type) }
    if case .either(let values) = value {
      return values.map { method(name, of: $0, arguments, node, scope, type) }.reduce(
        nil, ManifestValue.merge) ?? .other
    }
    if let text = value.string {
      return text.method(name, arguments.map { evaluate($0.expression, scope, nil) }) ?? unknown(node)
    }
    return unknown(node)
  }

  private func list(
    _ name: String, _ values: [ManifestValue], _ arguments: [Argument], _ node: FunctionCallExprSyntax,
    _ scope: ManifestScope, _ type: ManifestType?
  ) -> ManifestValue {
    switch name {
    case "filter", "sorted", "reversed", "shuffled", "prefix", "dropFirst", "suffix", "dropLast",
      "enumerated":
      return .list(values)
    case "joined": return joined(values, arguments, scope) ?? unknown(node)
    case "contains": return .other
    case "forEach", "map", "flatMap", "compactMap": break
    default: return unknown(node)
    }
    let results = values.compactMap { element -> ManifestValue? in
      each(element, arguments.first?.expression, scope, name == "flatMap" ? type : type?.element)
    }
    if name == "forEach" { return .other }
    if results.count < values.count { return unknown(node) }
    if name == "map" { return .list(results) }
    return .list(
      results.flatMap { result in
        if case .list = result, name == "compactMap" { [result] } else { result.elements }
      })
  }

  /// The result of a closure, a function, or a key path for an element.
  private func each(
    _ element: ManifestValue, _ transform: ExprSyntax?, _ scope: ManifestScope, _ type: ManifestType?
  ) -> ManifestValue? {
    if let closure = transform?.as(ClosureExprSyntax.self) {
      return run(closure, scope, [(ExprSyntax(closure), element)], scope, type)
    }
    if let path = transform?.as(KeyPathExprSyntax.self) {
      return path.components.reduce(element) { value, component in
        guard let value, case .property(let property) = component.component else { return nil }
        return self.property(property.declName.baseName.plain, of: value)
      }
    }
    // `.map(makeTarget)`, `.map(Target.feature)`.
    guard let transform, let name = transform.lastName else { return nil }
    let inner = ManifestScope(scope)
    inner.declare("element", element)
    let owner =
      transform.as(MemberAccessExprSyntax.self).map {
        $0.base.map { evaluate($0, scope, nil) } ?? type?.name.map { .type($0) }
      } ?? nil
    var candidates = declarations.functions[name] ?? []
    candidates += scope.functions(named: name)
    if case .type(let owner)? = owner { candidates = declarations.types[owner]?.staticFunctions[name] ?? [] }
    if owner == nil, let owner = scope.owner {
      candidates += declarations.types[owner]?.staticFunctions[name] ?? []
    }
    let labels = candidates.lazy.compactMap { $0.parameters.first }.map {
      $0.firstName.tokenKind == .wildcard ? "_" : $0.firstName.plain
    }
    let argument = Argument(
      label: nil, expression: ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier("element"))),
      fit: labels.first ?? "_")
    return choose(candidates, [argument], type).map { run($0, [argument], inner, itself: nil) }
  }

  private func joined(
    _ values: [ManifestValue], _ arguments: [Argument], _ scope: ManifestScope
  ) -> ManifestValue? {
    if values.contains(where: { if case .list = $0 { true } else { false } }) {
      return .list(values.flatMap(\.elements))
    }
    let separator = arguments.first.map { evaluate($0.expression, scope, nil).string } ?? ""
    guard let separator, values.allSatisfy({ $0.string != nil }) else { return nil }
    return .string(values.compactMap(\.string).joined(separator: separator))
  }
}

extension String {
  /// The result of a string's method, with arguments that are strings.
  fileprivate func method(_ name: String, _ arguments: [ManifestValue]) -> ManifestValue? {
    let texts = arguments.compactMap(\.string)
    switch (name, texts.count) {
    case ("replacingOccurrences", 2), ("replacing", 2):
      return .string(replacing(texts[0], with: texts[1]))
    case ("appending", 1): return .string(self + texts[0])
    case ("hasPrefix", 1): return .bool(hasPrefix(texts[0]))
    case ("hasSuffix", 1): return .bool(hasSuffix(texts[0]))
    case ("contains", 1): return .bool(contains(texts[0]))
    default: return nil
    }
  }
}
