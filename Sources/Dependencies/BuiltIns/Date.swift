#if Foundation
  public import Foundation

  /// Makes dates: what time it is, each time that it is asked.
  ///
  /// Read it with `@Dependency(\.date)`, or the date alone with `@Dependency(\.date.now)`; see
  /// ``DependencyValues/date``. It can be called on every thread.
  public struct DateGenerator: Sendable {
    private var generate: @Sendable () -> Date

    /// Makes dates with a closure.
    ///
    /// ```swift
    /// $0.date = DateGenerator { Date() + 24 * 60 * 60 }
    /// ```
    ///
    /// - Parameter generate: Is called for each date.
    public init(_ generate: @escaping @Sendable () -> Date) {
      self.generate = generate
    }

    /// A generator for which time stands still.
    ///
    /// - Parameter now: The date that it always makes.
    /// - Returns: A generator.
    public static func constant(_ now: Date) -> Self {
      Self { now }
    }

    /// The date now.
    ///
    /// Setting it stops the time there:
    ///
    /// ```swift
    /// withDependencies {
    ///   $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
    /// } operation: {
    ///   …
    /// }
    /// ```
    public var now: Date {
      get { generate() }
      set { generate = { newValue } }
    }

    /// Makes a date.
    ///
    /// - Returns: The date now.
    public func callAsFunction() -> Date {
      generate()
    }
  }

  extension DependencyValues {
    /// Tells what time it is.
    ///
    /// Use it in place of `Date()`:
    ///
    /// ```swift
    /// @Dependency(\.date.now) var now
    ///
    /// func save() {
    ///   entry.modified = now
    /// }
    /// ```
    ///
    /// Live and in previews it is the system's time. A test says what time it is, or using it is an issue:
    ///
    /// ```swift
    /// @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 0)))
    /// func save() { … }
    /// ```
    public var date: DateGenerator {
      get { self[DateKey.self] }
      set { self[DateKey.self] = newValue }
    }
  }

  private enum DateKey: DependencyKey {
    static var liveValue: DateGenerator { DateGenerator { Date() } }
    static var testValue: DateGenerator {
      let use = Unoverridden(
        "date", consequence: "The system's date is used.", remedy: "$0.date.now = …")
      return DateGenerator {
        use.report()
        return Date()
      }
    }
  }
#endif
