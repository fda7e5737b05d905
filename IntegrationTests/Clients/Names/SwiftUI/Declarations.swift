public import Dependencies
public import SwiftUI

// As in the folder above, for SwiftUI's types.

extension View {
  public func dependency<V>(_ keyPath: WritableKeyPath<DependencyValues, V>, _ value: V) -> Self { self }
  public func dependency<Key: TestDependencyKey>(_ value: Key) -> Self where Key.Value == Key { self }
}

extension Scene {
  public func dependency<V>(_ keyPath: WritableKeyPath<DependencyValues, V>, _ value: V) -> Self { self }
  public func dependency<Key: TestDependencyKey>(_ value: Key) -> Self where Key.Value == Key { self }
}

extension EnvironmentValues {
  public var dependencies: DependencyValues {
    get { DependencyValues() }
    set {}
  }

  public var continuousClock: any Clock<Duration> {
    get { ContinuousClock() }
    set {}
  }

  public var suspendingClock: any Clock<Duration> {
    get { SuspendingClock() }
    set {}
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor public static func dependencies(
    _ update: (inout DependencyValues) throws -> Void
  ) -> PreviewTrait<Preview.ViewTraits> { fatalError() }
  @MainActor public static func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: @autoclosure () throws -> Value
  ) -> PreviewTrait<Preview.ViewTraits> { fatalError() }
}
