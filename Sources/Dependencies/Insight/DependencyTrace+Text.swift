#if DEBUG
  extension DependencyTrace: CustomStringConvertible {
    /// The trace as a tree: a summary in the first line, and then the events, each below the event that
    /// contains it.
    ///
    /// ```
    /// 2 reads, 1 value created, 1 scope in 14.210 ms; slowest: \.database, 12.104 ms
    /// └─ scope of withDependencies at Sources/App.swift:20 overrides \.date
    ///    ├─ \.date, override, read at Sources/App.swift:22
    ///    └─ \.database, liveValue created in 12.104 ms, first read at Sources/App.swift:23
    /// ```
    ///
    /// Equal reads next to each other are shown in one line with their number.
    public var description: String {
      let children = Dictionary(grouping: events, by: \.parent)
      return ([headline] + lines(of: children, below: nil, indent: "")).joined(separator: "\n")
    }

    private var headline: String {
      let made = events.filter { $0.kind == .initializer }
      let counts = [
        Self.count(events.count { $0.kind == .read } + made.count, "read"),
        Self.count(made.count, "value") + " created",
        Self.count(events.count { $0.kind == .scope }, "scope"),
      ]
      let slowest = made.max { ($0.duration ?? .max) < ($1.duration ?? .max) }
      let end =
        slowest.map { "; slowest: \($0.name), \($0.duration.map(Self.milliseconds) ?? "not finished")" } ?? ""
      return "\(counts.joined(separator: ", ")) in \(Self.milliseconds(duration))\(end)"
    }

    private static func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    /// A duration in nanoseconds, such as `12.104 ms`.
    private static func milliseconds(_ nanoseconds: UInt64) -> String {
      let micros = nanoseconds / 1_000
      let digits = "\(micros % 1_000)"
      return "\(micros / 1_000).\(String(repeating: "0", count: 3 - digits.count))\(digits) ms"
    }

    private func lines(of children: [Int?: [Event]], below parent: Event?, indent: String) -> [String] {
      var groups: [(event: Event, line: String, count: Int)] = []
      for event in children[parent?.id] ?? [] where event.kind != .override {
        let line = line(of: event, below: parent, with: children[event.id] ?? [])
        if let last = groups.last, event.kind == .read, last.line == line {
          groups[groups.count - 1].count += 1
        } else {
          groups.append((event, line, 1))
        }
      }
      return groups.enumerated().flatMap { index, group in
        let isLast = index == groups.count - 1
        let line = group.count == 1 ? group.line : "\(group.line), \(group.count) times"
        let below = lines(of: children, below: group.event, indent: indent + (isLast ? "   " : "│  "))
        return ["\(indent)\(isLast ? "└" : "├")─ \(line)"] + below
      }
    }

    private func line(of event: Event, below parent: Event?, with children: [Event]) -> String {
      let place = event.place.map { " at \($0)" } ?? ""
      let thread = event.thread == parent?.thread ?? 1 ? "" : ", on thread \(event.thread)"
      switch event.kind {
      case .scope: return "scope of \(event.value)\(place)\(overrides(in: children))\(thread)"
      case .override: return "\(event.name), set\(place)"
      case .read: return "\(event.name), \(event.value), read\(place)\(thread)"
      case .initializer:
        let duration = event.duration.map { "created in \(Self.milliseconds($0))" } ?? "not finished"
        return "\(event.name), \(event.value) \(duration), first read\(place)\(thread)"
      }
    }

    /// The dependencies that a scope overrides.
    private func overrides(in events: [Event]) -> String {
      let names = events.filter { $0.kind == .override }.map(\.name)
      return names.isEmpty ? "" : " overrides \(names.joined(separator: ", "))"
    }
  }
#endif
