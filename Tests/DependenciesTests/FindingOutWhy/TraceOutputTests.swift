#if DEBUG
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

  @Suite("A trace as a text, a diagram and files")
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
          place: place(20),
          start: 1_000),
        .init(
          id: 3, parent: 1, kind: .initializer, name: #"\.database"#, key: "App.Database", value: "liveValue",
          place: place(23), start: 2_000, duration: 12_104_999),
        .init(
          id: 4, parent: 3, kind: .read, name: #"\.date"#, key: "App.DateKey", value: "override",
          place: place(22),
          start: 3_007),
        .init(
          id: 5, parent: 3, kind: .read, name: #"\.date"#, key: "App.DateKey", value: "override",
          place: place(22),
          start: 4_000),
        .init(
          id: 6, kind: .initializer, name: #"App.Box<"a">.self"#, key: #"App.Box<"a">"#, value: "liveValue",
          start: 14_100_000,
          thread: 2),
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

    @Test func `a diagram shows a graph`() {
      #expect(
        trace.mermaid == """
          flowchart TD
            t["4 reads, 2 values created, 1 scope in 14.210 ms; slowest: App.Box#lt;#quot;a#quot;#gt;.self, not finished"]
            e1["scope overrides \\.date<br/>/App.swift:20"]
            t --> e1
            e3("\\.database<br/>liveValue in 12.104 ms<br/>/App.swift:23")
            e1 ==> e3
            e4["\\.date<br/>override<br/>/App.swift:22"]
            e3 --> e4
            e5["\\.date<br/>override<br/>/App.swift:22"]
            e3 --> e5
            e6("App.Box#lt;#quot;a#quot;#gt;.self<br/>liveValue, not finished")
            t ==> e6
          """)
    }

    @Test func `JSON has the shape that is documented, which is that of Codable`() throws {
      let first =
        #"{"version": 1, "place": {"fileID": "App/App.swift", "filePath": "/App.swift", "line": 9, "column": 3}, "#
      #expect(trace.json.hasPrefix(first + #""duration": 14210400, "events": [{"id": 1, "kind": "scope", "#))
      #expect(
        trace.json.hasSuffix(
          #"{"id": 6, "kind": "initializer", "name": "App.Box<\"a\">.self", "key": "App.Box<\"a\">", "#
            + #""value": "liveValue", "start": 14100000, "thread": 2}]}"#))
      #expect(try JSONDecoder().decode(DependencyTrace.self, from: Data(trace.json.utf8)) == trace)
      let encoded = try JSONEncoder().encode(trace)
      let object = try #require(JSONSerialization.jsonObject(with: encoded) as? NSDictionary)
      let own = try #require(JSONSerialization.jsonObject(with: Data(trace.json.utf8)) as? NSDictionary)
      #expect(own == object)
    }

    @Test func `Chrome's format has a track for each thread and a bar for each initializer and scope`() throws
    {
      struct File: Decodable {
        struct Event: Decodable {
          var name: String
          var ph: String
          var ts: Double?
          var dur: Double?
          var pid: Int
          var tid: Int
          var args: [String: String]
        }
        var displayTimeUnit: String
        var traceEvents: [Event]
      }
      let file = try JSONDecoder().decode(File.self, from: Data(trace.chromeTrace.utf8))
      #expect(file.displayTimeUnit == "ms")
      #expect(file.traceEvents.map(\.ph) == ["M", "M", "X", "X", "i", "i", "X"])
      #expect(file.traceEvents.map(\.tid) == [1, 2, 1, 1, 1, 1, 2])
      #expect(
        file.traceEvents.map(\.name) == [
          "thread_name", "thread_name", #"scope overrides \.date"#, #"\.database"#, #"\.date"#, #"\.date"#,
          #"App.Box<"a">.self"#,
        ])
      #expect(file.traceEvents.map(\.ts) == [nil, nil, 1, 2, 3.007, 4, 14_100])
      // Events that have not ended last as long as the trace.
      #expect(file.traceEvents.map(\.dur) == [nil, nil, 14_000, 12_104.999, nil, nil, 110.4])
      #expect(file.traceEvents[3].args == ["value": "liveValue", "place": "/App.swift:23"])
    }

    @Test func `control characters are escaped`() throws {
      let event = DependencyTrace.Event(id: 1, kind: .read, name: "a\n\u{1}\"\\é", value: "override")
      let trace = DependencyTrace(place: Self.place(1), duration: 1, events: [event])
      #expect(try JSONDecoder().decode(DependencyTrace.self, from: Data(trace.json.utf8)) == trace)
    }
  }
#endif
