extension Program {
  /// The support code of printed tests whose `deinit`s do nothing of their own.
  static let noEndSupport = """
    private func end(_ serial: Int) {}

    """

  /// The support code of printed tests whose `deinit`s read dependencies and open scopes.
  static let endSupport = """
    private enum LastNumber: DependencyKey {
      static var liveValue: Int { 0 }
      static var testValue: Int { 0 }
    }

    private func end(_ serial: Int) {
      let before = Dependency(LastNumber.self).wrappedValue
      let within = withDependencies {
        $0[LastNumber.self] = serial
      } operation: {
        Dependency(LastNumber.self).wrappedValue
      }
      if (before, within) != (0, serial) { Log.lines.append("item \\(serial) ends with \\(before), \\(within)") }
    }

    """

  /// The support code of printed tests with items whose `deinit`s read captured dependencies.
  static let readAtEndSupport = """
    private final class LastObject: DependencyKey, Sendable {
      private let dependency = Dependency(LastObjectNumber.self)
      // SAFETY: as of `Log`.
      nonisolated(unsafe) static var count = 0

      init() { Self.count += 1 }
      deinit { Self.count -= 1 }

      static var liveValue: LastObject { LastObject() }
      static var testValue: LastObject { LastObject() }
    }

    private enum LastObjectNumber: DependencyKey {
      static var liveValue: Int { 0 }
      static var testValue: Int { 0 }
    }

    private func makeReadAtEnd() -> @Sendable () -> Void {
      let dependency = Dependency(LastObject.self)
      return { withExtendedLifetime(dependency.wrappedValue) {} }
    }

    """

  /// The support code of printed tests in which objects come out of scopes: it gives values to other objects,
  /// which has the library give up the values of objects that have ended.
  static let sweepSupport = """
    private enum SweepNumber: DependencyKey {
      static var liveValue: Int { 0 }
      static var testValue: Int { 0 }
    }

    private func sweepObjects() {
      for _ in 0..<1_000 where !Instance.live.isEmpty {
        _ = withDependencies {
          $0[SweepNumber.self] = 1
        } operation: {
          PlainObject()
        }
      }
    }

    """
}
