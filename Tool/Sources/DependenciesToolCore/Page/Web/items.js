// The drawn items: nodes, applications, and folded groups, with the arrows between them.

// The items of a set of nodes. `isOpen` says which groups are unfolded.
function makeItems(nodes, apps, isOpen) {
  const shown = new Set([...nodes, ...apps].map(node => node.id)), items = [], itemOf = new Map();
  const leavesOf = group => group.members.flatMap(member => member.members ? leavesOf(member)
    : shown.has(member.id) ? [member] : []);
  const visit = (member, band) => {
    if (!member.members) {
      if (!shown.has(member.id)) return;
      const { id, name, kind } = member, isApplication = kind === "application";
      items.push({ id, node: member, name, kind, band, nodes: [member], isOutside: !member.file && !isApplication,
        level: isApplication ? 0 : levelOf(member) });
      itemOf.set(member.id, member.id);
      return;
    }
    const leaves = leavesOf(member);
    if (!leaves.length) return;
    if (isOpen(member) || leaves.length === 1 && !state.folded.has(member.id)) {
      for (const inner of member.members) visit(inner, member === root ? null : member);
      return;
    }
    const own = leaves.filter(leaf => leaf.kind !== "application");
    const isApplication = own.length < leaves.length && member.module !== undefined;
    items.push({ id: member.id, group: member, name: member.name, kind: isApplication ? "application" : member.kind,
      band, nodes: own, level: Math.max(0, ...own.map(levelOf)), isOutside: own.length > 0 && !own.some(node => node.file) });
    for (const leaf of leaves) itemOf.set(leaf.id, member.id);
  };
  visit(root, null);
  return { items, itemOf };
}
// Arrows between items; those of folded groups stand for several.
function joinEdges(edges, itemOf) {
  const joined = new Map();
  for (const edge of edges) {
    const from = itemOf.get(edge.from), to = itemOf.get(edge.to);
    if (!from || !to || (from === to && from !== edge.from)) continue;
    const isPlain = from === edge.from && to === edge.to;
    const key = isPlain ? edge : `${from}\n${to}`;
    if (isPlain) { joined.set(key, { from, to, kind: edge.kind, edges: [edge] }); continue; }
    if (!joined.has(key)) joined.set(key, { from, to, kind: edge.kind, edges: [] });
    const all = joined.get(key);
    all.edges.push(edge);
    if (all.kind !== edge.kind) all.kind = "several";
  }
  return [...joined.values()];
}
// From each application to the items of its modules that nothing else leads to.
function applicationEdges(apps, nodes, edges, itemOf) {
  const isMade = node => into.get(node.id).some(edge => edge.from !== node.id && byId.get(edge.from).kind !== "test");
  const starts = nodes.filter(node => node.kind !== "test" && !isMade(node));
  const next = new Map();
  for (const { from, to } of edges) next.set(from, [...next.get(from) || [], to]);
  return apps.flatMap(app => {
    const from = itemOf.get(app.id);
    const linked = reachable([app.module], name => byModule.get(name)?.uses || []);
    const targets = new Set(starts.filter(node => linked.has(node.module))
      .map(node => itemOf.get(node.id)).filter(to => to !== from));
    const known = new Set(next.get(from) || []), leads = (a, b) => reachable([a], id => next.get(id) || []).has(b);
    const isSaid = to => known.has(to)
      || [...targets, ...known].some(other => other !== to && leads(other, to) && !leads(to, other));
    return [...targets].filter(to => !isSaid(to)).map(to => ({ from, to, kind: "starts", edges: [] }));
  });
}
// Items, arrows, and their totals.
function compose(view, isOpen) {
  const { items, itemOf } = makeItems(view.nodes, view.applications, isOpen);
  const edges = joinEdges(view.edges, itemOf);
  edges.push(...applicationEdges(view.applications, view.nodes, edges, itemOf));
  return { items, edges };
}
