import ClientKeys
import Dependencies
import Foundation

// The functions that open scopes, in each of their forms.

private struct Failure: Error, Equatable {}

nonisolated final class NotSendable {
  var value = 1
}

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
  expectEqual(sum, 2)
  expectEqual(limit, 100)
  // Results may be discarded.
  withDependencies {
    $0.limit = 1
  } operation: {
    1
  }
  do {
    try withDependencies { _ in
      throw Failure()
    } operation: {
    }
    expect(false, "an error in the update closure is lost")
  } catch {
    expect(error is Failure)
  }
  do {
    try withDependencies {
      $0.limit = 1
    } operation: {
      throw Failure()
    }
    expect(false, "an error in the operation is lost")
  } catch {
    expect(error is Failure)
  }
  expectEqual(limit, 100)
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
  @Dependency(\.limit) var limit
  let sum = await withDependencies {
    await Task.yield()
    $0.limit = 2
  } operation: {
    await Task.yield()
    async let a = DependencyValues._current.limit
    async let b = Task { DependencyValues._current.limit }.value
    return await a + b
  }
  expectEqual(sum, 4)
  await withDependencies {
    $0.limit = 3
  } operation: {
    await Task { 1 }.value
  }
  expectEqual(await withSpelledIsolation(), 3)
  do {
    try await withDependencies { _ in
      await Task.yield()
      throw Failure()
    } operation: {
      await Task.yield()
    }
    expect(false, "an error in the update closure is lost")
  } catch {
    expect(error is Failure)
  }
  let numbers = await withDependencies {
    $0.limit = 5
  } operation: {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<3 { group.addTask { DependencyValues._current.limit } }
      var sum = 0
      for await number in group { sum += number }
      return sum
    }
  }
  expectEqual(numbers, 15)
  expectEqual(limit, 100)
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
  let captured = NotSendable()
  await withDependencies {
    await Task.yield()
    $0.limit = captured.value
  } operation: {
    captured.value += 1
    await Task.yield()
    captured.value += 1
  }
  expectEqual([first.value, second.value, third.value, captured.value], [1, 2, 1, 3])
}

func scopesFromModels() async throws {
  let model = withDependencies {
    $0.limit = 7
    $0.nickname = "model"
  } operation: {
    PlainModel()
  }
  @Dependency(\.limit) var limit
  @Dependency(\.nickname) var nickname
  expectEqual(withDependencies(from: model) { limit }, 7)
  withDependencies(from: model) {
    $0.limit += 1
  } operation: {
    expectEqual(limit, 8)
    expectEqual(nickname, "model")
  }
  await withDependencies(from: model) {
    await Task.yield()
    $0.limit += 2
  } operation: {
    await Task.yield()
    expectEqual(limit, 9)
  }
  let spelled = await withDependencies(
    from: model,
    operation: {
      await Task.yield()
      return limit
    }, fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  expectEqual(spelled, 7)
  let inScope = withDependencies {
    $0.limit = 20
  } operation: {
    withDependencies(from: model) { (limit, nickname) }
  }
  expectEqual(inScope.0, 20)
  expectEqual(inScope.1, "model")
  withDependencies(from: model) { 1 }
}

func scopesThatEscape() async throws {
  @Dependency(\.limit) var limit
  let fromQueue = await withDependencies {
    $0.limit = 7
  } operation: {
    await withCheckedContinuation { result in
      withEscapedDependencies { dependencies in
        DispatchQueue.global().async {
          dependencies.yield { result.resume(returning: limit) }
        }
      }
    }
  }
  expectEqual(fromQueue, 7)
  let task = withDependencies {
    $0.limit = 8
  } operation: {
    withEscapedDependencies { dependencies in
      Task.detached {
        await dependencies.yield {
          await Task.yield()
          return DependencyValues._current.limit
        }
      }
    }
  }
  expectEqual(await task.value, 8)
  let awaited = await withDependencies {
    $0.limit = 9
  } operation: {
    await withEscapedDependencies { dependencies in
      await Task.yield()
      return await dependencies.yield {
        await Task.yield()
        return limit
      }
    }
  }
  expectEqual(awaited, 9)
  withEscapedDependencies { _ in 1 }
  let kept: DependencyValues.Continuation = withEscapedDependencies { $0 }
  kept.yield { 1 }
  let object = withEscapedDependencies { $0.yield { NotSendable() } }
  expectEqual(object.value, 1)
}

func scopesOfValues() async throws {
  var values = DependencyValues._current
  values.limit = 7
  let bound = values
  @Dependency(\.limit) var limit
  DependencyValues.$_current.withValue(bound) {
    expectEqual(limit, 7)
    expectEqual(DependencyValues._current.limit, 7)
  }
  await DependencyValues.$_current.withValue(bound) {
    await Task.yield()
    expectEqual(limit, 7)
  }
  expectEqual(DependencyValues.live.limit, 100)
  expectEqual(DependencyValues.preview.limit, 10)
  expectEqual(DependencyValues.test.limit, 1)
  expectEqual(DependencyValues().limit, 100)
  let contexts: [DependencyContext] = [.live, .preview, .test]
  let limits = contexts.map { context in
    withDependencies {
      $0.context = context
    } operation: {
      limit
    }
  }
  expectEqual(limits, [100, 10, 1])
}
