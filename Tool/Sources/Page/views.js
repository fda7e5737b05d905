// Chooses the columns of boxes: programs and what they create, one node with its neighbors, or a path. Arrows
// lead from one column to the next alone.
const mostBoxes = 40, mostInColumn = 24;

// At most so many boxes; the last one stands for the rest.
function limited(nodes, most) {
  if (nodes.length <= most) return nodes;
  const rest = nodes.length - most + 1;
  return [...nodes.slice(0, most - 1), { id: `more:${nodes[0].id}`, name: `and ${rest} more`, kind: "more" }];
}
// Those that create most come first, and stay where not all have room.
const byReach = nodes => nodes.map(node => [node, reachable([node.id], madeBy).size])
  .sort(([a, many], [b, more]) => more - many || byName(a, b)).map(([node]) => node);

function overview() {
  const programs = applications.filter(({ id }) => out.get(id).length), makers = starts.filter(({ id }) => madeBy(id).length);
  const first = limited(programs.length ? programs : byReach(makers.length ? makers : starts), mostBoxes - mostInColumn);
  const made = new Set(first.flatMap(({ id }) => madeBy(id)));
  const second = limited(byReach([...made].map(id => byId.get(id)).filter(node => !first.includes(node))), mostInColumn);
  return { columns: [first, second], arrows: joined(first, second, isMaking) };
}
// The arrows from the nodes of one column to those of another; several between two nodes are one.
function joined(left, right, isShown = () => true) {
  const ends = new Set(right.map(({ id }) => id)), found = new Map();
  for (const edge of left.flatMap(({ id }) => out.get(id) || [])) {
    if (!ends.has(edge.to) || !isShown(edge)) continue;
    const isInCycle = edge.kind === "needs" && byId.get(edge.from).isInCycle && byId.get(edge.to).isInCycle;
    const known = found.get(`${edge.from}\n${edge.to}`);
    if (known && known.kind !== edge.kind) known.kind = "several";
    if (known) known.isInCycle ||= isInCycle;
    else found.set(`${edge.from}\n${edge.to}`, { ...edge, isInCycle });
  }
  return [...found.values()];
}
// A node with all that it touches: before it those that lead to it.
function neighborhood(id) {
  const order = { application: 0, feature: 1, key: 2 };
  const choose = ids => limited([...new Set(ids)].filter(other => other !== id).map(other => byId.get(other))
    .sort((a, b) => order[a.kind] - order[b.kind] || byName(a, b)), mostInColumn - 5);
  const next = out.get(id).map(edge => edge.to);
  const after = choose(next), before = choose(into.get(id).map(edge => edge.from).filter(other => !next.includes(other)));
  const own = [byId.get(id)], arrows = [...joined(before, own), ...joined(own, after)];
  // One that leads there and back.
  for (const arrow of arrows) arrow.isBoth = arrow.from === id && out.get(arrow.to).some(edge => edge.to === id);
  return { columns: [before, own, after], arrows };
}
// The steps of a shortest way; null if none leads from one node to the other.
function findPath(from, to) {
  const came = new Map([[from, null]]), queue = [from];
  for (let index = 0; index < queue.length && !came.has(to); index++) {
    for (const { to: id } of out.get(queue[index])) if (!came.has(id)) { came.set(id, queue[index]); queue.push(id); }
  }
  if (!came.has(to) || from === to) return null;
  const steps = [];
  for (let step = to; step; step = came.get(step)) steps.unshift(step);
  return steps;
}
function pathView() {
  const steps = findPath(state.node, state.to), columns = (steps || [state.node, state.to]).map(id => [byId.get(id)]);
  return { columns, arrows: steps ? columns.slice(1).flatMap((column, index) => joined(columns[index], column)) : [] };
}
// The shortest ways from nodes that nothing leads to.
function entryPaths(id) {
  const next = new Map([[id, null]]), queue = [id], found = [];
  for (let index = 0; index < queue.length; index++) {
    const before = into.get(queue[index]).map(edge => edge.from).filter(other => other !== queue[index]);
    for (const other of before) if (!next.has(other)) { next.set(other, queue[index]); queue.push(other); }
    if (before.length || queue[index] === id) continue;
    const path = [];
    for (let step = queue[index]; step; step = next.get(step)) path.push(step);
    found.push(path);
  }
  return found;
}
