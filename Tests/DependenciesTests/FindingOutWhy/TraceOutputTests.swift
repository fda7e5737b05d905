#if DEBUG
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

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
