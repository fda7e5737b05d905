import Dispatch
import TestHelpers
import Testing

/// How task locals work, with what the comments in the tutorials say is printed.
@Suite("Tutorial: task locals") struct TaskLocalTutorialTests {
  enum Locals {
    @TaskLocal static var value = 1
    @TaskLocal static var traceID: Int?
  }

  /// Stands for the standard library's `print`, and keeps what the examples print.
  ///
  /// Work that runs later has one of its own, since a busy machine may run it before the next line.
  private final class Printed: Sendable {
    private let lines = Box<[Int?]>([])
    var all: [Int?] { lines.value }
    func callAsFunction(_ value: Int?) { lines.update { $0.append(value) } }
  }

  @Test func withValue() {
    let print = Printed()
    print(Locals.value)  // 1
    Locals.$value.withValue(42) {
      print(Locals.value)  // 42
    }
    print(Locals.value)  // 1
    #expect(print.all == [1, 42, 1])
  }

  @Test func tasksInherit() async throws {
    let print = Printed()
    let printLater = Printed()
    print(Locals.value)  // 1
    let task = Locals.$value.withValue(42) {
      print(Locals.value)  // 42
      let task = Task {
        try await Task.sleep(nanoseconds: 10_000_000)
        printLater(Locals.value)  // 42
      }
      print(Locals.value)  // 42
      return task
    }
    try await task.value
    #expect(print.all == [1, 42, 42])
    #expect(printLater.all == [42])
  }

  @Test func queuesDoNot() async {
    let print = Printed()
    let printLater = Printed()
    print(Locals.value)  // 1
    await withCheckedContinuation { continuation in
      Locals.$value.withValue(42) {
        print(Locals.value)  // 42
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
          printLater(Locals.value)  // 1
          continuation.resume()
        }
        print(Locals.value)  // 42
      }
    }
    #expect(print.all == [1, 42, 42])
    #expect(printLater.all == [1])
  }

  @Test func detachedTasksDoNot() async {
    let print = Printed()
    @Sendable func call() {
      print(Locals.traceID)
    }
    print(Locals.traceID)  // nil
    await Locals.$traceID.withValue(1234) {  // bind the value
      print(Locals.traceID)  // 1234
      call()  // 1234
      await Task {  // unstructured tasks do inherit task locals by copying
        call()  // 1234
      }.value
      await Task.detached {  // detached tasks do not inherit task-local values
        call()  // nil
      }.value
    }
    #expect(print.all == [nil, 1234, 1234, 1234, nil])
  }
}
