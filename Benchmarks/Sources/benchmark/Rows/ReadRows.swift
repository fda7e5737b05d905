import Dependencies
import Floor

/// The cost of reading a property, for each kind of value.
func readRows() -> [Row] {
  Kind.all.flatMap { kind in
    [floorRow(kind)] + plainRows(kind) + scopeRows(kind)
  } + [otherKeysRow()]
}

/// The hand-written floor, which overrides nothing.
private func floorRow(_ kind: Kind) -> Row {
  let table = FloorTable(Kind.all.map(\.floor.entry))
  return Row(
    "floor", "hand-written floor", kind: kind.name,
    method: .time { count in
      FloorTable.$current.withValue(table) {
        Stopwatch.time(kind.floor.makeReader(), count, word: kind.words.live)
      }
    })
}

private func plainRows(_ kind: Kind) -> [Row] {
  let situation = Situation.nothingOverridden
  return [
    Row(
      "read", "read by key path, nothing overridden", kind: kind.name, budget: readBudget(4),
      method: .time { situation.time(kind, $0, \.byKeyPath) }),
    Row(
      "read", "read by key, nothing overridden", kind: kind.name, budget: readBudget(3),
      method: .time { situation.time(kind, $0, \.byKey) }),
  ]
}

private func scopeRows(_ kind: Kind) -> [Row] {
  Situation.scopes.map { situation in
    Row(
      "read", "read, \(situation.name)", kind: kind.name, budget: readBudget(situation.budget),
      method: .time { situation.time(kind, $0, \.byKeyPath) })
  }
}

/// Many keys instead of one, since the time to find out that a key is not overridden may depend on the key.
private func otherKeysRow() -> Row {
  Row(
    "read", "read by key, 9 overrides, mean over 64 other keys", budget: readBudget(5),
    method: .time { count in
      withDependencies {
        $0.overrideNine()
      } operation: {
        OtherKeys.time(count)
      }
    })
}

/// A debug build keeps source locations and checks more, but its cost has limits, too.
func readBudget(_ most: Double?) -> Budget? {
  #if DEBUG
    .units(15)
  #else
    most.map(Budget.units)
  #endif
}

/// A budget that holds for release builds only.
func releaseBudget(_ budget: Budget?) -> Budget? {
  #if DEBUG
    nil
  #else
    budget
  #endif
}
