#if DEBUG
  /// The reads, created values, and overrides of an operation, in the order in which they happened.
  ///
  /// ```swift
  /// let model = FeatureModel()
  /// let trace = await withDependencyTrace {
  ///   await model.onAppear()
  /// }
  /// print(trace)
  /// ```
  ///
  /// ``description`` is a tree for people. For programs, encode the trace: its JSON has a member for each
  /// property below, and none for one that is `nil`. A later version of the library may add members.
  ///
  /// Traces exist only in debug builds.
  public struct DependencyTrace: Codable, Hashable, Sendable {
    /// The version of the encoded shape, which is 1.
    ///
    /// The number changes if programs that read this shape would misread a later one.
    public var version = 1
    /// Where the trace was started.
    public var place: DependencyPlace
    /// How long the operation took, in nanoseconds.
    public var duration: UInt64
    /// The events, in the order in which they began.
    public var events: [Event]

    /// Creates a trace of events.
    ///
    /// - Parameters:
    ///   - place: Where it was started.
    ///   - duration: How long the operation took, in nanoseconds.
    ///   - events: The events, in the order in which they began.
    public init(place: DependencyPlace, duration: UInt64, events: [Event]) {
      self.place = place
      self.duration = duration
      self.events = events
    }

    /// An event of a trace.
    public struct Event: Codable, Hashable, Identifiable, Sendable {
      /// The number of the event in its trace, from 1.
      public var id: Int
      /// The scope or the initializer that the event happened in; `nil` outside all of them.
      public var parent: Int?
      /// The kind of event.
      public var kind: Kind
      /// The dependency as it is written in code, such as `\.apiClient`; empty for a scope.
      public var name: String
      /// The key's type, with its module; empty for a scope.
      public var key: String
      /// The kind of value: `override`, `liveValue`, `previewValue`, `testValue`, or `prepared`; for a scope,
      /// its origin.
      public var value: String
      /// Where the dependency was read, or the scope was opened; `nil` if that is not known.
      public var place: DependencyPlace?
      /// When the event began, in nanoseconds since the start of the trace.
      public var start: UInt64
      /// How long an initializer or a scope took, in nanoseconds.
      ///
      /// It is `nil` for events that take no time, and for those that had not ended at the end of the trace.
      public var duration: UInt64?
      /// The number of the thread that it began on.
      ///
      /// Threads are numbered from 1, in the order of their first events.
      public var thread: Int

      /// Creates an event.
      ///
      /// - Parameters:
      ///   - id: Its number, from 1.
      ///   - parent: The number of the event that it happened in.
      ///   - kind: The kind of event.
      ///   - name: The dependency as it is written in code.
      ///   - key: The key's type.
      ///   - value: The kind of value, or the origin of a scope.
      ///   - place: Where the dependency was read, or the scope was opened.
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

    /// The kinds of events.
    public enum Kind: String, CaseIterable, Codable, Sendable {
      /// A scope was opened.
      case scope
      /// A scope overrides a dependency. The parent of this event is the scope's event.
      case override
      /// A dependency was read that is overridden, or whose value already existed.
      case read
      /// A dependency was read for the first time, and its initializer ran.
      case initializer
    }
  }
#endif
