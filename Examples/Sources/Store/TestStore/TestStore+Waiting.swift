extension TestStore {
  /// Waits until something holds that effects bring about, or until the time is over.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, by the wall's clock: the test's own may never move.
  ///   - condition: Tells whether it holds. It is asked again after whatever effects do.
  func wait(atMost timeout: Duration, until condition: () -> Bool) async {
    guard !condition() else { return }
    let deadline = ContinuousClock.now.advanced(by: timeout)
    let alarm = Task { [weak self] in
      try? await Task.sleep(until: deadline, clock: .continuous)
      self?.wake()
    }
    defer { alarm.cancel() }
    while !condition(), ContinuousClock.now < deadline {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Has those look again who wait.
  func wake() {
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }
}
