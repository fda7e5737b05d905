#if DEBUG
  extension DependencyTrace {
    /// The trace as JSON, in the same shape as that of its `Codable` conformance.
    ///
    /// ```json
    /// {"version": 1,
    ///  "place": {"fileID": "App/App.swift", "filePath": "/App.swift", "line": 9, "column": 1},
    ///  "duration": 900,
    ///  "events": [{"id": 1, "kind": "read", "name": "\\.date", "key": "App.DateKey",
    ///              "value": "override", "start": 50, "thread": 1}]}
    /// ```
    ///
    /// Times are in nanoseconds since the trace began. Members that are `nil` are left out. A later version
    /// of the library may add members; ``version`` changes if the meaning of an existing member changes.
    public var json: String {
      let events = events.map { event in
        JSON.object([
          ("id", JSON.number(event.id)), ("parent", event.parent.map(JSON.number)),
          ("kind", JSON.string(event.kind.rawValue)), ("name", JSON.string(event.name)),
          ("key", JSON.string(event.key)),
          ("value", JSON.string(event.value)), ("place", event.place?.json),
          ("start", JSON.number(event.start)),
          ("duration", event.duration.map(JSON.number)), ("thread", JSON.number(event.thread)),
        ])
      }
      return JSON.object([
        ("version", JSON.number(version)), ("place", place.json), ("duration", JSON.number(duration)),
        ("events", JSON.array(events)),
      ])
    }

    /// The trace in Chrome's trace event format.
    ///
    /// Write it to a file and open that in [Perfetto](https://ui.perfetto.dev) or `chrome://tracing`. There
    /// is a track for each thread, with a bar for each initializer and each scope, and a mark for each read.
    public var chromeTrace: String {
      let threads = Set(events.map(\.thread)).sorted().map { thread in
        JSON.object([
          ("name", JSON.string("thread_name")), ("ph", JSON.string("M")), ("pid", JSON.number(1)),
          ("tid", JSON.number(thread)),
          ("args", JSON.object([("name", JSON.string("thread \(thread)"))])),
        ])
      }
      let all = events.filter { $0.kind != .override }.map { event in
        let isRead = event.kind == .read
        let end = event.duration ?? duration &- min(event.start, duration)
        return JSON.object([
          ("name", JSON.string(event.kind == .scope ? "scope\(overrides(of: event))" : event.name)),
          ("cat", JSON.string(event.kind.rawValue)), ("ph", JSON.string(isRead ? "i" : "X")),
          ("ts", JSON.microseconds(event.start)), ("dur", isRead ? nil : JSON.microseconds(end)),
          ("s", isRead ? JSON.string("t") : nil), ("pid", JSON.number(1)), ("tid", JSON.number(event.thread)),
          (
            "args",
            JSON.object([
              ("value", JSON.string(event.value)), ("place", event.place.map { JSON.string("\($0)") }),
            ])
          ),
        ])
      }
      return JSON.object([("displayTimeUnit", JSON.string("ms")), ("traceEvents", JSON.array(threads + all))])
    }
  }

  extension DependencyPlace {
    fileprivate var json: String {
      JSON.object([
        ("fileID", JSON.string(fileID)), ("filePath", JSON.string(filePath)), ("line", JSON.number(line)),
        ("column", JSON.number(column)),
      ])
    }
  }

  /// JSON texts, created without Foundation, because this package can be built without it.
  private enum JSON {
    static func number(_ number: some BinaryInteger) -> String { "\(number)" }

    /// Nanoseconds as the number of microseconds.
    static func microseconds(_ nanoseconds: UInt64) -> String {
      let digits = "\(nanoseconds % 1_000)"
      return "\(nanoseconds / 1_000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }

    static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

    static func object(_ members: [(name: String, value: String?)]) -> String {
      let texts = members.compactMap { member in member.value.map { "\"\(member.name)\": \($0)" } }
      return "{\(texts.joined(separator: ", "))}"
    }

    static func string(_ text: String) -> String {
      var escaped = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\":
          escaped.append("\\")
          escaped.unicodeScalars.append(scalar)
        case "\u{0}"..<"\u{20}":
          let digits = String(scalar.value, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: escaped.unicodeScalars.append(scalar)
        }
      }
      return escaped + "\""
    }
  }
#endif
