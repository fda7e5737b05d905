extension Dependency: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The property as it is written, such as `@Dependency(\.apiClient)`; this reads no dependency.
  ///
  /// Where the system does not know the names in a key path, as on Linux, the text has
  /// the type of the value instead.
  public var description: String { "@Dependency\(source.description)" }

  /// The same as ``description``, for `dump` and debuggers.
  public var debugDescription: String { description }

  /// A mirror without children, because the captured scope would make the dump of a model very long.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension DependencySource: CustomStringConvertible {
  var description: String {
    switch self {
    case .key(let key): return "(\(Message.typeName(key)).self)"
    case .keyPath(let keyPath):
      if keyPath is KeyPath<DependencyValues, DependencyValues> { return "(\\.self)" }
      guard #available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, *) else { return "<\(Value.self)>" }
      // Such as `\DependencyValues.date.now`, or `\DependencyValues.<computed 0x0000555dc5b83030 (Date)>`.
      let text = keyPath.debugDescription
      guard let dot = text.firstIndex(of: "."), !text.contains("<") else { return "<\(Value.self)>" }
      return "(\\\(text[dot...]))"
    }
  }
}

extension Scope: CustomReflectable {
  /// A mirror without children, so that a dump of values, or of an object that refers to a scope, ends here.
  @usableFromInline package var customMirror: Mirror {
    Mirror(self, children: [], ancestorRepresentation: .suppressed)
  }
}
