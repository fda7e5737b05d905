extension TestStore {
  /// Waits until something holds that effects bring about, until the time is over, or until the test is
  /// cancelled, as by its own time limit.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, by the wall's clock: the test's own may never move.
  ///   - condition: Tells whether it holds. It is called again after each step of an effect.
  func wait(atMost timeout: Duration, until condition: () -> Bool) async {
    guard !condition() else { return }
    let deadline = ContinuousClock.now.advanced(by: timeout)
    let alarm = Task { [weak self] in
      try? await Task.sleep(until: deadline, clock: .continuous)
      self?.wake()
    }
    defer { alarm.cancel() }
    while !condition(), ContinuousClock.now < deadline, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting.append($0) }
      } onCancel: {
        Task { [weak self] in await self?.wake() }
      }
    }
  }

  /// Has those look again who wait.
  func wake() {
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }
}
