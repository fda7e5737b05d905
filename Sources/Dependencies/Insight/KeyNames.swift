#if DEBUG
  /// The properties that read and set keys, for use in texts, because a key
  /// itself does not know its property.
  enum KeyNames {
    private struct State {
      var names: [KeyID: StaticString] = [:]
      var declarations: [KeyID: Place] = [:]
    }

    private static let state = LockedValue(State())

    /// Notes the property of a key.
    ///
    /// - Parameters:
    ///   - name: The name of the function that uses the key. A subscript or a function does not count as a
    ///     property.
    ///   - place: The place of that function.
    ///   - key: The key.
    ///   - isGetter: Whether it is the property's getter, which has the better place.
    static func note(_ name: StaticString, at place: Place? = nil, of key: KeyID, isGetter: Bool = false) {
      state.withLock { state in
        if !isGetter, state.names[key] != nil { return }
        guard Message.isProperty(name) else { return }
        state.names[key] = name
        // Code that a macro has written isn't in a file.
        if let place, !"\(place.filePath)".hasPrefix("@") { state.declarations[key] = place.ofUser }
      }
    }

    /// Notes the properties that have set overrides, which the overrides remember until a text is about them.
    static func note(_ overrides: some Sequence<Override>) {
      for override in overrides { note(override.property, of: override.key) }
    }

    /// The key as written in code: a key path if its property is known, or else its type.
    static func spelling(of key: KeyID) -> String {
      if key == .context { return "\\.context" }
      return Message.spelling(state.withLock { $0.names[key] } ?? "", key.type)
    }

    /// Where the property of a key is declared, if that is known.
    static func declaration(of key: KeyID) -> Place? { state.withLock { $0.declarations[key] } }
  }

  /// Finds the key that a key path reads, by reading the key path.
  final class KeyProbe: Sendable {
    private let found = LockedValue<KeyID?>(nil)

    @TaskLocal static var current: KeyProbe?

    /// The key that was read first, if one was.
    var key: KeyID? { found.withLock { $0 } }

    /// Notes only the first key, because its value may read others.
    func note(_ key: KeyID) { found.withLock { $0 = $0 ?? key } }

    /// Runs an operation, and returns the key that it reads first.
    static func firstKey(of operation: () -> Void) -> KeyID? {
      Insight.start()
      defer { Insight.stop() }
      let probe = KeyProbe()
      $current.withValue(probe, operation: operation)
      return probe.key
    }

    /// The key that a key path reads.
    ///
    /// If the key has no value yet, one is created as in the closure of a preparation, without issues, and
    /// dropped. No trace has these reads.
    static func key<Value>(of keyPath: KeyPath<DependencyValues, Value>, in values: DependencyValues)
      -> KeyID?
    {
      let preparation = Preparation(of: values.scopeOrRoot.strongRoot)
      defer { preparation.end() }
      return TraceRecorder.$current.withValue(nil) {
        firstKey(of: { preparation.run { _ = values[keyPath: keyPath] } })
      }
    }
  }
#endif
