import Store
import Testing

/// Effects end by their id, and with their store.
@MainActor
@Suite struct CancellationTests {
  private enum Action: Equatable {
    case begin(String), cancel(String), ended(String), restart(String)
  }

  /// Counts the effects that have come to their end, cancelled or not.
  @MainActor
  private final class Ends {
    var count = 0
  }

  /// A feature whose effects wait at a gate, and take no notice of their cancellation.
  private func makeStore(gate: Gate, ends: Ends) -> Store<[String], Action> {
    Store(initialState: []) {
      Reduce<[String], Action> { state, action in
        let work = { @Sendable (name: String) in
          Effect<Action>.task {
            await gate.wait()
            ends.count += 1
            return .ended(name)
          }
        }
        switch action {
        case .begin(let name):
          return work(name).cancellable(id: name)
        case .restart(let name):
          return work("\(name) again").cancellable(id: name, cancelInFlight: true)
        case .cancel(let name):
          return .cancel(id: name)
        case .ended(let name):
          state.append(name)
          return .none
        }
      }
    }
  }

  @Test func byId() async {
    let (gate, ends) = (Gate(), Ends())
    let store = makeStore(gate: gate, ends: ends)
    store.send(.begin("a"))
    store.send(.begin("b"))
    store.send(.cancel("a"))
    gate.open()
    #expect(await eventually { ends.count == 2 })
    await store.finish()
    #expect(store.state == ["b"])
  }

  @Test func allWithTheId() async {
    let (gate, ends) = (Gate(), Ends())
    let store = makeStore(gate: gate, ends: ends)
    store.send(.begin("a"))
    store.send(.begin("a"))
    store.send(.cancel("a"))
    store.send(.begin("b"))
    gate.open()
    #expect(await eventually { ends.count == 3 })
    await store.finish()
    #expect(store.state == ["b"])
  }

  @Test func whatRunsMakesRoom() async {
    let (gate, ends) = (Gate(), Ends())
    let store = makeStore(gate: gate, ends: ends)
    store.send(.begin("a"))
    store.send(.restart("a"))
    gate.open()
    #expect(await eventually { ends.count == 2 })
    await store.finish()
    #expect(store.state == ["a again"])
  }

  /// Ids of one text and different types are different.
  @Test func notByAnIdOfAnotherType() async {
    struct Name: Hashable { var text: String }
    let gate = Gate()
    let store = Store(initialState: 0) {
      Reduce<Int, String> { state, action in
        switch action {
        case "begin":
          return .task {
            await gate.wait()
            return "end"
          }
          .cancellable(id: Name(text: "a"))
        case "cancel": return .cancel(id: "a")
        default:
          state += 1
          return .none
        }
      }
    }
    store.send("begin")
    store.send("cancel")
    gate.open()
    await store.finish()
    #expect(store.state == 1)
  }

  @Test func byEachOfItsIds() async {
    for id in ["inner", "outer"] {
      let (gate, ended) = (Gate(), Gate())
      let store = Store(initialState: 0) {
        Reduce<Int, String> { state, action in
          switch action {
          case "begin":
            return .task {
              await gate.wait()
              ended.open()
              return "end"
            }
            .cancellable(id: "inner").cancellable(id: "outer")
          case "end":
            state += 1
            return .none
          default: return .cancel(id: action)
          }
        }
      }
      store.send("begin")
      store.send(id)
      gate.open()
      await ended.wait()
      await store.finish()
      #expect(store.state == 0)
    }
  }

  /// What an effect has sent before stays; what it sends afterwards does not arrive.
  @Test func betweenTwoActions() async {
    let (gate, ended) = (Gate(), Gate())
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        guard action == "begin" else { return .cancel(id: "work") }
        return .run { send in
          send("first")
          await gate.wait()
          send("second")
          ended.open()
        }
        .cancellable(id: "work")
      }
    }
    let reported = await issues {
      store.send("begin")
      await Task.yield()
      gate.open()
      await ended.wait()
    }
    #expect(store.state == ["begin", "first"])
    #expect(reported == [])
  }

  @Test func theTaskIsCancelled() async {
    let ended = Gate()
    let store = Store(initialState: 0) {
      Reduce<Int, String> { _, action in
        guard action == "begin" else { return .cancel(id: "work") }
        return .run { _ in
          defer { ended.open() }
          try await Task.sleep(for: .seconds(3600))
        }
        .cancellable(id: "work")
      }
    }
    store.send("begin")
    store.send("cancel")
    #expect(await eventually { ended.isOpen })
  }

  @Test func withTheStore() async {
    let ended = Gate()
    do {
      let store = Store(initialState: 0) {
        Reduce<Int, String> { _, _ in
          .run { _ in
            defer { ended.open() }
            try await Task.sleep(for: .seconds(3600))
          }
        }
      }
      store.send("begin")
    }
    #expect(await eventually { ended.isOpen })
  }
}
