/// Every message of the library.
///
/// Each says what happened, where, and how to fix it, and ends with a code under which the
/// article Troubleshooting explains it.
package enum Message {
  /// The read of a dependency that a message is about.
  typealias Subject = CachedValue.Origin

  static func spelling(_ name: StaticString, _ key: Any.Type) -> String {
    isProperty(name) ? "\\.\(name)" : "\(typeName(key)).self"
  }

  /// Whether the `#function` of code that uses a key can be a property of `DependencyValues`.
  ///
  /// Code can also use a key by its type, `$0[Player.self]`. In functions, `#function` has parentheses, and
  /// in the initial value of a stored property, it is the name of the type. The properties below are of other
  /// types. If such code is in another computed property, messages take that for the dependency's.
  static func isProperty(_ function: StaticString) -> Bool {
    let name = function.description
    guard let first = name.first, !first.isUppercase, !name.contains("("), !name.contains(" ") else {
      return false
    }
    return !["body", "liveValue", "previewValue", "testValue", "wrappedValue"].contains(name)
  }

  /// The left side of an assignment in an update closure, after `$0`.
  static func target(_ name: StaticString, _ key: Any.Type) -> String {
    let spelling = spelling(name, key)
    return spelling.hasPrefix("\\") ? String(spelling.dropFirst()) : "[\(spelling)]"
  }

  /// A message about values of a test that is reported outside the test's task.
  static func elsewhere(_ message: String, test: String) -> String {
    adding("The values belong to the test \(test), but were used outside its task.", to: message)
  }

  /// A message of code that runs outside the tasks of all tests, and does not use the values of one.
  static func outsideOfTests(_ message: String) -> String {
    adding(
      """
      This happened outside the task of a test, such as on a queue or in a detached task. The test's \
      overrides do not apply there, unless "escapingDependencies" carries them.
      """, to: message)
  }

  /// A message about values of a test that has ended.
  static func afterEnd(_ message: String, test: String) -> String {
    adding(
      """
      The values belong to the test \(test), which has ended. They were used by work that it left running, \
      or by an object that outlives it, such as one in a static property.
      """, to: message)
  }

  /// A message with a paragraph before its code, if it has one: a failed assertion has none.
  static func adding(_ paragraph: String, to message: String) -> String {
    guard let start = message.lastIndex(of: "["), message[start...].hasPrefix("[DEP-") else {
      return "\(message)\n\n\(paragraph)"
    }
    let end = message[..<start].lastIndex { !$0.isWhitespace } ?? start
    return "\(message[...end])\n\n\(paragraph) \(message[start...])"
  }

  /// A type's name with its module, as written in code.
  ///
  /// Private and local types are reflected with an address instead of their file or function, which differs
  /// in each run.
  ///
  /// A type in an extension is reflected with the module of that, too.
  package static func typeName(_ type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("(unknown context at $") }
      .map { $0.hasPrefix("(extension in ") ? $0.drop { $0 != ":" }.dropFirst() : $0 }
      .joined(separator: ".")
  }

  /// At most eighty characters of a text from outside, and at most eight hundred scalars: one character can
  /// be a letter with a million accents.
  static func abbreviated(_ text: String) -> String {
    let start = String(text.unicodeScalars.prefix(800)).prefix(80)
    return start.utf8.count == text.utf8.count ? text : "\(start)…"
  }
}

extension Message.Subject {
  /// The dependency as written in code: a key path if it was read through a property, or else the key.
  var spelling: String { Message.spelling(name, key.type) }

  fileprivate var keyName: String { Message.typeName(key.type) }

  fileprivate var valueName: String {
    (key.type as? any TestDependencyKey.Type).map { Message.typeName($0.valueType) } ?? keyName
  }

  fileprivate var details: String {
    """
      Read at: \(place.description)
      Key:     \(keyName)
      Value:   \(valueName)
    """
  }

  /// The left side of an assignment in an update closure, after `$0`.
  fileprivate var target: String { Message.target(name, key.type) }
}

extension Message {
  static func noLiveValue(_ subject: Subject) -> String {
    """
    @Dependency(\(subject.spelling)) has no live value, but was read in a live context.

    \(subject.details)

    Its test value is used instead. To fix this, do one of these:

    • \(liveValueFix(subject.keyName))
    • Set it where the program starts: prepareDependencies { $0\(subject.target) = … } [DEP-no-live-value]
    """
  }

  private static func liveValueFix(_ name: String) -> String {
    // A key in an extension of the values is private, and usually the macro's.
    if name.hasPrefix("Dependencies.DependencyValues.") {
      return "Give it a live value where it is declared: \"@DependencyEntry(liveValue: …)\"."
    }
    return """
      Conform "\(name)" to "DependencyKey" with a "liveValue", in a module that is linked into this program.
      """
  }

  static func noTestValue(_ subject: Subject, in library: TestingLibrary = .current) -> String {
    """
    @Dependency(\(subject.spelling)) has no test value, but was read in a test that does not override it.

    \(subject.details)

    Its preview value is used instead, or else its live value, so the test may be using the network. To fix \
    this, do one of these:

    \(overrides("$0\(subject.target) = …", in: library))
    • Give "\(subject.keyName)" a "testValue" of its own.

    If this test does not use it, it was read by the application that hosts the test, or by work that \
    another test left running. [DEP-no-test-value]
    """
  }

  static func noTestValueToCall(_ key: Any.Type, place: Place?) -> String {
    """
    "\(typeName(key)).testValue" was used in a test, but the key has no test value of its own.

    \(place.map { "  Read at: \($0.description)\n" } ?? "")\
      Key:     \(typeName(key))

    Its preview value is used instead. To fix this, give "\(typeName(key))" a "testValue" of its own. \
    [DEP-no-test-value]
    """
  }

  static func staleValue(
    _ subject: Subject, madeFrom source: Any.Type, made: Place, overridden: Place?
  ) -> String {
    """
    @Dependency(\(subject.spelling)) was created from \(Hooks.spelling(of: source)), which this scope \
    overrides, but the value was created without that override.

      Read at:       \(subject.place.description)
      Created at:    \(made.description)\(overridden.map { "\n  Overridden at: \($0.description)" } ?? "")

    To fix this, do one of these:

    • Add to "\(subject.keyName)": static var dependencyLifetime: DependencyLifetime { .scoped }
      Each scope that overrides what the value is created from gets its own.
    • Let the value store a "@Dependency" property and read it where it is used, instead of copying it. \
    [DEP-stale-value]
    """
  }

  static func manyScopes(_ subject: Subject, count: Int) -> String {
    """
    @Dependency(\(subject.spelling)) was created \(count) times, once for each of \(count) scopes, and never \
    for the program.

    \(subject.details)

    It reads something that these scopes override, or stores a "@Dependency" property. Choose how long it \
    lives with a "static var dependencyLifetime: DependencyLifetime" in the key:

    • { .root } creates it once for the program, which is right for a connection pool.
    • { .scoped } creates it for each scope on purpose, and ends this warning.
    • { .transient } creates it for each read. [DEP-many-scopes]
    """
  }

  static func unknownContext(_ text: String) -> String {
    """
    SWIFT_DEPENDENCIES_CONTEXT is "\(abbreviated(text))", but has to be "live", "preview", or "test".

    The environment variable is ignored. [DEP-unknown-context]
    """
  }

  static func noValues(of model: Any.Type, place: Place) -> String {
    """
    withDependencies(from:) was given a "\(typeName(model))", which has no dependencies to inherit.

      Called at: \(place.description)

    The current dependencies are used. To fix this, do one of these:

    • Add a @Dependency property to "\(typeName(model))", even if it is not used yet.
    • Create the object in withDependencies { … } operation: { … } and return it from there. \
    [DEP-no-values]
    """
  }
}
