#if DEBUG
  import Dependencies
  import DependenciesTestSupport
  import Foundation
  import TestHelpers
  import Testing

  private struct SlowKey: TestDependencyKey {
    static var testValue: String { "slow \(current(\.alpha, line: 7_010))" }
  }

  extension DependencyValues { fileprivate var slow: String { self[SlowKey.self] } }

  /// The parts of an event that tests compare, without times.
  private func summary(_ trace: DependencyTrace) -> [String] {
    trace.events.map { event in
      let parent = event.parent.map { " in \($0)" } ?? ""
      return
        "\(event.id)\(parent) \(event.kind.rawValue) \(event.name) \(event.value) \(event.place?.line ?? 0)"
    }
  }

  @Suite("A trace sees what an operation reads, creates, and overrides")
  struct TraceTests {
    private func readAll() {
      @Dependency(\.slow, line: 7_001) var slow
      #expect(slow == "slow 3")
      #expect(slow == "slow 3")
      scope(at: 7_003, { $0.beta = 1 }) { #expect(current(\.beta, line: 7_002) == 1) }
    }

    @Test func `its events are in order, each inside the one during which it happened`() {
      let trace = withDependencyTrace({ readAll() }, line: 7_000)
      #expect(
        summary(trace) == [
          #"1 initializer \.slow testValue 7001"#,
          #"2 in 1 initializer \.alpha testValue 7010"#,
          #"3 read \.slow testValue 7001"#,
          "4 scope  withDependencies 7003",
          #"5 in 4 override \.beta override 7003"#,
          #"6 in 4 read \.beta override 7002"#,
        ])
      #expect(trace.place.line == 7_000)
      #expect(trace.events.filter { $0.duration == nil }.map(\.kind) == [.read, .override, .read])
      #expect(trace.events.allSatisfy { $0.start + ($0.duration ?? 0) <= trace.duration && $0.thread == 1 })
    }

    @Test func `it sees child tasks, groups and carried closures`() async {
      let trace = await withDependencyTrace {
        async let child = current(\.alpha, line: 7_100)
        #expect(await child == 3)
        await withTaskGroup(of: Void.self) { group in
          group.addTask { #expect(current(\.alpha, line: 7_101) == 3) }
        }
        await Task { #expect(current(\.alpha, line: 7_102) == 3) }.value
        let carried = escapingDependencies { current(\.alpha, line: 7_103) }
        #expect(onNewThread { carried() } == 3)
        let carriedTask = escapingDependencies { () async -> Int in current(\.alpha, line: 7_104) }
        #expect(await Task.detached { try? await carriedTask() }.value == 3)
      }
      #expect(trace.events.map { $0.place?.line } == [7_100, 7_101, 7_102, 7_103, 7_104])
      #expect(Set(trace.events.map(\.thread)).count > 1)
    }

    @Test func `an object from outside is read where the operation reads it`() {
      let model = withDependencies({ $0.alpha = 5 }, operation: { Model() })
      let trace = withDependencyTrace { #expect(model.alpha == 5) }
      #expect(trace.events.map(\.value) == ["override"])
    }

    @Test func `it is reported if the operation throws`() {
      let reported = CallRecorder<DependencyTrace>()
      #expect(throws: Failure.self) {
        try withDependencyTrace(reported.closure()) {
          readAll()
          throw Failure()
        }
      }
      #expect(reported.calls.map(\.events.count) == [6])
    }

    @Test func `the operation's result is returned`() async {
      let value = await withDependencyTrace {
        #expect($0.events.count == 1)
      } operation: { () async -> Int in
        current(\.alpha)
      }
      #expect(value == 3)
    }

    @Test func `each of many traces at once sees its own`() async {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            let trace = await withDependencyTrace {
              await scope(at: UInt(20_000 + number), { $0.alpha = number }) {
                for _ in 0..<number % 7 + 1 {
                  await Task.yield()
                  #expect(current(\.alpha) == number)
                }
              }
            }
            #expect(trace.events.count == number % 7 + 3)
            #expect(trace.events.first?.place?.line == 20_000 + number)
            #expect(trace.events.dropFirst().allSatisfy { $0.parent == 1 })
          }
        }
      }
      onThreads(16) { number in
        let trace = withDependencyTrace {
          withFreshRoot(DependencyValues()) { for _ in 0...number { _ = current(\.alpha) } }
        }
        #expect(trace.events.count == number + 1)
        #expect(trace.events.map(\.kind) == [.initializer] + Array(repeating: .read, count: number))
      }
    }
  }

  @Suite("A trace as a text, and encoded")
  struct TraceOutputTests {
    private static func place(_ line: Int) -> DependencyPlace {
      DependencyPlace(fileID: "App/App.swift", filePath: "/App.swift", line: line, column: 3)
    }

    private let trace = DependencyTrace(
      place: place(9), duration: 14_210_400,
      events: [
        .init(
          id: 1, kind: .scope, value: "withDependencies", place: place(20), start: 1_000, duration: 14_000_000
        ),
        .init(
          id: 2, parent: 1, kind: .override, name: #"\.date"#, key: "App.DateKey", value: "override",
          place: place(20), start: 1_000),
        .init(
          id: 3, parent: 1, kind: .initializer, name: #"\.database"#, key: "App.Database", value: "liveValue",
          place: place(23), start: 2_000, duration: 12_104_999),
        .init(
          id: 4, parent: 3, kind: .read, name: #"\.date"#, key: "App.DateKey", value: "override",
          place: place(22), start: 3_007),
        .init(
          id: 5, parent: 3, kind: .read, name: #"\.date"#, key: "App.DateKey", value: "override",
          place: place(22), start: 4_000),
        .init(
          id: 6, kind: .initializer, name: #"App.Box<"a">.self"#, key: #"App.Box<"a">"#, value: "liveValue",
          start: 14_100_000, thread: 2),
      ])

    @Test func `a text shows a tree`() {
      #expect(
        trace.description == """
          4 reads, 2 values created, 1 scope in 14.210 ms; slowest: App.Box<"a">.self, not finished
          ├─ scope of withDependencies at /App.swift:20 overrides \\.date
          │  └─ \\.database, liveValue created in 12.104 ms, first read at /App.swift:23
          │     └─ \\.date, override, read at /App.swift:22, 2 times
          └─ App.Box<"a">.self, liveValue not finished, first read, on thread 2
          """)
    }

    @Test func `JSON has a member for each property, and none for nil`() throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let json = String(decoding: try encoder.encode(trace), as: UTF8.self)
      #expect(
        json.hasPrefix(
          #"{"duration":14210400,"events":[{"duration":14000000,"id":1,"key":"","kind":"scope","#))
      #expect(
        json.hasSuffix(
          #"{"id":6,"key":"App.Box<\"a\">","kind":"initializer","name":"App.Box<\"a\">.self","#
            + #""start":14100000,"thread":2,"value":"liveValue"}],"#
            + #""place":{"column":3,"fileID":"App/App.swift","filePath":"/App.swift","line":9},"version":1}"#)
      )
      #expect(try JSONDecoder().decode(DependencyTrace.self, from: Data(json.utf8)) == trace)
    }
  }
#endif
