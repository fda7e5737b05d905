import SwiftSyntax

extension ManifestEvaluator {
  // MARK: Names

  func reference(_ node: DeclReferenceExprSyntax, _ scope: ManifestScope) -> ManifestValue {
    let name = node.baseName.plain
    if let variable = scope.find(name) { return variable.value }
    if let value = scope.find("self")?.value, name != "self" {
      if let found = property(name, of: value) { return found }
    }
    if let owner = scope.owner {
      if name == "Self" { return .type(owner) }
      if let found = staticProperty(name, of: owner, line(node)) { return found }
    }
    if let constant = constant(name) { return constant }
    let type = declarations.resolve(name, in: scope.owner)
    if declarations.types[type] != nil || name.isTypeLike { return .type(type) }
    return unknown(node)
  }

  private func constant(_ name: String) -> ManifestValue? {
    declarations.constants[name].flatMap { value(of: $0, ManifestScope(top)) }
  }

  /// The value of a property; that of each of its declarations, if there are several.
  private func value(
    of properties: [ManifestProperty], _ scope: ManifestScope
  ) -> ManifestValue? {
    var result: ManifestValue?
    for property in properties {
      let inner = ManifestScope(scope)
      let next =
        property.value.map { evaluate($0, inner, property.type) }
        ?? property.getter.flatMap { run($0, inner, property.type).value }
      result = ManifestValue.merge(result, next)
    }
    return result
  }

  // MARK: Static members

  /// A static property or a case of a type, or of its parents.
  func staticProperty(_ name: String, of type: String, _ line: Int) -> ManifestValue? {
    for parent in declarations.lineage(type) {
      guard let declaration = declarations.types[parent] else { continue }
      if let found = declaration.statics[name] {
        return value(of: found, ManifestScope(top, owner: type))
      }
      if declaration.cases.contains(where: { $0.name == name && $0.payload.isEmpty }) {
        return .member(type: type, name: name, line: line)
      }
      if name == "allCases", !declaration.cases.isEmpty {
        return .list(declaration.cases.map { .member(type: type, name: $0.name, line: line) })
      }
    }
    return nil
  }

  func member(
    _ node: MemberAccessExprSyntax, _ scope: ManifestScope, _ type: ManifestType?
  ) -> ManifestValue {
    let name = node.declName.baseName.plain
    let line = line(node)
    guard let base = node.base else { return implicit(name, of: type, line) }
    if name == "self" { return evaluate(base, scope, type) }
    if let element = base.as(ArrayExprSyntax.self)?.elements.first?.expression.plainName, element.isTypeLike {
      // `[Target].features`.
      return implicit(name, of: .list(.named(declarations.resolve(element, in: scope.owner))), line)
    }
    // The first part of a chain that begins with a dot has the type that the whole is expected to have.
    let value = evaluate(base, scope, base.startsWithDot ? type : nil)
    if case .type(let owner) = value {
      if let found = staticProperty(name, of: owner, line) { return found }
      if declarations.types[name.in(owner)] != nil { return .type(name.in(owner)) }
      if name == "none" { return .none }
      return .member(type: owner, name: name, line: line)
    }
    return property(name, of: value) ?? unknown(node)
  }

  /// `.core`: a member of the type that is expected, and never one of another type.
  private func implicit(_ name: String, of type: ManifestType?, _ line: Int) -> ManifestValue {
    switch type {
    case .named(let type)?:
      if let found = staticProperty(name, of: type, line) { return found }
      if declarations.types[name.in(type)] != nil { return .type(name.in(type)) }
      if name == "none" { return .none }
      return .member(type: type, name: name, line: line)
    case .list?:
      return staticProperty(name, of: "Array", line) ?? .member(type: "Array", name: name, line: line)
    case .function?, nil:
      return .member(type: nil, name: name, line: line)
    }
  }

  // MARK: Properties

  /// A property of a value: an argument of its initializer, its raw value, or the result of a getter.
  func property(_ name: String, of value: ManifestValue) -> ManifestValue? {
    switch value {
    case .string(let text):
      return text.changed(by: name).map { .string($0) } ?? getter(name, of: value, "String")
    case .list(let values):
      switch name {
      case "isEmpty": return .bool(values.isEmpty)
      case "first", "last": return (name == "first" ? values.first : values.last) ?? ManifestValue.none
      case "count", "indices": return .other
      default: return getter(name, of: value, "Array")
      }
    case .made(let made):
      if let argument = made[name] { return argument }
      if made.name == "()", let index = Int(name) { return value.part(index) }
      return made.type.flatMap { getter(name, of: value, $0) }
    case .member(let type, let member, _):
      guard let type else { return nil }
      if let found = getter(name, of: value, type) { return found }
      return name == "rawValue" ? rawValue(of: member, in: type).map { .string($0) } : nil
    case .either(let values):
      let all = values.map { property(name, of: $0) }
      return all.contains { $0 == nil } ? nil : all.reduce(nil, ManifestValue.merge)
    case .none: return ManifestValue.none
    case .bool, .type, .closure, .other, .unknown: return nil
    }
  }

  private func rawValue(of name: String, in type: String) -> String? {
    guard let declaration = declarations.types[type] else { return nil }
    guard let found = declaration.cases.first(where: { $0.name == name }) else { return nil }
    return found.rawValue ?? (declaration.inherits.contains("String") ? name : nil)
  }

  /// A stored property with a default, or a computed one, of a type or of its parents.
  private func getter(_ name: String, of value: ManifestValue, _ type: String) -> ManifestValue? {
    for parent in declarations.lineage(type) {
      guard let found = declarations.types[parent]?.properties[name] else { continue }
      let scope = ManifestScope(top, owner: type)
      scope.declare("self", value)
      return self.value(of: found, scope)
    }
    return nil
  }
}

extension String {
  /// The text that a property or a method of a string gives.
  func changed(by name: String) -> String? {
    switch name {
    case "rawValue", "description", "pathString": self
    case "lowercased", "localizedLowercase": lowercased()
    case "uppercased", "localizedUppercase": uppercased()
    case "capitalized": prefix(1).uppercased() + dropFirst().lowercased()
    default: nil
    }
  }
}

extension ExprSyntax {
  /// Whether a chain of members begins with a dot.
  var startsWithDot: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.startsWithDot ?? true }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.startsWithDot }
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.startsWithDot }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.startsWithDot }
    return false
  }
}
