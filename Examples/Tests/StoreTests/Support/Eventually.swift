/// Waits until something holds that other threads bring about, and tells whether it came to hold.
///
/// Ten seconds are not what anything here takes, but what a loaded machine is given.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now.advanced(by: .seconds(10))
  while !condition(), ContinuousClock.now < deadline {
    try? await Task.sleep(for: .milliseconds(1))
  }
  return condition()
}
