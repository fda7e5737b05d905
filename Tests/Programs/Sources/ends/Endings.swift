import Dependencies
import Foundation

/// The results of keys that the process's root keeps.
let keptByProcess = 8

let synchronousEnds: [@Sendable (Int) -> Void] = [
  // Scopes with values and results.
  { round in inScope(round) { Model().readAll() } },
  { round in inScope(round) { inScope(round + 1) { Model().readAll() } } },
  { _ in for _ in 0..<5 { try? failing() } },
  // A model that outlives its scope, read in another one: results of two scopes, which go with the first.
  { round in
    let model = inScope(round) { Model() }
    inScope(round + 1) { model.readAll() }
    model.readAll()
    withDependencies {
      $0[Other.self] = 3
    } operation: {
      model.readAll()
    }
    withDependencies(from: model) {
      $0[Number.self] = 5
    } operation: {
      Model().readAll()
    }
  },
  // A result that captured its scope, read where nothing is in force: while the scope is there, and after its end.
  { round in
    let pair = inScope(round) {
      inScope(round + 1) {
        let pair = Dependency(Pair.self).wrappedValue
        onThread { pair.check(round + 1) }
        let holder = Dependency(Holder.self).wrappedValue
        let made = Tracked.made.value
        onThread { for _ in 0..<10 { precondition(pair.holder === holder) } }
        precondition(Tracked.made.value == made)
        withDependencies(from: pair) { Model().readAll() }
        return pair
      }
    }
    onThread { pair.check(round + 1) }
    inScope(round + 2) { pair.check(round + 2) }
  },
  // A result that holds the chain of a scope inside of its own, to which another result belongs.
  { round in inScope(round) { _ = Dependency(Opening.self).wrappedValue } },
  // A result that keeps models which it has made with its own values, and these with theirs.
  { round in
    for values in [DependencyValues?.none, .live] {
      DependencyValues.$_current.withValue(values ?? ._current) {
        inScope(round) {
          let keeper = Dependency(Keeper.self).wrappedValue
          keeper.keep()
          onThread { keeper.keep() }
        }
      }
    }
  },
  // Roots.
  { round in
    var values = DependencyValues.live
    values[Number.self] = round
    DependencyValues.$_current.withValue(values) { Model().readAll() }
    DependencyValues.$_current.withValue(.live) { Model().readAll() }
    _ = DependencyValues.live[Holder.self]
  },
  // Preparations, in a preview one after the other.
  { _ in
    DependencyValues.$_current.withValue(.preview) {
      for _ in 0..<3 {
        prepareDependencies {
          _ = $0[Value.self]
          $0[Value.self] = Tracked()
        }
      }
      Model().readAll()
    }
  },
  // Objects that come out of scopes, in addresses that are used again.
  { round in
    for number in 0..<50 {
      let object = inScope(number) { Plain() }
      if number.isMultiple(of: 7) { withDependencies(from: object) { Model().readAll() } }
    }
  },
  // Continuations that outlive their scopes, whose last user is another thread.
  { round in
    let closure = inScope(round) { escapingDependencies { Model().readAll() } }
    onThread { closure() }
    let continuations = inScope(round) { withEscapedDependencies { [$0] } }
    onThread { for continuation in continuations { continuation.yield { Model().readAll() } } }
  },
  // Threads that resolve keys at the same moment, for a root that goes.
  { _ in
    let values = DependencyValues.live
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      DependencyValues.$_current.withValue(values) {
        inScope(number) { Model().readAll() }
        Model().readAll()
      }
    }
  },
  // An initializer that lets the last user of the scope go.
  { round in
    let box = Box(inScope(round) { Model() })
    DependencyValues.$_current.withValue(.live) {
      withDependencies {
        $0[BoxKey.self] = box
      } operation: {
        _ = Dependency(Dropping.self).wrappedValue
      }
    }
  },
  // Long lists of overrides, which are compacted, and long chains of scopes.
  { _ in
    var model = Model()
    for number in 0..<200 {
      model = withDependencies(from: model) {
        $0[Number.self] = number
      } operation: {
        Model()
      }
    }
    model.readAll()
    nest(100) { Model().readAll() }
  },
]

let asynchronousEnds: [@Sendable (Int) async -> Void] = [
  { round in
    await withDependencies {
      await Task.yield()
      $0[Value.self] = Tracked()
      $0[Number.self] = round
    } operation: {
      await Task.yield()
      Model().readAll()
    }
  },
  // Tasks that outlive their scopes.
  { round in
    let tasks = inScope(round) { (0..<5).map { _ in Task { Model().readAll() } } }
    for task in tasks { await task.value }
  },
  { round in
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<5 { group.addTask { inScope(number) { Model().readAll() } } }
    }
  },
  { round in
    let continuation = inScope(round) { withEscapedDependencies { $0 } }
    await continuation.yield {
      await Task.yield()
      Model().readAll()
    }
  },
]

private struct Failure: Error {}

private func failing() throws {
  try withDependencies {
    $0[Value.self] = Tracked()
  } operation: {
    Model().readAll()
    throw Failure()
  }
}

private func nest(_ depth: Int, _ body: () -> Void) {
  if depth == 0 { return body() }
  inScope(depth) { nest(depth - 1, body) }
}

final class Box: @unchecked Sendable {
  // SAFETY: one thread uses it.
  var model: Model?
  init(_ model: Model?) { self.model = model }
}

enum BoxKey: DependencyKey {
  static var liveValue: Box { Box(nil) }
}

enum Dropping: DependencyKey {
  static var liveValue: Tracked {
    let box = Dependency(BoxKey.self).wrappedValue
    box.model?.readAll()
    box.model = nil
    return Tracked()
  }
}
