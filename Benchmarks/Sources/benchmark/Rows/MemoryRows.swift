internal import AllocationCounter
import Dependencies
internal import Opaque

/// Sizes, heap allocations, and memory that stays.
func memoryRows() -> [Row] {
  sizeRows() + (allocation_counter_works() ? allocationRows() : []) + residentRows()
}

private func sizeRows() -> [Row] {
  var rows = [
    Row(
      "memory", "MemoryLayout<Dependency<Int>>.size", budget: releaseBudget(.atMost(24)),
      method: .value(unit: "bytes") { (Double(MemoryLayout<Dependency<Int>>.size), nil) }),
    Row(
      "memory", "MemoryLayout<DependencyValues>.size",
      method: .value(unit: "bytes") { (Double(MemoryLayout<DependencyValues>.size), nil) }),
  ]
  if allocation_counter_works() {
    rows.append(bytesRow("object with 5 dependencies", FiveModel.init))
    rows.append(bytesRow("object with 50 dependencies", FiftyModel.init))
  }
  return rows
}

private func bytesRow(_ name: String, _ make: @escaping () -> AnyObject) -> Row {
  Row(
    "memory", "\(name), on the heap",
    method: .value(unit: "bytes") {
      consume(make())
      let before = allocation_bytes()
      consume(make())
      return (Double(allocation_bytes() - before), nil)
    })
}

private func allocationRows() -> [Row] {
  let situations = [Situation.nothingOverridden] + Situation.scopes
  let reads = situations.map { situation in
    Row(
      "allocations", "allocations in a read, \(situation.name), worst kind", budget: .atMost(0),
      method: .value(unit: "blocks") {
        let counts = Kind.all.map { kind in
          situation.enter(kind) { readers in allocations(readers.byKeyPath) + allocations(readers.byKey) }
        }
        return (counts.max() ?? .nan, nil)
      })
  }
  let scopes = [
    ("init of a class with 5 dependencies", { count in repeating(count) { consume(FiveModel()) } }),
    ("withDependencies, 1 override", oneOverrideLoop),
    ("withDependencies, 9 overrides", nineOverridesLoop),
  ].map { name, loop in
    Row(
      "allocations", "allocations in \(name)",
      method: .value(unit: "blocks") { (allocations(loop), nil) })
  }
  return reads + scopedValueAllocationRows(allocations) + scopes
}

/// The number of blocks that an operation allocates when all caches are warm.
private func allocations(_ loop: Loop) -> Double {
  let count = 1000
  loop(count)
  let before = allocation_count()
  loop(count)
  return Double(allocation_count() - before) / Double(count)
}

private func residentRows() -> [Row] {
  guard ResidentMemory.bytes != nil else { return [] }
  let loops: [(String, Loop)] = [
    ("scopes", oneOverrideLoop),
    ("models with dependencies", { count in repeating(count) { consume(FiveModel()) } }),
    (
      "models out of scopes",
      { count in
        repeating(count) {
          consume(
            withDependencies {
              $0.first = 10
            } operation: {
              PlainModel()
            })
        }
      }
    ),
  ]
  return loops.map { name, loop in
    Row(
      "memory", "growth from 10,000 to 1,000,000 \(name)", budget: .atMost(2),
      method: .value(unit: "MiB") {
        loop(10_000)
        let before = ResidentMemory.bytes ?? .nan
        loop(990_000)
        return (((ResidentMemory.bytes ?? .nan) - before) / 1_048_576, nil)
      })
  }
}
