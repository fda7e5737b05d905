#if Tool
  /// Which values a program, a preview or a test makes.
  package enum ValueContext: String, CaseIterable, Sendable {
    case live, test, preview
  }

  /// Which keys the values of a key certainly read while they are made.
  package struct ValueGraph: Sendable {
    package struct Edge: Sendable {
      package var to: Int
      package var file: Int
      package var place: Place
    }

    package private(set) var edges: [Int: [Edge]] = [:]

    package init(context: ValueContext, model: Model) {
      for index in model.keys.indices {
        let key = model.keys[index]
        // Two values of one name are those of two conditions.
        guard !key.isUnclear, let value = key.value(in: context), !value.isConditional else { continue }
        for read in Making(value, of: key, in: model).reads where read.timing == .now {
          guard case .key(let to) = model.dependency(read.dependency, scope: read.scope, file: read.file),
            edges[index]?.contains(where: { $0.to == to }) != true
          else { continue }
          edges[index, default: []].append(Edge(to: to, file: read.file, place: read.place))
        }
      }
    }

    /// One cycle, a shortest one, for each set of keys that need one another.
    package var cycles: [[Int]] {
      var found: [[Int]] = []
      var covered: Set<Int> = []
      for start in edges.keys.sorted() where !covered.contains(start) {
        guard let cycle = shortestCycle(from: start) else { continue }
        found.append(cycle)
        covered.formUnion(cycle)
      }
      return found
    }

    private func shortestCycle(from start: Int) -> [Int]? {
      var previous: [Int: Int] = [:]
      var queue = [start]
      var next = 0
      while next < queue.count {
        let key = queue[next]
        next += 1
        for edge in edges[key] ?? [] {
          if edge.to == start {
            var path = [key]
            while let before = previous[path[0]], path[0] != start { path.insert(before, at: 0) }
            return path
          }
          if edge.to != start, previous[edge.to] == nil {
            previous[edge.to] = key
            queue.append(edge.to)
          }
        }
      }
      return nil
    }
  }

  extension Key {
    /// The one value that a context uses; nil if there are several or none is seen.
    package func value(in context: ValueContext) -> Value? {
      let candidates: [[Value]] =
        switch context {
        case .live: [live]
        case .preview: isLive ? [preview, live] : [preview, live, test]
        case .test: [test, preview, live]
        }
      guard let first = candidates.first(where: { !$0.isEmpty }) else { return nil }
      return first.count == 1 ? first[0] : nil
    }
  }
#endif
