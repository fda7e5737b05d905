#if DEBUG
  /// What an operation read, made and overrode, in the order in which it happened.
  ///
  /// ```swift
  /// let model = FeatureModel()
  /// let trace = await withDependencyTrace {
  ///   await model.onAppear()
  /// }
  /// print(trace)
  /// ```
  ///
  /// ``description`` is a tree for people. ``mermaid`` is the same tree as a diagram, ``json`` the events for programs,
  /// and ``chromeTrace`` a file that Perfetto and Chrome show on a time line, with a track for each thread.
  /// It exists in debug builds only.
  public struct DependencyTrace: Codable, Hashable, Sendable {
    /// The version of the shape of the JSON, which is 1.
    ///
    /// A later shape that readers of this one would misread gets another number.
    public var version = 1
    /// Where the trace was started.
    public var place: DependencyPlace
    /// How long the operation took, in nanoseconds.
    public var duration: UInt64
    /// What happened, in the order in which it began.
    public var events: [Event]

    /// Makes a trace of events.
    ///
    /// - Parameters:
    ///   - place: Where it was started.
    ///   - duration: How long the operation took, in nanoseconds.
    ///   - events: What happened, in the order in which it began.
    public init(place: DependencyPlace, duration: UInt64, events: [Event]) {
      self.place = place
      self.duration = duration
      self.events = events
    }

    /// One thing that happened.
    public struct Event: Codable, Hashable, Identifiable, Sendable {
      /// The number of the event in its trace, from 1.
      public var id: Int
      /// The scope or the initializer that it happened in; `nil` outside of any.
      public var parent: Int?
      /// What happened.
      public var kind: Kind
      /// The dependency as it is written in code, such as `\.apiClient`; empty for a scope.
      public var name: String
      /// The key's type, with its module; empty for a scope.
      public var key: String
      /// What was read or made: `override`, `liveValue`, `previewValue`, `testValue`, or `prepared`; for a scope, what opened
      /// it.
      public var value: String
      /// Where the dependency was read, or the scope opened; `nil` where that is not known.
      public var place: DependencyPlace?
      /// When it began, in nanoseconds since the trace did.
      public var start: UInt64
      /// How long an initializer or a scope took, in nanoseconds; `nil` for what takes no time, and for what had not ended when
      /// the trace did.
      public var duration: UInt64?
      /// The thread that it began on, from 1 in the order in which the trace met them.
      public var thread: Int

      /// Makes an event.
      ///
      /// - Parameters:
      ///   - id: Its number, from 1.
      ///   - parent: The number of the event that it happened in.
      ///   - kind: What happened.
      ///   - name: The dependency as it is written in code.
      ///   - key: The key's type.
      ///   - value: What was read or made.
      ///   - place: Who asked.
      ///   - start: When it began, in nanoseconds.
      ///   - duration: How long it took, in nanoseconds.
      ///   - thread: The thread, from 1.
      public init(
        id: Int, parent: Int? = nil, kind: Kind, name: String = "", key: String = "", value: String,
        place: DependencyPlace? = nil, start: UInt64 = 0, duration: UInt64? = nil, thread: Int = 1
      ) {
        self.id = id
        self.parent = parent
        self.kind = kind
        self.name = name
        self.key = key
        self.value = value
        self.place = place
        self.start = start
        self.duration = duration
        self.thread = thread
      }
    }

    /// What can happen.
    public enum Kind: String, CaseIterable, Codable, Sendable {
      /// A scope was opened.
      case scope
      /// A scope overrides a dependency: an event in the scope's.
      case override
      /// A dependency was read that is overridden, or was made before.
      case read
      /// A dependency was read for the first time, and its initializer ran.
      case initializer
    }
  }
#endif
