import SwiftSyntax

extension ManifestEvaluator {
  /// An argument of a call, before it is evaluated.
  struct Argument {
    var label: String?
    var expression: ExprSyntax
    /// The label, as functions see it: `{}` for a trailing closure.
    var fit: String
  }

  private func arguments(of node: FunctionCallExprSyntax) -> [Argument] {
    var all = node.arguments.map {
      Argument(label: $0.label?.plain, expression: $0.expression, fit: $0.label?.plain ?? "_")
    }
    if let closure = node.trailingClosure {
      all.append(Argument(label: nil, expression: ExprSyntax(closure), fit: "{}"))
    }
    return all
      + node.additionalTrailingClosures.map {
        Argument(label: $0.label.plain, expression: ExprSyntax($0.closure), fit: $0.label.plain)
      }
  }

  func call(_ node: FunctionCallExprSyntax, _ scope: ManifestScope, _ type: ManifestType?) -> ManifestValue {
    let outer = lineOfCall
    lineOfCall = line(node)
    defer { lineOfCall = outer }
    let arguments = arguments(of: node)
    let callee = node.calledExpression.unwrapped
    if let member = callee.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.plain
      guard let base = member.base else {
        guard let owner = type?.name else {
          return made(nil, name, arguments, scope)
        }
        return make(name, of: owner, arguments, node, scope, type)
      }
      let value = evaluate(base, scope, base.startsWithDot ? type : nil)
      if case .type(let owner) = value { return make(name, of: owner, arguments, node, scope, type) }
      return method(name, of: value, arguments, node, scope, type)
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.plain else { return unknown(node) }
    if case .closure(let closure, let home)? = scope.find(name)?.value {
      return run(
        closure, home, arguments.map { ($0.expression, evaluate($0.expression, scope, nil)) }, scope, type)
        ?? unknown(node)
    }
    if let found = unqualified(name, arguments, node, scope, type) { return found }
    let full = declarations.resolve(name, in: scope.owner)
    if declarations.types[full] != nil || name.isTypeLike {
      return make("init", of: full, arguments, node, scope, type)
    }
    return unknown(node)
  }

  /// A function without a type before it: one of the block, of the type around it, or of the file.
  private func unqualified(
    _ name: String, _ arguments: [Argument], _ node: FunctionCallExprSyntax, _ scope: ManifestScope,
    _ type: ManifestType?
  ) -> ManifestValue? {
    var candidates = scope.functions(named: name)
    for owner in scope.owner.map(declarations.lineage) ?? [] {
      let declaration = declarations.types[owner]
      candidates += declaration?.staticFunctions[name] ?? []
      if scope.find("self") != nil { candidates += declaration?.functions[name] ?? [] }
    }
    candidates += declarations.functions[name] ?? []
    guard let function = choose(candidates, arguments, type) else {
      return candidates.isEmpty ? nil : unknown(node)
    }
    return run(function, arguments, scope, itself: function.isStatic ? nil : scope.find("self")?.value)
  }

  /// `.init(…)`, `.target(…)`, `.feature(…)`: an initializer, a static function, or a case of a type.
  private func make(
    _ name: String, of type: String, _ arguments: [Argument], _ node: FunctionCallExprSyntax,
    _ scope: ManifestScope, _ expected: ManifestType?
  ) -> ManifestValue {
    if name == "init" { return initialize(type, arguments, scope) }
    for owner in declarations.lineage(type) {
      guard let declaration = declarations.types[owner] else { continue }
      let candidates = declaration.staticFunctions[name] ?? []
      if let function = choose(candidates, arguments, expected) {
        return run(function, arguments, scope, itself: nil, in: type)
      }
      if let found = declaration.cases.first(where: { $0.name == name }) {
        let values = zip(arguments, found.payload).map { argument, payload in
          (argument.label ?? payload.label, evaluate(argument.expression, scope, payload.type))
        }
        return .made(.init(type: type, name: name, arguments: values, line: line(node)))
      }
      if let found = declaration.statics[name], !found.isEmpty {
        // A closure that a constant holds.
        return unknown(node)
      }
    }
    if declarations.types[name.in(type)] != nil { return initialize(name.in(type), arguments, scope) }
    return made(type, name, arguments, scope)
  }

  private func made(
    _ type: String?, _ name: String, _ arguments: [Argument], _ scope: ManifestScope
  ) -> ManifestValue {
    let values = arguments.map { argument in
      (
        argument.label,
        evaluate(argument.expression, scope, interface.type(of: argument.label, in: type, name))
      )
    }
    return .made(.init(type: type, name: name, arguments: values, line: lineOfCall))
  }

  private func initialize(
    _ type: String, _ arguments: [Argument], _ scope: ManifestScope
  ) -> ManifestValue {
    let declaration = declarations.types[type]
    if let function = choose(declaration?.initializers ?? [], arguments, nil) {
      return run(
        function, arguments, scope,
        itself: .made(.init(type: type, name: "init", arguments: [], line: lineOfCall)))
    }
    if let only = arguments.first, arguments.count == 1, only.label == "rawValue",
      let text = evaluate(only.expression, scope, .named("String")).string
    {
      let found = declaration?.cases.first { ($0.rawValue ?? $0.name) == text }
      return found.map { .member(type: type, name: $0.name, line: lineOfCall) } ?? .none
    }
    if type == "String", let only = arguments.first, arguments.count == 1 {
      let value = evaluate(only.expression, scope, nil)
      return value.string.map { .string($0) } ?? .other
    }
    let values = arguments.map { argument in
      let declared = argument.label.flatMap { declaration?.properties[$0]?.first?.type }
      let type = declared ?? interface.type(of: argument.label, in: type, "init")
      return (argument.label, evaluate(argument.expression, scope, type))
    }
    return .made(.init(type: type, name: "init", arguments: values, line: lineOfCall))
  }

  /// The one function that a call means; nil if none does.
  func choose(
    _ all: [ManifestFunction], _ arguments: [Argument], _ type: ManifestType?
  ) -> ManifestFunction? {
    // A call in a function's own body, with arguments that it takes, means the system's function.
    let labels = arguments.map(\.fit)
    var fitting = all.filter { $0.body != nil && !running.contains($0.id) && $0.accepts(labels) }
    if fitting.count > 1 {
      let returning = fitting.filter { $0.result != nil && $0.result == type }
      if !returning.isEmpty { fitting = returning }
    }
    // The one with the fewest parameters that the call leaves out.
    let least = fitting.map(\.parameters.count).min()
    return fitting.first { $0.parameters.count == least }
  }

  // MARK: Running

  func run(
    _ function: ManifestFunction, _ arguments: [Argument], _ scope: ManifestScope, itself: ManifestValue?,
    in type: String? = nil
  ) -> ManifestValue {
    guard let body = function.body else { return .other }
    // A name in a protocol's extension is looked up in the conforming type.
    let concrete = type ?? itself?.type?.name ?? function.owner
    let inner = ManifestScope(scope.isLocal(function) ? scope : top, owner: concrete)
    if let itself { inner.declare("self", itself) }
    let given = declare(arguments, of: function, scope, in: inner, ofType: concrete)
    running.append(function.id)
    defer { running.removeLast() }
    var value = run(body, inner, function.result).value
    for (name, target) in given { giveBack(inner.find(name)?.value, to: target, scope) }
    if function.isInitializer { value = inner.find("self")?.value }
    return value ?? .other
  }

  /// Declares the parameters of a function with a call's arguments, and returns those given with `&`.
  private func declare(
    _ arguments: [Argument], of function: ManifestFunction, _ scope: ManifestScope, in inner: ManifestScope,
    ofType concrete: String?
  ) -> [(name: String, target: ExprSyntax)] {
    var given: [(name: String, target: ExprSyntax)] = []
    var rest = arguments[...]
    for parameter in function.parameters {
      let name = parameter.name
      let label = parameter.firstName.tokenKind == .wildcard ? "_" : parameter.firstName.plain
      let expected = declarations.type(parameter.type, in: function.owner)
      if parameter.ellipsis != nil {
        // All that follow without a label.
        let count = rest.first?.fit == label ? 1 + rest.dropFirst().prefix { $0.fit == "_" }.count : 0
        let values = rest.prefix(count).map { evaluate($0.expression, scope, expected) }
        inner.declare(name, .list(values), expected.map { .list($0) })
        rest.removeFirst(count)
      } else if let first = rest.first, first.fit == label || first.fit == "{}" {
        rest.removeFirst()
        if first.expression.is(InOutExprSyntax.self) { given.append((name, first.expression)) }
        inner.declare(name, evaluate(first.expression, scope, expected), expected)
      } else if let value = parameter.defaultValue?.value {
        inner.declare(name, evaluate(value, ManifestScope(top, owner: concrete), expected), expected)
      }
    }
    return given
  }

  private func giveBack(_ value: ManifestValue?, to target: ExprSyntax, _ scope: ManifestScope) {
    guard let value, let name = target.as(InOutExprSyntax.self)?.expression.plainName else { return }
    scope.assign(name, value)
  }

  /// Runs a closure with values, of which it may change those that are given with `&`.
  func run(
    _ closure: ClosureExprSyntax, _ home: ManifestScope, _ values: [(ExprSyntax, ManifestValue)],
    _ scope: ManifestScope, _ type: ManifestType?
  ) -> ManifestValue? {
    let inner = ManifestScope(home)
    let names = closure.parameterNames
    for (index, (_, value)) in values.enumerated() {
      inner.declare(index < names.count ? names[index] : "$\(index)", value)
    }
    // A tuple for several parameters.
    if values.count == 1, names.count > 1 {
      for (index, name) in names.enumerated() { inner.declare(name, values[0].1.part(index) ?? .other) }
    }
    let result = run(closure.statements, inner, type).value
    for (index, (expression, _)) in values.enumerated() {
      giveBack(inner.find(index < names.count ? names[index] : "$\(index)")?.value, to: expression, scope)
    }
    return result
  }
}

extension ManifestScope {
  /// Whether a function is declared in the block, or in one around it.
  fileprivate func isLocal(_ function: ManifestFunction) -> Bool {
    functions.values.joined().contains { $0.id == function.id } || parent?.isLocal(function) ?? false
  }
}
