// Only Swift 6.3 and later can name a module whose name a type hides.
#if Macros && compiler(>=6.3)
  import Dependencies
  import DependenciesMacros
  import Testing

  // Types with the names that expansions write.
  private enum Dependencies {}
  private enum DependenciesMacros {}
  private enum IssueReporting {}
  private enum DependencyKey {}
  private enum TestDependencyKey {}
  private enum DependencyLifetime {}
  private enum Unimplemented {}
  private struct Value: Sendable { var number = 1 }
  private func fatalError() -> Never { Swift.fatalError() }

  @DependencyClient
  private struct Shadowed: Sendable {
    var go: @Sendable () throws -> Void
    var value: @Sendable (_ of: Value) throws -> Value
    var count: @Sendable () -> Int = { 0 }
  }

  extension Shadowed { fileprivate static let live = Shadowed() }

  extension DependencyValues {
    @DependencyEntry(lifetime: .root, liveValue: Shadowed.live, previewValue: Shadowed.live)
    fileprivate var shadowed: Shadowed = Shadowed()
    @DependencyEntry(previewValue: 1) fileprivate var shadowedPreview: Int
    @DependencyEntry fileprivate var shadowedNumber = 3
    @DependencyEntry(liveValue: Value(number: 1)) fileprivate var shadowedValue: Value = Value(number: 2)
    @DependencyEntry(liveValue: nil) fileprivate var shadowedValues: [Value?]? = [Value(number: 2)]
    @DependencyEntry(liveValue: Value(number: 1)) fileprivate var shadowedInferred = Value(number: 2)
  }

  extension Dependencies::DependencyValues {
    @DependencyEntry fileprivate var shadowedElsewhere: Int = 4
  }

  @Suite struct ShadowTests {
    @Test func `types named as modules break no expansion`() throws {
      let values = DependencyValues()
      #expect(values.shadowedNumber == 3)
      #expect(values.shadowedElsewhere == 4)
      #expect(values.shadowedValue.number == 2)
      #expect(values.shadowedValues?.first??.number == 2)
      #expect(values.shadowedInferred.number == 2)
      let client = Shadowed(go: {}, value: { $0 })
      try client.go()
      #expect(try client.value(of: Value(number: 5)).number == 5)
    }
  }
#endif
