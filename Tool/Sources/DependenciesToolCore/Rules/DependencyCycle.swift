extension Rule {
  static let dependencyCycle = Rule(id: "dependency-cycle", severity: .error) { context in
    let model = context.model
    var seen: Set<Set<Int>> = []
    for values in ValueContext.allCases {
      let graph = ValueGraph(context: values, model: model)
      for cycle in graph.cycles where seen.insert(Set(cycle)).inserted {
        report(cycle, graph, values, &context)
      }
    }
  }

  private static func report(
    _ cycle: [Int], _ graph: ValueGraph, _ values: ValueContext, _ context: inout RuleContext
  ) {
    let model = context.model
    let names = (cycle + [cycle[0]]).map(model.name(of:)).joined(separator: " → ")
    let links = cycle.indices.compactMap { position in
      let next = cycle[(position + 1) % cycle.count]
      return graph.edges[cycle[position]]?.first { $0.to == next }.map { (cycle[position], $0) }
    }
    let notes = links.map { key, edge in
      context.note(
        edge.file, edge.place, "\(model.name(of: key)) needs \(model.name(of: edge.to)) here")
    }
    let (file, place) =
      links.first.map { ($0.1.file, $0.1.place) } ?? (model.keys[cycle[0]].file, model.keys[cycle[0]].place)
    let places = links.map { context.place($0.1.file, $0.1.place) }.joined(separator: ", ")
    let what =
      cycle.count == 1
      ? "a \(values.rawValue) value needs itself while it is made"
      : "\(values.rawValue) values need one another while they are made"
    context.report(
      file, place,
      "\(what): \(names) (\(places)); read one of them later, in a "
        + "closure or method of the value",
      notes: notes)
  }
}
