#if Tool
  import SwiftSyntax

  extension Gatherer {
    /// A call of what a test cannot control: `Date()`, `Int.random(in:)`, `Task.sleep`.
    func gatherUncontrolled(_ node: FunctionCallExprSyntax) {
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.plain,
        ["randomElement", "shuffled", "shuffle"].contains(member), node.hasNoArguments
      {
        note("\(member)()", "", "\\.withRandomNumberGenerator", node)
      }
      guard let name = node.calledExpression.plainName else {
        if node.calledExpression.lastName == "sleep",
          node.calledExpression.trimmedDescription.hasPrefix("Task<")
        {
          note("Task.sleep", "Task", "\\.continuousClock", node, .delay)
        }
        return
      }
      let labels = node.arguments.map { $0.label?.plain ?? "_" }
      switch name {
      case "Date", "Date.init":
        if node.hasNoArguments { note("Date()", "Date", "\\.date.now", node) }
      case "UUID", "UUID.init":
        if node.hasNoArguments { note("UUID()", "UUID", "\\.uuid", node) }
      case "ContinuousClock", "ContinuousClock.init":
        if node.hasNoArguments { note("ContinuousClock()", "ContinuousClock", "\\.continuousClock", node) }
      case "SuspendingClock", "SuspendingClock.init":
        if node.hasNoArguments { note("SuspendingClock()", "SuspendingClock", "\\.suspendingClock", node) }
      case "SystemRandomNumberGenerator", "SystemRandomNumberGenerator.init":
        if node.hasNoArguments {
          note("\(name)()", "SystemRandomNumberGenerator", "\\.withRandomNumberGenerator", node)
        }
      case "Task.sleep":
        let clock = node.arguments.first { $0.label?.plain == "clock" }?.expression.plainName
        if !labels.contains("clock") || [".continuous", ".suspending"].contains(clock) {
          note("Task.sleep", "Task", "\\.continuousClock", node, .delay)
        }
      case "Bool.random":
        if labels.isEmpty { note("Bool.random()", "Bool", "\\.withRandomNumberGenerator", node) }
      default:
        if name.hasSuffix(".random"), labels == ["in"], Self.numbers.contains(String(name.dropLast(7))) {
          let type = String(name.dropLast(7))
          note("\(name)(in:)", type, "\\.withRandomNumberGenerator", node)
        }
      }
      if node.calledExpression.lastName == "asyncAfter",
        Leaver.name(call: node, label: nil, types: types) == "DispatchQueue.asyncAfter"
      {
        note("DispatchQueue.asyncAfter", "DispatchQueue", "\\.continuousClock", node, .delay)
      }
    }

    private static let numbers: Set<String> = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
      "Float",
      "CGFloat",
    ]

    private static let members = [
      "Date.now": "\\.date.now", "URLSession.shared": "\\.urlSession", "Locale.current": "\\.locale",
      "Calendar.current": "\\.calendar", "TimeZone.current": "\\.timeZone",
      "NotificationCenter.default": "\\.notificationCenter",
    ]

    /// A member that reaches outside: `Date.now`, `URLSession.shared`.
    func gatherUncontrolled(_ node: MemberAccessExprSyntax) {
      let written = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
      // Of members without a type, `.now` of a `Date` is common.
      let isImplicit = node.base == nil && node.declName.baseName.text == "now"
      guard let type = written ?? (isImplicit ? node.annotatedType : nil) else { return }
      let name = "\(type).\(node.declName.baseName.text)"
      guard let remedy = Self.members[name] else { return }
      note(name, type, remedy, node, type == "Date" ? .time : .global)
    }

    private func note(
      _ call: String, _ type: String, _ remedy: String, _ node: some SyntaxProtocol,
      _ kind: UncontrolledFact.Kind = .time
    ) {
      guard previewDepth == 0, !isShadowed(type), let member = controlledMember(around: node) else { return }
      facts.uncontrolled.append(
        UncontrolledFact(
          call: call, type: type, remedy: remedy, kind: kind, isDefault: isInitialValue(node), scope: scope,
          member: member.isEmpty ? nil : member, place: place(node)))
    }

    /// Whether the node is in the initial value of a stored property of a type, or of a global.
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

    /// Whether a variable, a function or a parameter of the file has the name of a type, and a call may mean it.
    private func isShadowed(_ type: String) -> Bool {
      // Few files declare such a name, and a pass over the tree takes time.
      ["let \(type)", "var \(type)", "func \(type)", "\(type):", "\(type) in", "\(type),"].contains(
        where: text.contains)
        && declaredNames.contains(type)
    }

    /// The static member or function around the node; nil where the call is what should be there: a value that
    /// is given to a dependency, a default that callers can replace, the sample data of previews.
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

  extension ClosureExprSyntax {
    /// Whether the closure sets values, and is not the operation.
    fileprivate func isUpdate(of call: FunctionCallExprSyntax) -> Bool {
      if call.trailingClosure?.id == id { return !call.additionalTrailingClosures.isEmpty }
      return parent?.as(LabeledExprSyntax.self).map { $0.label == nil } ?? false
    }
  }

  extension SequenceExprSyntax {
    /// Whether what stands at the position is used where a caller gives nothing: `clock ?? ContinuousClock()`.
    fileprivate func isDefault(at position: AbsolutePosition) -> Bool {
      let elements = Array(self.elements)
      guard let index = elements.firstIndex(where: { $0.range.contains(position) }), index >= 2,
        elements[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
        let name = elements[index - 2].as(DeclReferenceExprSyntax.self)?.baseName.plain
      else { return false }
      for ancestor in ancestors {
        let signature =
          ancestor.as(FunctionDeclSyntax.self)?.signature
          ?? ancestor.as(InitializerDeclSyntax.self)?.signature
        if let signature {
          return signature.parameterClause.parameters.contains {
            ($0.secondName ?? $0.firstName).plain == name
          }
        }
      }
      return false
    }
  }

  extension Syntax {
    /// Whether what is inside becomes the value of a dependency: an update closure, or a modifier's argument.
    var givesValue: Bool {
      if let closure = self.as(ClosureExprSyntax.self), let (call, label) = closure.receivingCall {
        let name = call.calledExpression.lastName ?? ""
        let isUpdate =
          name == "withDependencies" ? closure.isUpdate(of: call) : name == "prepareDependencies"
        return isUpdate || label == "withDependencies" || name == "dependencies"
      }
      let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
      return name == "dependency" || name == "transformDependency"
    }
  }

  extension DeclSyntax {
    fileprivate var isStaticMember: Bool {
      self.as(FunctionDeclSyntax.self)?.modifiers.isStatic ?? self.as(VariableDeclSyntax.self)?.modifiers
        .isStatic
        ?? false
    }
  }

  extension String {
    /// Whether the name says that this is data for previews and tests.
    var isSampleName: Bool {
      let lowercase = self.lowercased()
      return [
        "mock", "preview", "sample", "example", "fixture", "placeholder", "stub", "fake", "dummy",
        "testvalue", "livevalue", "demo",
      ]
      .contains { lowercase.contains($0) }
    }
  }
#endif
