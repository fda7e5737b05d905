#if DEBUG
  extension DependencyExplanation: CustomStringConvertible, CustomDebugStringConvertible {
    /// The explanation as a text: first the answer in one line, then its reasons, starting with the value in
    /// effect.
    public var description: String {
      if object == nil, dependencies.count == 1 {
        return ([dependencies[0].headline] + Self.aligned(dependencies[0].lines + [context.line]))
          .joined(separator: "\n")
      }
      let blocks = dependencies.map { ([$0.headline] + Self.aligned($0.lines)).joined(separator: "\n") }
      return ([headline] + blocks + [Self.aligned([context.line]).joined()]).joined(separator: "\n\n")
    }

    /// The same as ``description``, for the command `po` of a debugger.
    public var debugDescription: String { description }

    private var headline: String {
      let overridden = dependencies.count { !$0.overrides.isEmpty }
      let many = dependencies.count == 1 ? "1 dependency" : "\(dependencies.count) dependencies"
      guard let object else {
        return dependencies.isEmpty
          ? "Nothing is overridden here, and nothing was read"
          : "\(many) here: \(overridden) overridden, \(dependencies.count - overridden) not"
      }
      if isOfAll, dependencies.isEmpty {
        return "\(object) stores @Dependency(\\.self); nothing is overridden here, and nothing was read"
      }
      if dependencies.isEmpty { return "\(object) stores no @Dependency property" }
      let stores = isOfAll ? "stores @Dependency(\\.self), with" : "stores"
      return "\(object) \(stores) \(many): \(overridden) overridden, \(dependencies.count - overridden) not"
    }

    /// One line below the first: a label, a place or nothing, and a text.
    fileprivate typealias Line = (label: String, place: DependencyPlace?, text: String)

    private static func aligned(_ lines: [Line]) -> [String] {
      let width = lines.compactMap { $0.place?.description.count }.max() ?? 0
      return lines.map { line in
        let place = line.place.map { padded($0.description, to: width) + "  " } ?? ""
        return "  \(padded(line.label, to: 8)) \(place)\(line.text)"
      }
    }

    private static func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
  }

  extension DependencyExplanation.Dependency {
    fileprivate var headline: String {
      if !overrides.isEmpty { return "\(name) is overridden" }
      guard let result else {
        return lifetime == "transient"
          ? "\(name) is not overridden, and is created for each read"
          : "\(name) is not overridden, and nothing has read it yet"
      }
      if result.value == "prepared" { return "\(name) is prepared" }
      return "\(name) is its \(result.value)\(result.place == nil ? ", and nothing has read it yet" : "")"
    }

    fileprivate var lines: [DependencyExplanation.Line] {
      var lines = overrides.map { (label: "hides", place: $0.place, text: $0.origin) }
      if let result { lines.append((label: "hides", place: result.shownPlace, text: result.text)) }
      if !lines.isEmpty { lines[0].label = "now" }
      if let result, !result.madeFrom.isEmpty {
        lines.append((label: "from", place: nil, text: result.madeFrom.joined(separator: ", ")))
      }
      if let result, let source = result.staleSource {
        let text = "created without this override of \(source)"
        lines.append((label: "stale", place: result.staleSince?.place, text: text))
      }
      if let state { lines.append((label: "state", place: nil, text: state)) }
      return lines + [(label: "lifetime", place: nil, text: ".\(lifetime)")]
    }
  }

  extension DependencyExplanation.Result {
    fileprivate var shownPlace: DependencyPlace? { value == "prepared" ? place : declaration ?? place }

    fileprivate var text: String {
      if value == "prepared" { return "prepareDependencies, for \(owner)" }
      // A read of the property itself, without a `@Dependency`, has the place of that property.
      guard let place, place != declaration else { return "\(value) of \(owner)" }
      return "\(value) of \(owner), first read \(declaration == nil ? "here" : "at \(place)")"
    }
  }

  extension DependencyExplanation.Context {
    fileprivate var line: DependencyExplanation.Line {
      place == nil
        ? ("context", nil, "\(name), as \(origin)") : ("context", place, "\(name), set by \(origin)")
    }
  }
#endif
