import Rows

/// Runs one row, so that its instructions can be counted, or lists the rows.
@main
enum Count {
  // In a task, because that is where most programs read their dependencies.
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if let name = arguments.first, let turns = arguments.dropFirst().first.flatMap({ Int($0) }),
      let row = Row.all.first(where: { $0.name == name })
    {
      row.run { loop in loop(turns) }
    } else if arguments.isEmpty {
      for row in Row.all where row.isCounted {
        let limit = row.limit.map { ["\($0.times)", $0.of] } ?? ["", ""]
        print(
          row.name, row.operations, row.turns.few, row.turns.many, row.isFreeOfAllocations, limit[0],
          limit[1], row.searchable,
          separator: "\t")
      }
    } else {
      fatalError("Usage: count [ROW TURNS]")
    }
  }
}
