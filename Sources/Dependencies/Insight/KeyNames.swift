#if DEBUG
  /// The properties that read and set keys, for use in texts, since a key itself does not know its property.
  @usableFromInline enum KeyNames {
    private final class State: @unchecked Sendable {
      // Sendable: `lock` guards the rest.
      let lock = Lock()
      var names: [KeyID: StaticString] = [:]
      var declarations: [KeyID: Place] = [:]
    }

    private static let state = State()

    /// Notes the property of a key.
    ///
    /// - Parameters:
    ///   - name: The name of the function that uses the key. A subscript or a function does not count as a
    ///     property.
    ///   - place: The place of that function.
    ///   - key: The key.
    ///   - isGetter: Whether it is the property's getter, which has the better place.
    static func note(_ name: StaticString, at place: Place? = nil, of key: KeyID, isGetter: Bool = false) {
      state.lock.withLock {
        if !isGetter, state.names[key] != nil { return }
        guard !"\(name)".isEmpty, !"\(name)".contains("(") else { return }
        state.names[key] = name
        // Code that a macro has written is in no file.
        if let place, !"\(place.filePath)".hasPrefix("@") { state.declarations[key] = place.ofUser }
      }
    }

    /// Notes the property that sets a key.
    @usableFromInline
    static func note(
      _ name: StaticString, of key: KeyID, fileID: StaticString, filePath: StaticString, line: UInt,
      column: UInt
    ) {
      note(name, at: Place(fileID: fileID, filePath: filePath, line: line, column: column), of: key)
    }

    /// The key as it is written in code: a key path if its property is known, else its type.
    static func spelling(of key: KeyID) -> String {
      if key == .context { return "\\.context" }
      return Message.spelling(state.lock.withLock { state.names[key] } ?? "", key.type)
    }

    /// Where the property of a key is declared, if that is known.
    static func declaration(of key: KeyID) -> Place? { state.lock.withLock { state.declarations[key] } }
  }

  /// Finds the key that a key path reads, by reading the key path.
  final class KeyProbe: @unchecked Sendable {
    // Sendable: `lock` guards `found`.
    private let lock = Lock()
    private var found: KeyID?

    @TaskLocal static var current: KeyProbe?

    /// Notes only the first key, since its value may read others.
    func note(_ key: KeyID) { lock.withLock { found = found ?? key } }

    /// The key that an operation reads first.
    ///
    /// If a key has no value yet, one is made as in the closure of a preparation: without issues, and a
    /// preparation may replace it.
    static func key(of read: () -> Void) -> KeyID? {
      Insight.start()
      defer { Insight.stop() }
      let probe = KeyProbe()
      $current.withValue(probe) { UpdatePhase.preparation.run(read) }
      return probe.lock.withLock { probe.found }
    }
  }
#endif
