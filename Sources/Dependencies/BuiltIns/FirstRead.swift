/// The first read of a test value, at whose place the value reports its uses later.
///
/// It is created along with the test value.
struct FirstRead {
  /// The place of the `@Dependency`, if it is known.
  let place: Place?
  /// The test that the value belongs to.
  let test: TestRun?

  init() {
    let run = Initialization.ofCaller
    place = run?.origin.place.ofUser
    test = Scope.current.testRun
    // A closure that sets overrides has read the value through a property of this module. The next reader,
    // whose place may be known, gets another value.
    if place == nil, UpdatePhase.current.isUpdating, Preparation.current == nil {
      run?.note { $0.isUncacheable = true }
    }
  }
}
