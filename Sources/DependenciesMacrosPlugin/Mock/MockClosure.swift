#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A closure of a mock: a parameter of its initializer, and a stored property.
  struct MockClosure {
    /// The name of the parameter, with backticks if it needs them.
    let name: TokenSyntax
    /// The start of the names of its private members.
    let underscores: String
    let type: String
    /// The requirement's name in issues, as in `forecast(for:days:)`.
    let displayName: String
    /// The argument to paste, as in `track: { event in … }`.
    let argument: String
    /// Whether the initializer takes an expression instead of a closure.
    let isValue: Bool
    /// The line of the requirement.
    let line: ExprSyntax?
    /// The parsed type, because parsing it takes most of an expansion's time.
    let closure: ClosureType?
    /// The expression that reports a call and is the error to throw.
    var report = ""

    var storageName: String { "\(underscores)\(name.unescaped)Endpoint" }

    var storage: String { "private let \(storageName): \(type)" }

    /// The statements that run until the requirement is implemented; without any, it has to be.
    var statements: String? {
      guard let closure else { return nil }
      switch closure.thrownError {
      case .anything, .unimplemented: return "throw \(report)"
      case .only, .nothing:
        if closure.result.isVoid { return report }
        return closure.result.fallback.map { "\(report)\nreturn \($0)" }
      }
    }

    /// The type of a parameter; specifiers, such as `nonisolated(nonsending)`, stay in front of attributes.
    private var escapingType: String {
      type.replacing(
        "@Sendable", with: "\(isValue ? "@autoclosure " : "")@escaping @Sendable", maxReplacements: 1)
    }

    private var defaultName: String { "\(underscores)\(name.unescaped)Default" }

    /// The parameter of the initializer, which has to be given if no value can be returned without it.
    var parameter: String {
      guard let closure, statements != nil else { return "\(name.text): \(escapingType)" }
      guard isValue else { return "\(name.text): (\(type))? = nil" }
      return "\(name.text): \(escapingType) = \(closure.isThrowing ? "try " : "")\(defaultName)()"
    }

    var assignment: String {
      guard !isValue, let closure, let statements else { return "self.\(storageName) = \(name.text)" }
      return """
        if let \(name.text) {
          self.\(storageName) = \(name.text)
        } else {
          self.\(storageName) = {\(closure.ignoredParameters)
        \(statements.indented(by: 4))
          }
        }
        """
    }

    /// The function that a property calls until it has a value; its body isn't seen by other modules, as
    /// a closure in a default argument would be.
    func valueDefault(isPublic: Bool) -> String? {
      guard isValue, let closure, let statements else { return nil }
      return """
        \(isPublic ? "@usableFromInline " : "")nonisolated static func \(defaultName)()\
        \(closure.throwsText) -> \(closure.result.flattened) {
        \(statements.indented(by: 2))
        }
        """
    }
  }

  extension TypeSyntax {
    /// The least that a value of the type can be, as far as its name tells.
    fileprivate var fallback: String? {
      if let sent = self.as(AttributedTypeSyntax.self) { return sent.baseType.fallback }
      if isOptional { return "nil" }
      if self.is(ArrayTypeSyntax.self) { return "[]" }
      if self.is(DictionaryTypeSyntax.self) { return "[:]" }
      if let tuple = self.as(TupleTypeSyntax.self), !tuple.elements.isEmpty {
        let elements = tuple.elements.map { $0.type.fallback }
        return elements.contains(nil) ? nil : "(\(elements.compactMap(\.self).joined(separator: ", ")))"
      }
      switch dotted.wholeMatch(of: #/(?:Swift\.)?(\w+)(<.*>)?/#)?.1 {
      case "Bool": return "false"
      case "Array", "Set": return "[]"
      case "AsyncStream", "AsyncThrowingStream": return ".init { $0.finish() }"
      case "Dictionary": return "[:]"
      case "String", "Substring": return "\"\""
      case "CGFloat", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "TimeInterval", "UInt",
        "UInt8", "UInt16", "UInt32", "UInt64":
        return "0"
      default: return nil
      }
    }
  }
#endif
