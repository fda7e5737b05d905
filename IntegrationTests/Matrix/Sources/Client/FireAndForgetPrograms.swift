import Dependencies
import Foundation

// Work that is started and not waited for.

@MainActor
final class CountingModel {
  var count = 0
  @Dependency(\.fireAndForget) var fireAndForget

  func tapped() async {
    await fireAndForget { self.count += 1 }
  }

  func tappedTwice() async {
    await fireAndForget(name: "twice", priority: .high) {
      self.count += 1
      await Task.yield()
      self.count += 1
    }
  }
}

@MainActor
func fireAndForgetInheritsTheActor() async {
  let model = withDependencies {
    $0.context = .test
  } operation: {
    CountingModel()
  }
  await withDependencies {
    $0.context = .test
  } operation: {
    await model.tapped()
    await model.tappedTwice()
  }
  expectEqual(model.count, 3)
}

func fireAndForgetIsNotCancelled() async {
  let log = Log()
  let task = Task {
    await withDependencies {
      $0.context = .test
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      withUnsafeCurrentTask { $0?.cancel() }
      await fireAndForget {
        try await Task.sleep(nanoseconds: 1_000_000)
        log.append("done")
      }
      log.append("after")
    }
  }
  await task.value
  expectEqual(log.lines, ["done", "after"])
}

func fireAndForgetReportsErrors() async {
  struct Failure: Error {}
  await withDependencies {
    $0.context = .test
  } operation: {
    @Dependency(\.fireAndForget) var fireAndForget
    await fireAndForget { throw Failure() }
  }
  expectSomeReport("Failure")
}

func fireAndForgetOperation() async {
  @Dependency(\.fireAndForget) var fireAndForget
  _ = fireAndForget.operation
}

nonisolated final class Log: @unchecked Sendable {
  // SAFETY: `lock` guards the lines.
  private let lock = NSLock()
  private var texts: [String] = []

  func append(_ text: String) {
    lock.lock()
    defer { lock.unlock() }
    texts.append(text)
  }

  var lines: [String] {
    lock.lock()
    defer { lock.unlock() }
    return texts
  }
}
