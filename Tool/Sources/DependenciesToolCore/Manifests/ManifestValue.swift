import SwiftSyntax

/// The value of an expression of a manifest, as far as the source shows it.
indirect enum ManifestValue {
  case string(String)
  case bool(Bool)
  /// `nil`.
  case none
  case list([ManifestValue])
  /// The result of an initializer, a static function, or a case: `Package(…)`, `.target(name: "A")`.
  case made(Made)
  /// A case, or a static member without a value of its own: `.app`.
  case member(type: String?, name: String, line: Int)
  /// A type, as in `Module.core` before the dot.
  case type(String)
  case closure(ClosureExprSyntax, ManifestScope)
  /// The values of several branches, of which a build takes one.
  case either([ManifestValue])
  /// A number, or something else that names nothing.
  case other
  case unknown(text: String, line: Int)

  struct Made {
    /// The type; nil if it cannot be told.
    var type: String?
    /// The function or the case; `init` for an initializer.
    var name: String
    var arguments: [(label: String?, value: ManifestValue)]
    var line: Int

    subscript(label: String?) -> ManifestValue? {
      get { arguments.first { $0.label == label }?.value }
      set {
        let index = arguments.firstIndex { $0.label == label }
        if let index, let newValue {
          arguments[index].value = newValue
        } else if let newValue {
          arguments.append((label, newValue))
        }
      }
    }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var made: Made? { if case .made(let made) = self { made } else { nil } }

  /// The elements of a list, in all branches; any other value is the only one.
  var elements: [ManifestValue] {
    switch self {
    case .list(let values): values
    case .either(let values): values.flatMap(\.elements)
    case .none: []
    default: [self]
    }
  }

  subscript(label: String?) -> ManifestValue? { made?[label] }

  /// The type, as far as the value shows it.
  var type: ManifestType? {
    switch self {
    case .string: .named("String")
    case .bool: .named("Bool")
    case .list(let values): values.lazy.compactMap(\.type).first.map { .list($0) }
    case .made(let made): made.type.map { .named($0) }
    case .member(let type, _, _): type.map { .named($0) }
    case .either(let values): values.lazy.compactMap(\.type).first
    case .type, .closure, .other, .unknown, .none: nil
    }
  }

  /// Whether nothing is known, not even that it is `nil`.
  var isUnknown: Bool {
    switch self {
    case .unknown, .other: true
    default: false
    }
  }

  /// The value of one of two branches.
  static func merge(_ first: ManifestValue?, _ second: ManifestValue?) -> ManifestValue? {
    guard let first, let second else { return first ?? second }
    if case .list(let one) = first, case .list(let other) = second { return .list(one + other) }
    if let one = first.string, one == second.string { return first }
    func branches(_ value: ManifestValue) -> [ManifestValue] {
      if case .either(let values) = value { values } else { [value] }
    }
    return .either(branches(first) + branches(second))
  }
}

/// The type that a place in a manifest expects, which gives a leading dot its meaning.
indirect enum ManifestType: Hashable {
  /// A type by its full name: `Module`, `Target.Dependency`.
  case named(String)
  case list(ManifestType)
  /// A closure that returns a type.
  case function(ManifestType?)

  var name: String? { if case .named(let name) = self { name } else { nil } }

  var element: ManifestType? { if case .list(let element) = self { element } else { nil } }
}

/// The variables of a block, and those of the blocks around it.
final class ManifestScope {
  struct Variable {
    var value: ManifestValue
    var type: ManifestType?
  }

  private(set) var variables: [String: Variable] = [:]
  /// Functions that are declared in the block.
  var functions: [String: [ManifestFunction]] = [:]
  let parent: ManifestScope?
  /// The type whose members can be named without it.
  let owner: String?

  init(_ parent: ManifestScope? = nil, owner: String? = nil) {
    self.parent = parent
    self.owner = owner ?? parent?.owner
  }

  func declare(_ name: String, _ value: ManifestValue, _ type: ManifestType? = nil) {
    variables[name] = Variable(value: value, type: type ?? value.type)
  }

  func find(_ name: String) -> Variable? { variables[name] ?? parent?.find(name) }

  func functions(named name: String) -> [ManifestFunction] {
    functions[name] ?? parent?.functions(named: name) ?? []
  }

  /// Changes a variable where it is declared.
  func assign(_ name: String, _ value: ManifestValue) {
    var scope: ManifestScope? = self
    while let current = scope {
      if current.variables[name] != nil {
        current.variables[name]?.value = value
        return
      }
      scope = current.parent
    }
    declare(name, value)
  }
}
