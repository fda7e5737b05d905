// Chooses the columns of boxes: programs and what they create, one node with its neighbors, a path, or what the
// filters let through. Arrows lead from one column to the next alone.
const mostBoxes = 40, mostInColumn = 24;
const matches = node => node.name.toLowerCase().includes(state.query.trim().toLowerCase());
const isShownKind = node => kindsOf(node).every(kind => state.kinds.has(kind));
const isFiltered = () => state.module !== null || state.problems || Boolean(state.query.trim());
const applications = data.modules.filter(module => module.application).map(module => ({
  id: `application:${module.name}`, name: module.name, kind: "application", module: module.name,
  what: module.application, isExample: module.isExample, findings: [] }));
const byName = (a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

const itemOf = node => ({ id: node.id, node, name: node.name, kind: node.kind,
  isOutside: !node.file && node.kind !== "application", level: node.kind === "application" ? 0 : levelOf(node) });
// At most so many boxes; the last one stands for the rest.
function limited(nodes, most, side) {
  if (nodes.length <= most) return nodes.map(itemOf);
  const rest = nodes.length - most + 1;
  return [...nodes.slice(0, most - 1).map(itemOf), { id: `more:${side}`, name: `and ${rest} more`, kind: "more", count: rest, level: 0 }];
}
const makesOf = id => [...new Set(out.get(id).filter(edge => edge.kind === "makes" && edge.to !== id).map(edge => edge.to))];

// The features that no other one creates, or one of a cycle that nothing else leads to.
function startingFeatures() {
  const features = data.nodes.filter(node => node.kind === "feature" && isShownKind(node));
  const starts = features.filter(node => !into.get(node.id).some(edge => edge.kind === "makes" && edge.from !== node.id));
  const seen = reachable(starts.map(node => node.id), makesOf);
  for (const node of features) {
    if (seen.has(node.id)) continue;
    starts.push(node);
    for (const id of reachable([node.id], makesOf)) seen.add(id);
  }
  return starts;
}
// Those that create most come first, and stay where not all have room.
const byReach = nodes => nodes.map(node => [node, reachable([node.id], makesOf).size])
  .sort(([a, many], [b, more]) => more - many || byName(a, b)).map(([node]) => node);

function overview() {
  const isShown = application => state.kinds.has("examples") || !application.isExample;
  const starts = byReach(startingFeatures()), shown = applications.filter(isShown).sort(byName);
  const linked = new Map(shown.map(({ id, module }) => [id, reachable([module], name => byModule.get(name)?.uses || [])]));
  const programs = shown.filter(({ id }) => starts.some(node => linked.get(id).has(node.module)));
  if (!programs.length) {
    const makers = starts.filter(node => makesOf(node.id).length), first = limited(makers.length ? makers : starts, 12, "start");
    const made = first.flatMap(item => item.node ? makesOf(item.id) : []);
    const second = limited([...new Set(made)].map(id => byId.get(id)).filter(isShownKind), mostInColumn, "made");
    return { columns: [first, second], arrows: joined(first, second, edge => edge.kind === "makes") };
  }
  const first = limited(programs, mostBoxes - mostInColumn, "programs");
  const made = starts.filter(node => programs.some(({ id }) => linked.get(id).has(node.module)));
  const second = limited(made, mostInColumn, "made");
  const arrows = first.filter(item => item.node).flatMap(({ id }) => second.filter(item =>
    item.node && linked.get(id).has(item.node.module)).map(item => ({ from: id, to: item.id, kind: "starts", edges: [] })));
  return { columns: [first, second], arrows };
}
// The arrows from the items of one column to those of another; several between two items are one.
function joined(left, right, isShown = () => true) {
  const ends = new Set(right.map(item => item.id)), found = new Map();
  for (const { id, node } of left) {
    if (!node) continue;
    for (const edge of out.get(id) || []) {
      if (!ends.has(edge.to) || !isShown(edge)) continue;
      const known = found.get(`${id}\n${edge.to}`);
      if (known) { known.edges.push(edge); if (known.kind !== edge.kind) known.kind = "several"; }
      else found.set(`${id}\n${edge.to}`, { from: id, to: edge.to, kind: edge.kind, edges: [edge] });
    }
  }
  return [...found.values()];
}
// A node with all that it touches of the kinds that are shown: before it those that lead to it.
function neighborhood(id) {
  const order = { feature: 0, key: 1, test: 2 };
  const choose = (ids, side) => limited([...new Set(ids)].filter(other => other !== id).map(other => byId.get(other))
    .filter(isShownKind).sort((a, b) => order[a.kind] - order[b.kind] || byName(a, b)), mostInColumn - 5, side);
  const after = choose(out.get(id).map(edge => edge.to), "after"), isAfter = new Set(out.get(id).map(edge => edge.to));
  const before = choose(into.get(id).map(edge => edge.from).filter(other => !isAfter.has(other)), "before");
  const own = [itemOf(byId.get(id))];
  if (out.get(id).some(edge => edge.to === id)) own[0].isLoop = true;
  const arrows = [...joined(before, own), ...joined(own, after)];
  // One that leads there and back.
  for (const arrow of arrows) arrow.isBoth = arrow.from === id && out.get(arrow.to).some(edge => edge.to === id);
  return { columns: [before, own, after], arrows };
}
// The steps of a shortest way, and all nodes on some way; null if no way leads from one to the other.
function findPath(from, to) {
  const next = id => out.get(id).map(edge => edge.to), before = id => into.get(id).map(edge => edge.from);
  const came = new Map([[from, null]]), queue = [from];
  for (let index = 0; index < queue.length && !came.has(to); index++) {
    for (const id of next(queue[index])) if (!came.has(id)) { came.set(id, queue[index]); queue.push(id); }
  }
  if (!came.has(to) || from === to) return null;
  const steps = [];
  for (let step = to; step; step = came.get(step)) steps.unshift(step);
  const ahead = reachable([from], next), behind = reachable([to], before);
  return { steps, all: [...ahead].filter(id => behind.has(id)) };
}
function pathView() {
  const steps = findPath(state.node, state.to)?.steps;
  const columns = (steps || [state.node, state.to]).map(id => [itemOf(byId.get(id))]);
  return { columns, arrows: steps ? columns.slice(1).flatMap((column, index) => joined(columns[index], column)) : [] };
}
// The shortest ways from features that nothing makes or reads.
function entryPaths(id) {
  const next = new Map([[id, null]]), queue = [id], found = [];
  for (let index = 0; index < queue.length; index++) {
    const before = into.get(queue[index]).filter(edge => isShownKind(byId.get(edge.from)))
      .map(edge => edge.from).filter(other => other !== queue[index]);
    if (!before.length && queue[index] !== id) {
      const path = [];
      for (let step = queue[index]; step; step = next.get(step)) path.push(step);
      found.push(path);
    }
    for (const other of before) if (!next.has(other)) { next.set(other, queue[index]); queue.push(other); }
  }
  return found;
}
const filteredNodes = () => data.nodes.filter(node => isShownKind(node) && (!state.problems || isProblem(node))
  && (state.module === null || node.module === state.module) && (!state.query.trim() || matches(node)));
// Boxes without arrows, in columns of equal length.
function filtered() {
  const items = limited(filteredNodes().sort(byName), mostBoxes, "filtered"), rows = Math.max(6, Math.ceil(items.length / 4));
  const columns = [];
  for (let start = 0; start < items.length; start += rows) columns.push(items.slice(start, start + rows));
  return { columns, arrows: [] };
}
const presentState = () => state.node && state.to ? pathView() : state.node ? neighborhood(state.node)
  : isFiltered() ? filtered() : overview();
