import ClientKeys
import Dependencies
import Foundation

// The functions that open scopes, in each of their forms.

private struct Failure: Error, Equatable {}

nonisolated final class NotSendable { var value = 1 }

func scopesSynchronous() throws {
  @Dependency(\.limit) var limit
  let sum = withDependencies {
    $0.limit = 1
  } operation: {
    limit
      + withDependencies {
        $0.nickname = "inner"
      } operation: {
        limit
      }
  }
  // Results may be discarded.
  withDependencies {
    $0.limit = sum
  } operation: {
    1
  }
  try withDependencies { _ in
    throw Failure()
  } operation: {
  }
  try withDependencies {
    $0.limit = 1
  } operation: {
    throw Failure()
  }
}

nonisolated private func withSpelledIsolation() async -> Int {
  await withDependencies(isolation: nil) {
    $0.limit = 3
  } operation: {
    await Task.yield()
    return DependencyValues._current.limit
  }
}

func scopesAsynchronous() async throws {
  _ = await withDependencies {
    $0.limit = await withSpelledIsolation()
  } operation: {
    async let a = DependencyValues._current.limit
    async let b = Task { DependencyValues._current.limit }.value
    return await a + b
  }
  try await withDependencies { _ in
    await Task.yield()
    throw Failure()
  } operation: {
    await Task.yield()
  }
}

func scopesOfResultsThatAreNotSendable() async throws {
  let first = withDependencies {
    $0.limit = 7
  } operation: {
    NotSendable()
  }
  let second = await withDependencies {
    $0.limit = 7
  } operation: {
    await Task.yield()
    return NotSendable()
  }
  second.value += first.value
  let third = await withDependencies(from: second) {
    await Task.yield()
    return NotSendable()
  }
  await withDependencies {
    await Task.yield()
    $0.limit = third.value
  } operation: {
    third.value += 1
    await Task.yield()
    third.value += 1
  }
}

func scopesFromModels() async {
  let model = PlainModel()
  @Dependency(\.limit) var limit
  withDependencies(from: model) {
    $0.limit += 1
  } operation: {
    1
  }
  _ = await withDependencies(
    from: model,
    operation: {
      await Task.yield()
      return limit
    }, fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  withDependencies(from: model) { 1 }
}

func scopesThatEscape() async throws {
  @Dependency(\.limit) var limit
  _ = await withCheckedContinuation { result in
    withEscapedDependencies { dependencies in
      DispatchQueue.global().async { dependencies.yield { result.resume(returning: limit) } }
    }
  }
  let task = withEscapedDependencies { dependencies in
    Task.detached {
      await dependencies.yield {
        await Task.yield()
        return DependencyValues._current.limit
      }
    }
  }
  _ = await task.value
  withEscapedDependencies { _ in 1 }
  let kept: DependencyValues.Continuation = withEscapedDependencies { $0 }
  kept.yield { 1 }
  _ = withEscapedDependencies { $0.yield { NotSendable() } }
}

func scopesOfValues() async throws {
  var values = DependencyValues._current
  values.limit = 7
  let bound = values
  @Dependency(\.limit) var limit
  _ = DependencyValues.$_current.withValue(bound) { limit }
  await DependencyValues.$_current.withValue(bound) {
    await Task.yield()
    _ = limit
  }
  let roots: [DependencyValues] = [.live, .preview, .test, DependencyValues()]
  _ = zip(roots, [DependencyContext.live, .preview, .test]).map { root, context in
    withDependencies {
      $0 = root
      $0.context = context
    } operation: {
      limit
    }
  }
}

func preparations() async throws {
  let returned = prepareDependencies {
    $0.limit = 7
    $0.audio.volume.level = 8
    return 3
  }
  prepareDependencies { $0.limit = returned }
  try await prepareDependencies {
    try await Task.sleep(nanoseconds: 1)
    $0.limit = 12
  }
}
