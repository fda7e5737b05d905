import SwiftSyntax

/// Dependencies that nothing in their file reads.
extension Gatherer {
  /// The code that could read a property; nil if something in the file may, or if that cannot be told.
  func unread(_ node: VariableDeclSyntax, name: String, kind: UseFact.Kind) -> UnreadFact? {
    guard !hasErrors, name != "_", !node.isConditional, node.bindings.count == 1,
      let file = node.root.as(SourceFileSyntax.self), let access = reach(of: node, kind)
    else { return nil }
    let block = kind == .local ? node.parent?.parent : Syntax(file)
    guard let range = block?.range else { return nil }
    let mentions = mentions[name] ?? Mentions(of: name, in: file, text)
    self.mentions[name] = mentions
    guard var readers = mentions.readers(in: range, besides: (node.range, scope)),
      kind == .stored || readers.isEmpty
    else { return nil }
    readers.remove("")
    return UnreadFact(isPrivate: access == .private, readers: readers.sorted())
  }

  /// The code that sees a property; nil if a macro or another package may read it, or if other rules are
  /// enough.
  private func reach(of node: VariableDeclSyntax, _ kind: UseFact.Kind) -> Access? {
    guard kind == .stored || kind == .static else {
      return kind == .local || node.modifiers.access == .private ? .private : nil
    }
    guard let current = enclosing.last, !facts.types[current].attributes.contains(where: Self.mayBeMacro)
    else { return nil }
    let types = enclosing.map { facts.types[$0] }.filter { $0.kind != .extension }
    let isHidden = types.contains { $0.access == .private || $0.isLocal }
    let access = isHidden ? Access.private : node.modifiers.access ?? .internal
    guard access == .internal else { return access == .private ? access : nil }
    // An attribute may give the property to code of other languages.
    let isPlain = node.attributes.names.allSatisfy { Self.plain.contains($0.lastComponent) }
    return kind == .stored && isPlain && !types.contains { $0.attributes.contains("objcMembers") }
      ? access : nil
  }

  /// Attributes of properties that read nothing.
  private static let plain: Set<String> = [
    "Dependency", "MainActor", "ObservationIgnored", "ObservationStateIgnored", "PerceptionIgnored",
    "available", "usableFromInline",
  ]

  private static func mayBeMacro(_ attribute: String) -> Bool {
    let name = attribute.lastComponent
    let known = [
      "DependencyClient", "IBDesignable", "NSApplicationMain", "ObservableState", "Perceptible", "Reducer",
      "Suite", "UIApplicationMain", "ViewAction", "main", "propertyWrapper", "requires_stored_property_inits",
    ]
    return !known.contains(name) && !Key.knownAttributes.contains(name) && !name.hasSuffix("Actor")
  }
}

/// The places of a file that have a name, and how each reads a property of it.
///
/// Each is looked at once, however many types of the file have a property of the name.
final class Mentions {
  private let name: String
  private let file: SourceFileSyntax
  private let offsets: [Int]
  private var known: [Int: Reading] = [:]

  init(of name: String, in file: SourceFileSyntax, _ text: SourceText) {
    (self.name, self.file, offsets) = (name, file, text.offsets(of: name, in: file.range))
  }

  /// The types whose code reads a property of the name as its own, or as a static one, which has no type
  /// here; nil if the property of some value may be read, or if the type that declares it reads it.
  func readers(
    in range: Range<AbsolutePosition>,
    besides own: (declaration: Range<AbsolutePosition>, type: String)? = nil
  ) -> Set<String>? {
    var readers: Set<String> = []
    for offset in offsets {
      let position = AbsolutePosition(utf8Offset: offset)
      guard range.contains(position), own?.declaration.contains(position) != true else { continue }
      let reading = known[offset] ?? file.token(at: position)?.reading(of: name) ?? Reading.none
      known[offset] = reading
      switch reading {
      case .none: continue
      case .member: return nil
      case .own(let type):
        if type == own?.type { return nil }
        readers.insert(type)
      }
    }
    return readers
  }
}

/// The use of a property by a token with its name.
private enum Reading {
  case none
  /// Reads a property of the type around the code, or a static one; empty if that is not a type of the file.
  case own(String)
  /// Reads a property of a value, or does something that cannot be told.
  case member
}

extension TokenSyntax {
  /// How the token reads a property of the name, its wrapper, or its projection.
  fileprivate func reading(of name: String) -> Reading {
    if case .stringSegment = tokenKind { return .none }
    guard [name, "_\(name)", "$\(name)", "`\(name)`"].contains(text), let parent, !isPathOfDependency else {
      return .none
    }
    if let reference = parent.as(DeclReferenceExprSyntax.self) { return reference.reading }
    if let pattern = parent.as(IdentifierPatternSyntax.self) {
      let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self)
      return condition.map { $0.initializer == nil } == true ? .own(parent.typeAround) : .none
    }
    if parent.is(ClosureCaptureSyntax.self) { return .own(parent.typeAround) }
    let declares: [SyntaxKind] = [
      .closureParameter, .closureShorthandParameter, .enumCaseElement, .enumCaseParameter, .functionDecl,
      .functionParameter, .labeledExpr, .tupleTypeElement,
    ]
    return declares.contains(parent.kind) ? .none : .member
  }

  /// Whether the token is a part of the path in `@Dependency(\.path)`.
  private var isPathOfDependency: Bool {
    ancestors.contains {
      $0.as(AttributeSyntax.self)?.attributeName.plainName?.lastComponent == "Dependency"
    }
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var reading: Reading {
    guard let parent else { return .member }
    if let component = parent.as(KeyPathPropertyComponentSyntax.self) {
      let path = component.ancestors.lazy.compactMap { $0.as(KeyPathExprSyntax.self) }.first
      let callee = path?.parent?.as(LabeledExprSyntax.self)?.call?.calledExpression.lastName
      // The path of a dependency.
      return ["dependency", "Dependency"].contains(callee) ? .none : .member
    }
    guard let member = parent.as(MemberAccessExprSyntax.self), member.declName.id == id else {
      return .own(typeAround)
    }
    // A static member of the type that is expected, unless an `#if` stands in the chain before it.
    guard let base = member.base else { return isConditional ? .member : .own("") }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { return .own(typeAround) }
    return member.isAssigned || base.isValues ? .none : .member
  }
}

extension ExprSyntax {
  /// Whether the expression is the parameter of a closure that sets dependencies.
  fileprivate var isValues: Bool {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let closure = ancestors.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first
    else { return false }
    return Syntax(closure).givesValue && (name == "$0" || closure.parameterNames.contains(name))
  }
}

extension MemberAccessExprSyntax {
  /// Whether the member is the target of an assignment: a dependency cannot be set.
  fileprivate var isAssigned: Bool {
    let sequence = parent?.as(ExprListSyntax.self)?.parent?.as(SequenceExprSyntax.self)
    return sequence?.assignment.map { $0.target.id == ExprSyntax(self).id } ?? false
  }
}

extension SyntaxProtocol {
  /// The name of the type whose member the node is in; empty outside of types.
  fileprivate var typeAround: String {
    ancestors.reduce("") { name, ancestor in
      guard let type = ancestor.writtenType?.name.withoutInstantiation else { return name }
      return name.isEmpty ? type : name.in(type)
    }
  }
}
