#if Foundation
  public import Foundation

  /// A type that generates dates.
  ///
  /// Read it with `@Dependency(\.date)`, or only the date with `@Dependency(\.date.now)`; see
  /// ``DependencyValues/date``. Any thread can call it. A call costs as much as its closure.
  public struct DateGenerator: Sendable {
    private var generate: @Sendable () -> Date

    /// Creates a generator from a closure.
    ///
    /// ```swift
    /// let tomorrow = DateGenerator { Date() + 24 * 60 * 60 }
    /// ```
    ///
    /// - Parameter generate: Returns a date each time it's called.
    public init(_ generate: @escaping @Sendable () -> Date) {
      self.generate = generate
    }

    /// A generator that always returns the same date.
    ///
    /// ```swift
    /// let epoch = DateGenerator.constant(Date(timeIntervalSince1970: 0))
    /// ```
    ///
    /// - Parameter now: The date.
    /// - Returns: A generator.
    public static func constant(_ now: Date) -> Self {
      Self { now }
    }

    /// The current date.
    ///
    /// Setting it turns the generator into a constant one:
    ///
    /// ```swift
    /// let model = withDependencies {
    ///   $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
    /// } operation: {
    ///   FeatureModel()
    /// }
    /// ```
    public var now: Date {
      get { generate() }
      set { generate = { newValue } }
    }

    /// Generates a date.
    ///
    /// - Returns: The current date.
    public func callAsFunction() -> Date {
      generate()
    }
  }

  extension DependencyValues {
    /// The current date and time.
    ///
    /// Use it instead of `Date()`:
    ///
    /// ```swift
    /// struct Entry {
    ///   var modified: Date?
    ///   @Dependency(\.date.now) var now
    ///
    ///   mutating func save() {
    ///     modified = now
    ///   }
    /// }
    /// ```
    ///
    /// In the app and in previews, it's the system's time. In a test that doesn't override it, each use is
    /// an issue:
    ///
    /// ```swift
    /// @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 0)))
    /// func save() {
    ///   var entry = Entry()
    ///   entry.save()
    ///   #expect(entry.modified == Date(timeIntervalSince1970: 0))
    /// }
    /// ```
    public var date: DateGenerator {
      get { self[DateGenerator.self] }
      set { self[DateGenerator.self] = newValue }
    }
  }

  extension DateGenerator: DependencyKey {
    /// The system's time.
    public static var liveValue: DateGenerator { DateGenerator { Date() } }
    /// The system's time, with an issue at each use.
    public static var testValue: DateGenerator {
      let use = Unoverridden(
        "date", part: "now", value: "…", consequence: "The system's date is used.")
      return DateGenerator {
        use.report()
        return Date()
      }
    }
  }
#endif
