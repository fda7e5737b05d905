// Puts items in columns, so that arrows go from left to right.

// Arrows that close a cycle go back; all others go forward.
function findBackEdges(items, edges) {
  const leaving = new Map(items.map(item => [item.id, []])), back = new Set(), state = new Map();
  for (const edge of edges) leaving.get(edge.from).push(edge);
  for (const start of items) {
    if (state.has(start.id)) continue;
    const stack = [[start.id, 0]];
    state.set(start.id, 1);
    while (stack.length) {
      const top = stack.at(-1), list = leaving.get(top[0]);
      if (top[1] >= list.length) { state.set(top[0], 2); stack.pop(); continue; }
      const edge = list[top[1]++];
      if (state.get(edge.to) === 1) back.add(edge);
      else if (!state.has(edge.to)) { state.set(edge.to, 1); stack.push([edge.to, 0]); }
    }
  }
  return back;
}
function forwardArcs(items, edges) {
  const back = findBackEdges(items, edges);
  return edges.filter(edge => edge.from !== edge.to)
    .map(edge => back.has(edge) ? { edge, left: edge.to, right: edge.from, isBack: true }
      : { edge, left: edge.from, right: edge.to, isBack: false });
}
// How many arrows lead to an item at most. An item without any stands next to those that it points to.
function rankItems(items, arcs) {
  const next = new Map(items.map(item => [item.id, []])), open = new Map(items.map(item => [item.id, 0]));
  for (const { left, right } of arcs) { next.get(left).push(right); open.set(right, open.get(right) + 1); }
  const starts = items.filter(item => open.get(item.id) === 0), queue = starts.map(item => item.id);
  const rank = new Map(queue.map(id => [id, 0]));
  for (let index = 0; index < queue.length; index++) {
    for (const to of next.get(queue[index])) {
      rank.set(to, Math.max(rank.get(to) || 0, rank.get(queue[index]) + 1));
      open.set(to, open.get(to) - 1);
      if (open.get(to) === 0) queue.push(to);
    }
  }
  for (const { id, kind } of starts) {
    if (kind === "application" || !next.get(id).length) continue;
    rank.set(id, Math.min(...next.get(id).map(to => rank.get(to))) - 1);
  }
  return rank;
}
// Columns of items. A long column becomes several; no arrow goes between these.
function makeColumns(items, arcs, perColumn) {
  const rank = rankItems(items, arcs), columns = [];
  for (const item of items) (columns[rank.get(item.id)] ||= []).push(item);
  return columns.filter(Boolean).flatMap(column => {
    const keyOf = item => (item.band?.id || "") + "\n" + item.name;
    column.sort((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
    const size = Math.ceil(column.length / Math.ceil(column.length / perColumn)), parts = [];
    for (let start = 0; start < column.length; start += size) parts.push(column.slice(start, start + size));
    return parts;
  });
}

// The places in columns: items, and lanes for arrows that pass a column.
// Arrows of one kind to one target are a bundle, which shares its lanes.
function makeSlots(items, edges, perColumn) {
  const arcs = forwardArcs(items, edges), slotOf = new Map(), bundles = new Map();
  const columns = makeColumns(items, arcs, perColumn).map((column, index) => column.map(item => {
    const slot = { item, column: index, before: new Set(), after: new Set(), exits: new Map(), entries: new Map() };
    slotOf.set(item.id, slot);
    return slot;
  }));
  for (const arc of arcs) {
    const key = arc.isBack ? `back\n${arc.left}\n${arc.right}` : `${arc.edge.kind}\n${arc.right}`;
    if (!bundles.has(key)) bundles.set(key, { end: slotOf.get(arc.right), lanes: new Map(), arcs: [] });
    const bundle = bundles.get(key);
    arc.bundle = bundle;
    arc.start = slotOf.get(arc.left);
    bundle.arcs.push(arc);
    for (let column = arc.start.column + 1; column < bundle.end.column; column++) {
      if (bundle.lanes.has(column)) continue;
      const lane = { bundle, column, before: new Set(), after: new Set(), height: 0 };
      bundle.lanes.set(column, lane);
      columns[column].push(lane);
    }
    for (let slot = arc.start; slot !== bundle.end;) {
      const next = bundle.lanes.get(slot.column + 1) || bundle.end;
      slot.after.add(next); next.before.add(slot);
      slot = next;
    }
    arc.start.exits.set(bundle, 0);
    bundle.end.entries.set(bundle, 0);
  }
  return { columns, arcs, bundles: [...bundles.values()], slotOf };
}
