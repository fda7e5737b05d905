#if DEBUG
  extension DependencyTrace {
    /// The tree as a Mermaid flowchart, for a page on GitHub, in DocC, or at
    /// [mermaid.live](https://mermaid.live).
    ///
    /// ```mermaid
    /// flowchart TD
    ///   t["2 reads, 1 value created, 0 scopes in 0.900 ms"]
    ///   e1["\.date<br/>override<br/>Sources/App.swift:22"]
    ///   t --> e1
    /// ```
    ///
    /// Values that were created have round corners and thick arrows, because they take most of the time.
    public var mermaid: String {
      var lines = ["flowchart TD", "  t[\"\(Self.escaped(headline))\"]"]
      for event in events where event.kind != .override {
        let text = label(of: event).map(Self.escaped).joined(separator: "<br/>")
        let isMade = event.kind == .initializer
        lines.append("  e\(event.id)\(isMade ? "(" : "[")\"\(text)\"\(isMade ? ")" : "]")")
        lines.append("  \(event.parent.map { "e\($0)" } ?? "t") \(isMade ? "==>" : "-->") e\(event.id)")
      }
      return lines.joined(separator: "\n")
    }

    private func label(of event: Event) -> [String] {
      let place = event.place.map { ["\($0)"] } ?? []
      switch event.kind {
      case .scope, .override: return ["scope\(overrides(of: event))"] + place
      case .read: return [event.name, event.value] + place
      case .initializer:
        let duration = event.duration.map { " in \(Self.milliseconds($0))" } ?? ", not finished"
        return [event.name, event.value + duration] + place
      }
    }

    /// A text in which characters that end a quoted label, or that look like HTML in it, are replaced.
    private static func escaped(_ text: String) -> String {
      var escaped = ""
      for character in text {
        switch character {
        case "\"": escaped += "#quot;"
        case "<": escaped += "#lt;"
        case ">": escaped += "#gt;"
        case "#": escaped += "#35;"
        default: escaped.append(character)
        }
      }
      return escaped
    }
  }
#endif
