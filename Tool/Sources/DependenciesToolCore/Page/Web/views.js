// Chooses nodes: all that the filters let through, a node's neighbors, or those on the way from A to B.
const neighborsOf = id => [...out.get(id).map(edge => edge.to), ...into.get(id).map(edge => edge.from)];
const matches = node => node.name.toLowerCase().includes(state.query.trim().toLowerCase());
const isShownKind = node => kindsOf(node).every(kind => state.kinds.has(kind));

function filteredNodes() {
  let nodes = data.nodes.filter(isShownKind);
  if (state.module !== null) {
    const own = new Set(nodes.filter(node => node.module === state.module).map(node => node.id));
    const touched = new Set([...own].flatMap(id => out.get(id).map(edge => edge.to)));
    nodes = nodes.filter(node => own.has(node.id) || touched.has(node.id));
  }
  if (state.problems) nodes = nodes.filter(isProblem);
  if (!state.query.trim()) return nodes;
  const found = new Set(nodes.filter(matches).map(node => node.id));
  const near = new Set([...found].flatMap(neighborsOf));
  return nodes.filter(node => found.has(node.id) || near.has(node.id));
}
const edgesAmong = nodes => {
  const ids = new Set(nodes.map(node => node.id));
  return data.edges.filter(edge => ids.has(edge.from) && ids.has(edge.to));
};
function overview() {
  const nodes = filteredNodes(), isPart = state.module !== null || state.problems || state.query.trim();
  const isShown = application => state.kinds.has("examples") || !application.isExample;
  const shown = isPart ? [] : applications.filter(isShown);
  return { nodes, edges: edgesAmong(nodes), applications: shown, pinned: [] };
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
// A node with all that it touches of the kinds that are shown, and with ways to it.
function neighborhood(id, count) {
  const shown = new Set([id, ...neighborsOf(id)]), steps = new Set();
  for (const path of entryPaths(id).slice(0, count)) path.forEach((step, index) => {
    shown.add(step);
    if (index) steps.add(`${path[index - 1]}\n${step}`);
  });
  const nodes = [...shown].map(other => byId.get(other)).filter(node => node.id === id || isShownKind(node));
  const isOnWay = edge => steps.has(`${edge.from}\n${edge.to}`);
  const edges = edgesAmong(nodes).filter(edge => edge.from === id || edge.to === id || isOnWay(edge));
  return { nodes, edges, applications: [], pinned: [id] };
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
// Both ends and the nodes between them: all, or those of a shortest way.
function pathView(isShort) {
  const path = findPath(state.node, state.to);
  const ids = !path ? [state.node, state.to] : isShort ? path.steps : path.all;
  const nodes = ids.map(id => byId.get(id));
  return { nodes, edges: path ? edgesAmong(nodes) : [], applications: [], pinned: ids };
}
