import Dependencies
import Dispatch

/// Models, scopes, continuations, and first reads.
func scopeRows() -> [Row] {
  [
    Row("init of a class with five dependencies") { measure in
      measure { turns in for _ in 0..<turns { consume(LightModel()) } }
    },
    Row("scope of nine overrides") { measure in
      let keys = NumberedKeys.all.prefix(9)
      measure { turns in
        for number in 0..<turns {
          withDependencies {
            for key in keys { $0.override(key) }
          } operation: {
            consume(number)
          }
        }
      }
    },
    Row("escape and yield") { measure in
      inRequest(1) {
        measure { turns in
          for number in 0..<turns {
            withEscapedDependencies { continuation in continuation.yield { consume(number) } }
          }
        }
      }
    },
    Row("first read of a key, on a new root") { measure in
      measure { turns in
        for number in 0..<turns {
          let values = DependencyValues()
          for key in NumberedKeys.all { consume(values.read(key)) }
          consume(number)
        }
      }
    }.with {
      $0.operations = NumberedKeys.all.count
      $0.turns = (1, 5)
    },
    asynchronousScope(), twoThreads(1), twoThreads(2),
  ]
}

/// Scopes whose closures may suspend, which servers open.
private func asynchronousScope() -> Row {
  Row("asynchronous scope") { measure in
    measure { turns in
      let end = DispatchSemaphore(value: 0)
      Task.detached {
        for number in 0..<turns {
          await withDependencies {
            $0.userID = number
          } operation: {
            await serve(number)
          }
        }
        end.signal()
      }
      end.wait()
    }
  }
}

private func serve(_ number: Int) async { consume(number) }

/// A row of reads that threads do at once, each the same number.
///
/// Two threads should take as long as one. Instructions can't tell; the benchmark of time does.
private func twoThreads(_ count: Int) -> Row {
  Row(count == 1 ? "read on one thread" : "read on two threads at once") { measure in
    let model = LightModel()
    consume(model.userID)
    let shared = Unchecked(model)
    measure { turns in
      let threads = (0..<count).map { _ in
        Thread { for _ in 0..<turns { consume(shared.value.userID) } }
      }
      for thread in threads { thread.join() }
    }
  }.with { $0.isCounted = false }
}
