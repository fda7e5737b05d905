import Dependencies

/// Numbers that only `deinit`s read and override.
private enum LastNumber: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

/// The key that the scopes of `sweepObjects()` override.
private enum Other: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

/// An object that only `deinit`s read, in values that an initializer has captured.
private final class LastObject: DependencyKey, Sendable {
  // The captures of an initializer belong to a root of the program, so all of these objects end with it.
  private let world = World.current
  // It belongs to a scope that overrides anything.
  private let number = Dependency(LastNumber.self)
  init() { world.last.update { $0 += 1 } }
  deinit { world.last.update { $0 -= 1 } }

  static var liveValue: LastObject { LastObject() }
  static var testValue: LastObject { LastObject() }
}

extension World {
  /// How much of the program exists.
  var remaining: Int { live.value.count + last.value }

  func makeReadAtEnd() -> @Sendable () -> Void {
    let dependency = Dependency(LastObject.self)
    return { withExtendedLifetime(dependency.wrappedValue) {} }
  }

  /// Does what the `deinit` of an instance does in programs whose `deinit`s do anything.
  func end(of instance: Instance) {
    for read in instance.readAtEnd { read() }
    guard readsInDeinit else { return }
    expect(0, instance)
    withDependencies {
      $0[LastNumber.self] = instance.serial
    } operation: {
      expect(instance.serial, instance)
      withDependencies {
        $0[LastNumber.self] = -1
      } operation: {
        expect(-1, instance)
      }
      expect(instance.serial, instance)
    }
    expect(0, instance)
  }

  private func expect(_ number: Int, _ instance: Instance) {
    let read = Dependency(LastNumber.self).wrappedValue
    if read != number {
      failures.update { $0.append("the deinit of item \(instance.serial) read \(read), not \(number)") }
    }
  }

  /// Has the library look at the values of objects that have ended, as it does when others get values.
  func sweepObjects() {
    for _ in 0..<1_000 where remaining > 0 {
      _ = withDependencies {
        $0[Other.self] = 1
      } operation: {
        PlainObject()
      }
    }
  }
}
