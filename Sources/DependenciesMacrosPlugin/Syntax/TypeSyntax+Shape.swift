#if Macros
  import SwiftSyntax

  extension TypeSyntax {
    var isVoid: Bool {
      switch dotted {
      case "Void", "()", "Swift.Void", "(Void)", "(())": true
      default: false
      }
    }

    var isOptional: Bool {
      if self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        return true
      }
      if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let element = tuple.elements.first
      {
        return element.firstName == nil && element.type.isOptional
      }
      let text = dotted
      return text.hasSuffix(">") && (text.hasPrefix("Optional<") || text.hasPrefix("Swift.Optional<"))
    }

    var isOpaque: Bool {
      tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
    }

    /// Whether the type is a bare name that may stand for anything, a closure included.
    var isNameOfUnknownType: Bool {
      guard self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) else { return false }
      return !mentionedNames.allSatisfy(KnownTypes.names.contains)
    }

    /// The first name in it of a type that is never `Sendable`, whatever its generic arguments are; none in a
    /// composition that adds `Sendable`.
    var neverSendable: TokenSyntax? {
      let tokens = Array(tokens(viewMode: .sourceAccurate))
      guard !tokens.contains(where: { $0.text == "Sendable" }) else { return nil }
      return tokens.first { token in
        token.tokenKind == .keyword(.Any) || KnownTypes.notSendable.contains(token.text)
      }
    }

    /// The names that the type consists of; of a qualified name, the first component that isn't a module.
    var mentionedNames: [String] {
      let collector = NameCollector(viewMode: .sourceAccurate)
      collector.walk(self)
      return collector.names
    }
  }

  private final class NameCollector: SyntaxVisitor {
    var names: [String] = []

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      names.append(node.name.unescaped)
      return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
      if let base = node.baseType.as(IdentifierTypeSyntax.self), KnownTypes.modules.contains(base.name.text) {
        names.append(node.name.unescaped)
        if let arguments = node.genericArgumentClause { walk(arguments) }
        return .skipChildren
      }
      return .visitChildren
    }
  }

  /// Types that are known to be public and not to be closures.
  ///
  /// A macro sees only words. For any other name, it can't know how visible the type is, or whether it is a
  /// `typealias` of a closure.
  enum KnownTypes {
    static let modules: Set<String> = ["Foundation", "Swift", "FoundationEssentials"]

    /// Types that are not `Sendable`.
    static let notSendable: Set<String> = [
      "AnyHashable", "AnyIterator", "AnyKeyPath", "AnyObject", "AnySequence", "KeyPath", "Mirror",
      "NSMutableArray", "NSMutableDictionary", "NSMutableString", "OpaquePointer", "PartialKeyPath",
      "ReferenceWritableKeyPath", "UnsafeMutablePointer", "UnsafeMutableRawPointer", "UnsafePointer",
      "UnsafeRawPointer", "WritableKeyPath",
    ]

    static let names: Set<String> = [
      "Any", "AnyHashable", "AnyObject", "Array", "ArraySlice", "AsyncStream", "AsyncThrowingStream", "Bool",
      "CancellationError", "Character", "ClosedRange", "Clock", "Codable", "Comparable", "ContiguousArray",
      "ContinuousClock", "Decodable", "Dictionary", "Double", "Duration", "Encodable", "Equatable", "Error",
      "Float", "Hashable", "Identifiable", "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "KeyPath",
      "Mirror", "Never", "ObjectIdentifier", "Optional", "Range", "Result", "Self", "Sendable", "Sequence",
      "Set",
      "StaticString", "String", "Substring", "SuspendingClock", "Task", "UInt", "UInt128", "UInt16", "UInt32",
      "UInt64", "UInt8", "Unicode", "Void", "WritableKeyPath",
      "AttributedString", "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents",
      "DateInterval",
      "Decimal", "FileManager", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale",
      "Notification",
      "NotificationCenter", "OperationQueue", "ProcessInfo", "Progress", "TimeInterval", "TimeZone", "URL",
      "URLComponents", "URLRequest", "URLResponse", "URLSession", "UUID", "UserDefaults",
    ]
  }
#endif
