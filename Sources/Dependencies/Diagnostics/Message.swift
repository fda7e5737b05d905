/// Every message of the library.
///
/// Each says what happened, where, and how to mend it.
package enum Message {
  /// What a message about one dependency names.
  struct Subject {
    let key: Any.Type
    let value: Any.Type
    let name: StaticString
    let place: Place

    /// As its user wrote it: a key path where it was read through a property, else the key.
    var spelling: String { Message.spelling(name, key) }

    var details: String {
      """
        Place: \(place.description)
        Key:   \(typeName(key))
        Value: \(typeName(value))
      """
    }
  }

  static func spelling(_ name: StaticString, _ key: Any.Type) -> String {
    let name = name.description
    // A subscript's `#function` has parentheses, as has a function's; a property's has none.
    return name.isEmpty || name.contains("(") || name.contains(" ") ? "\(typeName(key)).self" : "\\.\(name)"
  }

  static func noLiveValue(_ subject: Subject) -> String {
    """
    @Dependency(\(subject.spelling)) has no live value, but is read in a live context.

    \(subject.details)

    Its test value is used instead. To fix this, do one of these:

    • Conform "\(typeName(subject.key))" to "DependencyKey" with a "liveValue", in a module that is linked \
    into this program.
    • Override it where the program starts: prepareDependencies { $0\(subject.target) = … }
    """
  }

  static func noTestValue(_ subject: Subject) -> String {
    """
    @Dependency(\(subject.spelling)) has no test value, but is read in a test without being overridden.

    \(subject.details)

    Its preview value is used instead. To fix this, do one of these:

    • Override it for the test: withDependencies { $0\(subject.target) = … } operation: { … }
    • Give "\(typeName(subject.key))" a "testValue" of its own.
    """
  }

  static func noTestValueToCall(_ key: Any.Type, place: Place?) -> String {
    """
    "\(typeName(key)).testValue" is used in a test, but the key has no test value of its own.

    \(place.map { "  Place: \($0.description)\n" } ?? "")\
      Key:   \(typeName(key))

    Its preview value is used instead. To fix this, give "\(typeName(key))" a "testValue" of its own.
    """
  }

  static func manyScopes(_ subject: Subject, count: Int) -> String {
    """
    @Dependency(\(subject.spelling)) has been made anew for \(count) scopes, and never for the program as a whole.

    \(subject.details)

    Each of these scopes overrides something that the value is made from, or the value holds a \
    @Dependency that took hold of the scope. If that is not what you want, say how it is kept in a \
    "static var dependencyLifetime" of the key:

    • ".root" makes it once, with the program's own values. Right for a connection pool.
    • ".scoped" says that each scope is to have its own, and ends this warning.
    • ".transient" makes it for each read.
    """
  }

  static func unknownContext(_ text: String) -> String {
    """
    The environment variable \(DependencyContext.contextVariable) is "\(abbreviated(text))", which is no context.

    It is ignored. Set it to "live", "preview" or "test", or remove it.
    """
  }

  static func noValues(of model: Any.Type, place: Place) -> String {
    """
    withDependencies(from:) was given a "\(typeName(model))", which holds no dependencies to inherit.

      Place: \(place.description)

    The current dependencies are used. To fix this, do one of these:

    • Add a @Dependency property to "\(typeName(model))", even if it is not used yet.
    • Make the object inside of withDependencies { … } operation: { … } and return it from there.
    """
  }

  static func preparedTwice(_ spelling: String, place: Place, first: Place) -> String {
    """
    prepareDependencies sets \(spelling), which has been prepared already.

      Place: \(place.description)
      First: \(first.description)

    The first value stays. Prepare each dependency once, where the program starts, and override it with \
    withDependencies where a part of the program needs another value.
    """
  }

  static func preparedLate(_ spelling: String, place: Place, first: Place) -> String {
    """
    prepareDependencies sets \(spelling), which has been used already.

      Place: \(place.description)
      First: \(first.description)

    The value in use stays. Call prepareDependencies before anything reads \(spelling), such as in the \
    initializer of the application, or at the start of the test.
    """
  }

  static func preparedContextLate(place: Place, first: Place?) -> String {
    """
    prepareDependencies sets \\.context, but dependencies have been used already.

      Place: \(place.description)\(first.map { "\n  First: \($0.description)" } ?? "")

    The context stays as it is. Call prepareDependencies before anything reads a dependency, such as in \
    the initializer of the application, or at the start of the test.
    """
  }

  static func preparedContextOverridden(place: Place) -> String {
    """
    prepareDependencies sets \\.context, but a scope that is still in use overrides it.

      Place: \(place.description)

    The context stays as it is. Call prepareDependencies before anything overrides \\.context, such as in \
    the initializer of the application, or at the start of the test.
    """
  }

  package static func wrongType(
    _ spelling: String, declared: Any.Type, actual: Any.Type, asked: Any.Type, place: Place
  ) -> String {
    """
    @Dependency(\(spelling), as: \(typeName(asked)).self) holds a "\(typeName(actual))", which is no \
    "\(typeName(asked))".

      Place: \(place.description)

    It is declared as "\(typeName(declared))". Override it with a "\(typeName(asked))" before it is read, or \
    ask for the type that it has.
    """
  }

  /// A type's name with its module, as it is written in code.
  ///
  /// Private and local types are reflected with an address in the place of their file or function, which
  /// is another one in each run, and means nothing to the reader.
  package static func typeName(_ type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("(unknown context at $") }.joined(separator: ".")
  }

  /// At most eighty characters of a text from outside, and of eight hundred scalars: one character can be
  /// a letter with a million accents.
  static func abbreviated(_ text: String) -> String {
    let start = String(text.unicodeScalars.prefix(800)).prefix(80)
    return start.utf8.count == text.utf8.count ? text : "\(start)…"
  }
}

extension Message.Subject {
  /// What to assign to in an update closure.
  fileprivate var target: String {
    let spelling = spelling
    return spelling.hasPrefix("\\") ? String(spelling.dropFirst()) : "[\(spelling)]"
  }
}
