/// All that can be reached from some nodes, these included.
func reachable<Node: Hashable>(
  from start: some Sequence<Node>, _ next: (Node) -> some Sequence<Node>
) -> Set<Node> {
  var seen = Set(start)
  var open = Array(seen)
  while let node = open.popLast() {
    for other in next(node) where seen.insert(other).inserted { open.append(other) }
  }
  return seen
}
