import SwiftSyntax

extension Gatherer {
  /// A call that a test cannot control: `Date()`, `Int.random(in:)`, `Task.sleep`.
  func gatherUncontrolled(_ node: FunctionCallExprSyntax, _ callee: Callee) {
    if let member = callee.last, Self.shuffling.contains(member), node.hasNoArguments,
      node.calledExpression.is(MemberAccessExprSyntax.self)
    {
      note("\(member)()", "", Self.random, node)
    }
    guard let name = callee.plain else { return }
    gatherUncontrolled(node, named: name)
    if callee.last == "asyncAfter",
      Leaver.name(call: node, label: nil) == "DispatchQueue.asyncAfter"
    {
      note("DispatchQueue.asyncAfter", "DispatchQueue", "\\.continuousClock", node, isDelay: true)
    }
  }

  private func gatherUncontrolled(_ node: FunctionCallExprSyntax, named name: String) {
    let written = name.hasSuffix(".init") ? name.withoutLastComponent : name
    let plain = name.withoutSystemModule
    // `let id: UUID = .init()`.
    if node.hasNoArguments, let type = name == ".init" ? node.annotatedType : written,
      let remedy = Self.made[type.withoutSystemModule]
    {
      note("\(type)()", type, remedy, node)
    } else if plain == "Task.sleep" {
      let clock = node.arguments.first { $0.label?.plain == "clock" }?.expression.plainName
      let hasClock = node.arguments.contains { $0.label?.plain == "clock" }
      if !hasClock || [".continuous", ".suspending"].contains(clock) {
        note(name, written.withoutLastComponent, "\\.continuousClock", node, isDelay: true)
      }
    } else if plain == "Bool.random", node.arguments.isEmpty {
      note("\(name)()", name.withoutLastComponent, Self.random, node)
    } else if plain == "arc4random_uniform" {
      note("\(name)(_:)", name, Self.random, node)
    } else if plain.lastComponent == "random", node.arguments.map({ $0.label?.plain }) == ["in"],
      Self.numbers.contains(plain.withoutLastComponent)
    {
      note("\(name)(in:)", name.withoutLastComponent, Self.random, node)
    }
  }

  private static let shuffling: Set<String> = ["randomElement", "shuffled", "shuffle"]
  private static let random = "\\.withRandomNumberGenerator"

  /// The remedies for calls without arguments that ask the system.
  private static let made = [
    "Date": "\\.date.now", "UUID": "\\.uuid", "ContinuousClock": "\\.continuousClock",
    "SuspendingClock": "\\.suspendingClock", "SystemRandomNumberGenerator": random, "arc4random": random,
  ]

  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "CGFloat",
  ]

  private static let members = [
    "Date.now": "\\.date.now", "URLSession.shared": "\\.urlSession", "Locale.current": "\\.locale",
    "Calendar.current": "\\.calendar", "TimeZone.current": "\\.timeZone",
    "NotificationCenter.default": "\\.notificationCenter",
    "Locale.preferredLanguages": "\\.preferredLocales",
  ]

  private static let memberNames = Set(members.keys.map(\.lastComponent))

  /// A member that reaches outside: `Date.now`, `URLSession.shared`.
  func gatherUncontrolled(_ node: MemberAccessExprSyntax, named member: String) {
    guard Self.memberNames.contains(member) else { return }
    let written = node.base?.plainName
    // Of members without a type, `.now` of a `Date` is common.
    let isImplicit = node.base == nil && member == "now"
    guard let type = written ?? (isImplicit ? node.annotatedType : nil) else { return }
    let name = "\(type).\(member)"
    guard let remedy = Self.members[name.withoutSystemModule] else { return }
    note(name, type, remedy, node, isGlobal: member != "now")
  }

  private func note(
    _ call: String, _ type: String, _ remedy: String, _ node: some SyntaxProtocol,
    isGlobal: Bool = false, isDelay: Bool = false
  ) {
    guard !isForPreviews(node), node.declaration(of: type) == nil,
      let member = controlledMember(around: node),
      isGlobal
        || !((!isDelay && node.isWholeBody) || node.isForLogs || isElapsed(node) || isInitialValue(node))
    else { return }
    // One for all such calls in a list.
    let statement = node.ancestors.first {
      $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self)
    }
    let start = place(statement ?? Syntax(node))
    guard !facts.uncontrolled.contains(where: { $0.call == call && $0.statement == start }) else { return }
    facts.uncontrolled.append(
      UncontrolledFact(
        call: call, type: type, remedy: remedy, isGlobal: isGlobal, scope: scope, owner: owner(of: node),
        member: member.isEmpty ? nil : member, place: place(node), statement: start))
  }

  /// Whether the value only measures a duration: a local start, and the end that is compared with it.
  private func isElapsed(_ node: some SyntaxProtocol) -> Bool {
    if let member = node.parent?.as(MemberAccessExprSyntax.self),
      ["measure", "timeIntervalSince", "distance", "duration"].contains(member.declName.baseName.plain),
      let call = member.parent?.as(FunctionCallExprSyntax.self)
    {
      // A stored date is a state of the object, which a test looks at.
      guard let start = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.plain,
        member.declName.baseName.plain != "measure"
      else { return member.declName.baseName.plain == "measure" }
      return node.declaration(of: start, inMember: true) != nil
    }
    guard let binding = node.ancestors.lazy.compactMap({ $0.as(PatternBindingSyntax.self) }).first,
      let name = binding.name,
      binding.initializer.map({ ExprSyntax($0.value).unwrapped.id == node.id }) == true,
      let body = node.ancestors.lazy.compactMap({ $0.as(CodeBlockItemListSyntax.self) }).first
    else { return false }
    let uses = text.offsets(of: name, in: body.range).count
    let ends = [
      "timeIntervalSince(\(name))", "\(name).timeIntervalSinceNow", "\(name).duration(to:",
      "\(name).distance(to:",
      "- \(name)", "from: \(name), to:",
    ].reduce(0) { $0 + text.offsets(of: $1, in: body.range).count }
    return ends > 0 && uses <= ends + 1
  }

  /// Whether the node is in the initial value of a stored property of a type, or of a global, where no
  /// `@Dependency` can stand.
  private func isInitialValue(_ node: some SyntaxProtocol) -> Bool {
    for ancestor in node.ancestors {
      if ancestor.is(FunctionDeclSyntax.self) || ancestor.is(InitializerDeclSyntax.self) { return false }
      guard let variable = ancestor.as(VariableDeclSyntax.self) else { continue }
      let isLocal = variable.ancestors.prefix { !$0.is(MemberBlockItemSyntax.self) }.contains {
        [.codeBlock, .closureExpr, .accessorBlock, .switchCase].contains($0.kind)
      }
      if isLocal { continue }
      return variable.bindings.contains { $0.initializer?.range.contains(node.position) == true }
    }
    return false
  }

  /// The static member or function around the node; nil where the call is right: a value that is given to a
  /// dependency, a default that callers can replace, the sample data of previews.
  private func controlledMember(around node: some SyntaxProtocol) -> String? {
    var member = ""
    for ancestor in node.ancestors {
      if ancestor.is(FunctionParameterSyntax.self) || ancestor.is(AttributeSyntax.self) { return nil }
      if ancestor.givesValue
        || (ancestor.as(SequenceExprSyntax.self)?.isDefault(at: node.position) ?? false)
      {
        return nil
      }
      if let closure = ancestor.as(ClosureExprSyntax.self), let call = closure.receivingCall?.call,
        Self.isGenerator(call)
      {
        return nil
      }
      if ancestor.isFallback { return nil }
      // `.constant(Date())`.
      if ancestor.as(FunctionCallExprSyntax.self)?.calledExpression.lastName == "constant" { return nil }
      if let declaration = ancestor.as(DeclSyntax.self), let name = declaration.memberName {
        if name.isSampleName { return nil }
        if declaration.isStaticMember || ancestor.parent?.is(MemberBlockItemSyntax.self) != true {
          member = name
        }
      }
    }
    return enclosing.contains { facts.types[$0].name.isSampleName } ? nil : member
  }

  private static func isGenerator(_ call: FunctionCallExprSyntax) -> Bool {
    let name = call.calledExpression.plainName ?? ""
    return ["DateGenerator", "UUIDGenerator", "WithRandomNumberGenerator"].contains {
      name == $0 || name == "\($0).init"
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var hasNoArguments: Bool {
    arguments.isEmpty && trailingClosure == nil && leftParen != nil
  }
}
