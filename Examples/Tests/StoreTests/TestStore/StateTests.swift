import Store
import Testing

/// A test has to assert each change of the state, and no other.
@MainActor
@Suite struct StateTests {
  @Test func whatIsAssertedPasses() async {
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.look)
      await store.send(.increment) { $0.count = 1 }
      #expect(store.state.count == 1)
      await store.send(.relabel("one")) {
        $0.label = Counter.Label(text: "one", isBold: true)
        $0.history = [1]
      }
      await store.send(.request(3))
      await store.receive(.response(0))
      await store.receive(.response(1)) { $0.count = 2 }
      await store.receive(.response(2)) { $0.count = 4 }
    }
    #expect(reported == [])
  }

  @Test func aChangeWithoutAClosure() async {
    let line: UInt = #line + 3
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.relabel("one"))
    }
    let message = """
      Sending .relabel("one") changed state that is not asserted:

        label.text: "zero" → "one"
        label.isBold: false → true
        history: [] → [0]

      Assert it in a trailing closure, which receives the old state and has to turn it into the new state.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func aReceivedChangeWithoutAClosure() async {
    let line: UInt = #line + 5
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.request(2))
      await store.receive(.response(0))
      await store.receive(.response(1))
    }
    let message = """
      Receiving .response(1) changed state that is not asserted:

        count: 0 → 1

      Assert it in a trailing closure, which receives the old state and has to turn it into the new state.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func aChangeThatIsAssertedInPart() async {
    let line: UInt = #line + 3
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.relabel("one")) { $0.label.text = "one" }
    }
    let message = """
      Sending .relabel("one") did not lead to the state that is asserted:

        label.isBold: asserted false, is true
        history: asserted [], is [0]

      The trailing closure receives the old state, and has to turn it into the complete new state.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func anotherChangeThanAsserted() async {
    let line: UInt = #line + 3
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.increment) { $0.count = 2 }
      #expect(store.state.count == 1, "What is so counts from here on.")
      await store.send(.increment) { $0.count = 2 }
    }
    let message = """
      Sending .increment did not lead to the state that is asserted:

        count: asserted 2, is 1

      The trailing closure receives the old state, and has to turn it into the complete new state.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func aChangeWhereNothingChanges() async {
    let line: UInt = #line + 3
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.look) { $0.count = 1 }
    }
    let message = """
      Sending .look did not lead to the state that is asserted:

        count: asserted 1, is 0

      The trailing closure receives the old state, and has to turn it into the complete new state.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func anEmptyAssertion() async {
    let line: UInt = #line + 3
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.look) { $0.count = 0 }
    }
    let message = """
      Sending .look changed nothing, and the trailing closure asserts nothing.

      Remove the closure, or assert in it what is to change.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func statesThatPrintAlike() async {
    struct Opaque: Equatable, CustomStringConvertible {
      var value = 0
      var description: String { "Opaque" }
    }
    let line: UInt = #line + 8
    let reported = await issues {
      let store = TestStore(initialState: Opaque()) {
        Reduce<Opaque, Bool> { state, _ in
          state.value += 1
          return .none
        }
      }
      await store.send(true)
    }
    let message = """
      Sending true changed state that is not asserted:

        two values that print alike: Opaque

      Assert it in a trailing closure, which receives the old state and has to turn it into the new state.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func valuesOfAllKinds() async {
    struct Point: Equatable { var (x, y) = (0, 0) }
    enum Shape: Equatable { case none, circle(Point, radius: Int), named(String) }
    struct Drawing: Equatable {
      var title: String?
      var shapes: [Shape] = []
      var selection = Shape.none
      var area = 1...2
      var origin: Point? = Point()
    }
    let line: UInt = #line + 10
    let reported = await issues {
      let store = TestStore(initialState: Drawing()) {
        Reduce<Drawing, String> { drawing, title in
          drawing = Drawing(
            title: title, shapes: [.none, .named("a")], selection: .circle(Point(), radius: 3), area: 1...3,
            origin: nil)
          return .none
        }
      }
      await store.send("Circle")
    }
    let message = """
      Sending "Circle" changed state that is not asserted:

        title: nil → "Circle"
        shapes: [] → [.none, .named("a")]
        selection: .none → .circle(Point(x: 0, y: 0), radius: 3)
        area: 1...2 → 1...3
        origin: Point(x: 0, y: 0) → nil

      Assert it in a trailing closure, which receives the old state and has to turn it into the new state.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func aStateThatIsAnEnum() async {
    enum Screen: Equatable { case list, detail(id: Int, Bool?) }
    let line: UInt = #line + 8
    let reported = await issues {
      let store = TestStore(initialState: Screen.list) {
        Reduce<Screen, Int> { state, id in
          state = .detail(id: id, true)
          return .none
        }
      }
      await store.send(7)
    }
    let message = """
      Sending 7 changed state that is not asserted:

        .list → .detail(id: 7, true)

      Assert it in a trailing closure, which receives the old state and has to turn it into the new state.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }
}
