// swift-format-ignore-file
import Dependencies
import Foundation

final class Holder { @Dependency(\.api) var api }
let queue = DispatchQueue(label: "work")
let operations = OperationQueue()

func wrong(_ custom: DispatchQueue) {
  // Wrong: the main queue.
  DispatchQueue.main.async {
    @Dependency(\.api) var api // <- lost-in-escaping-closure
    api()
  }
  // Wrong: a global queue, later.
  DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now()) {
    @Dependency(\.api) var api // <- lost-in-escaping-closure
    api()
  }
  // Wrong: a queue of the file.
  queue.async {
    @Dependency(\.api) var api // <- lost-in-escaping-closure
    api()
  }
  // Wrong: a parameter.
  custom.async(execute: {
    @Dependency(Client.self) var api // <- lost-in-escaping-closure
    api()
  })
  // Wrong: a detached task.
  Task.detached {
    @Dependency(\.api) var api // <- lost-in-escaping-closure
    await api()
  }
  // Wrong: with a priority.
  Task.detached(priority: .high) { [weak self] in
    @Dependency(\.api) var api // <- lost-in-escaping-closure
    await api()
  }
  // Wrong: a timer.
  Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
    @Dependency(\.api) var api // <- lost-in-escaping-closure
    api()
  }
  // Wrong: a notification.
  NotificationCenter.default.addObserver(forName: .name, object: nil, queue: nil) { _ in
    @Dependency(\.api) var api // <- lost-in-escaping-closure
    api()
  }
  // Wrong: a data task.
  session.dataTask(with: url) { data, _, _ in
    @Dependency(\.api) var api // <- lost-in-escaping-closure
    api(data)
  }.resume()
  // Wrong: a thread.
  Thread {
    @Dependency(\.api) var api // <- lost-in-escaping-closure
    api()
  }.start()
  // Wrong: an operation queue.
  operations.addOperation {
    @Dependency(\.api) var api // <- lost-in-escaping-closure
    api()
  }
  // Wrong: an object is made.
  DispatchQueue.main.async {
    let holder = Holder() // <- lost-in-escaping-closure
    holder.api()
  }
  // Wrong: a task inside starts without values, too.
  DispatchQueue.main.async {
    Task {
      @Dependency(\.api) var api // <- lost-in-escaping-closure
      await api()
    }
  }
  // Wrong: a condition inside.
  DispatchQueue.main.async {
    if ready {
      @Dependency(\.api) var api // <- lost-in-escaping-closure
      api()
    }
  }
}

func right() {
  // Right: declared outside.
  @Dependency(\.api) var outside
  DispatchQueue.main.async { outside() }
  // Right: a task inherits.
  Task {
    @Dependency(\.api) var api
    api()
  }
  // Right: carried by a continuation.
  withEscapedDependencies { dependencies in
    DispatchQueue.main.async {
      dependencies.yield {
        @Dependency(\.api) var api
        api()
      }
    }
  }
  // Right: carried by a closure that brings its values.
  DispatchQueue.main.async(
    execute: escapingDependencies {
      @Dependency(\.api) var api
      api()
    })
  // Right: given values inside.
  Task.detached {
    withDependencies { $0.api = .mock } operation: {
      @Dependency(\.api) var api
      api()
    }
  }
  // Right: the model's values.
  DispatchQueue.main.async {
    withDependencies(from: model) {
      @Dependency(\.api) var api
      api()
    }
  }
  // Right: a queue of an unknown kind.
  unknown.async {
    @Dependency(\.api) var api
    api()
  }
  // Right: it runs before the call returns.
  DispatchQueue.main.sync {
    @Dependency(\.api) var api
    api()
  }
  // Right: a function of our own may bring values along.
  DispatchQueue.main.async {
    restored {
      @Dependency(\.api) var api
      api()
    }
  }
  // Right: a group inherits.
  await withTaskGroup(of: Void.self) { group in
    group.addTask {
      @Dependency(\.api) var api
      api()
    }
  }
  // Right: an object without dependencies.
  DispatchQueue.main.async { _ = Plain() }
  // Right: silenced.
  DispatchQueue.main.async {
    // dependencies:ignore lost-in-escaping-closure because the root's client is meant
    @Dependency(\.api) var api
    api()
  }
  // Right: a type inside declares its own.
  DispatchQueue.main.async {
    struct Local {
      @Dependency(\.api) var api
    }
    Local().api()
  }
}
final class Plain {}

func otherLeavers(publisher: P, publishers: [P]) {
  // Wrong: a work item.
  let item = DispatchWorkItem {
    @Dependency(\.date.now) var now // <- lost-in-escaping-closure
    print(now)
  }
  // Wrong: one of many threads.
  DispatchQueue.concurrentPerform(iterations: 2) { _ in
    @Dependency(\.date.now) var now // <- lost-in-escaping-closure
    print(now)
  }
  // Wrong: what a publisher calls.
  publisher.sink { _ in
    @Dependency(\.date.now) var now // <- lost-in-escaping-closure
    print(now)
  }
  // Wrong: read at once.
  Task.detached { print(Dependency(\.uuid).wrappedValue) } // <- lost-in-escaping-closure
  // Right: a function of our own, and a dependency that is declared before.
  @Dependency(\.uuid) var uuid
  sink { print(uuid()) }
  Task.detached { print(uuid()) }
  _ = item
}
