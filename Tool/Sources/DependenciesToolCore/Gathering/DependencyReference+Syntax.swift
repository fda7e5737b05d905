import SwiftSyntax

extension DependencyReference {
  /// Makes the reference that `@Dependency(…)` or `Dependency(…)` names; nil if it cannot be told.
  init?(arguments: LabeledExprListSyntax?) {
    guard let first = arguments?.first, first.label == nil else { return nil }
    self.init(expression: first.expression)
  }

  init?(attribute: AttributeSyntax) {
    guard case .argumentList(let arguments) = attribute.arguments else { return nil }
    self.init(arguments: arguments)
  }

  /// Makes the reference that a key path or `Key.self` names.
  init?(expression: ExprSyntax) {
    let expression = expression.unwrapped
    if let keyPath = expression.as(KeyPathExprSyntax.self) {
      self.init(keyPath: keyPath)
    } else if let type = expression.metatype {
      self.init(type: type)
    } else {
      return nil
    }
  }

  init?(keyPath: KeyPathExprSyntax) {
    if let root = keyPath.root, root.plainName?.lastComponent != "DependencyValues" { return nil }
    var path: [String] = []
    for component in keyPath.components {
      switch component.component {
      case .property(let property):
        // A path that is being typed has no name yet.
        guard property.declName.baseName.presence == .present else { return nil }
        path.append(property.declName.baseName.plain)
      case .subscript(let key):
        // `\.[Key.self]` names a key by its type; a subscript further on only picks a part.
        if path.isEmpty {
          guard let first = key.arguments.first?.expression, let type = first.metatype else { return nil }
          self.init(type: type)
          return
        }
        path.append("[]")
      default:
        if path.isEmpty { return nil }
        path.append("?")
      }
    }
    guard !path.isEmpty else { return nil }
    self.init(path: path)
  }
}

extension ExprSyntax {
  /// `Key` of `Key.self`.
  var metatype: String? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
      let name = member.base?.plainName, name.lastComponent.isTypeLike
    else { return nil }
    return name
  }
}
