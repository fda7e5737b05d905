import Dependencies
import Foundation

/// Requests in the ways in which servers run them, by the time that passes.
///
/// They start tasks and threads of their own, so they are measured from the main thread only.
func requestRows(_ count: Int) -> [Row] {
  [
    row("one after the other", count) { for number in 0..<$0 { consume(serveRequest(number)) } },
    row("one after the other, each with a suspension", count) { count in
      inTask { for number in 0..<count { consume(await serveSuspending(number)) } }
    },
    row("1,000 at once in a task group, each with a suspension", count) { count in
      inTask {
        for _ in 0..<count / 1_000 {
          consume(
            await withTaskGroup(of: Int.self) { group in
              for number in 0..<1_000 { group.addTask { await serveSuspending(number) } }
              return await group.reduce(0, &+)
            })
        }
      }
    },
    row("on two threads", count) { count in
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        for number in 0..<count / 2 { consume(serveRequest(number)) }
      }
    },
  ]
}

private func row(_ way: String, _ count: Int, _ serve: @escaping (_ count: Int) -> Void) -> Row {
  Row(
    "requests", "requests with repositories, \(way)",
    method: .value(unit: "ns") {
      let start = Stopwatch.Clock.wall.now
      serve(count)
      return ((Stopwatch.Clock.wall.now - start) / Double(count), nil)
    })
}

/// Serves a request whose task is suspended between two reads.
private func serveSuspending(_ number: Int) async -> Int {
  await withDependencies {
    $0.userID = number
    $0.api = RequestAPI { $0 &+ 2 }
  } operation: {
    let model = RequestModel()
    let user = model.userID
    await Task.yield()
    return model.serve() &+ user
  }
}

/// Runs something in a task, and waits for it.
private func inTask(_ operation: @escaping @Sendable () async -> Void) {
  let end = DispatchSemaphore(value: 0)
  Task.detached {
    await operation()
    end.signal()
  }
  end.wait()
}
