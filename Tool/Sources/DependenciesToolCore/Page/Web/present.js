// Folds groups until names can be read, and lays out the rest.
// `width` is that of boxes; `gapY`, `lane`, `step`, and `pad` are the gaps between boxes, lanes, rails, and at rails.
const forms = [
  { width: 176, gapY: 10, lane: 7, step: 6, pad: 15 },
  { width: 144, gapY: 9, lane: 6, step: 5, pad: 14 },
  { width: 118, gapY: 7, lane: 5, step: 4, pad: 11 },
  { width: 150, gapY: 4, lane: 5, step: 5, pad: 13, isCompact: true },
  { width: 118, gapY: 3, lane: 4, step: 4, pad: 11, isCompact: true },
];

// Below this no form helps.
const hopeless = readable * 0.55;

// The first form that can be read, or the one that comes nearest to it.
function arrange({ items, edges }, box) {
  let best = null;
  for (const form of forms) {
    const rows = (box.height / readable - 2 * margin) / ((form.isCompact ? 20 : 38) + form.gapY);
    for (const perColumn of [1e9, Math.max(4, Math.floor(rows)), Math.max(3, Math.floor(rows * 0.7))]) {
      setLines(items, form);
      const found = layOut(items, edges, { ...form, perColumn }, box);
      found.lines = new Map(items.map(item => [item.id, item.lines]));
      if (!best || found.scale > best.scale) best = found;
      if (best.scale < hopeless) return best;
      const isSplit = perColumn < 1e9;
      if (best.isReadable && (best.scale >= 1 || isSplit) || isSplit && items.length <= perColumn) break;
    }
    if (best.isReadable) break;
  }
  return best;
}
// More boxes than this can't be read in a window, however they are arranged.
const mostItems = box => box.width * box.height / readable ** 2 / (134 * 34);

// Everything; modules; folders, from the inner ones to the outer ones; one box for all.
function* foldings(groups) {
  yield () => true;
  yield group => group.kind !== "module" && !groupsAround(group.id).some(around => around.kind === "module");
  const depthOf = group => groupsAround(group.id).length;
  for (let depth = Math.max(0, ...groups.map(depthOf)); depth > 0; depth--) yield group => depthOf(group) < depth;
  yield () => false;
}
// Groups that a person unfolded or folded stay so.
function isOpenFor(view, base) {
  const pinned = new Set(view.pinned.flatMap(id => groupsAround(id).map(group => group.id)));
  return group => group === root || pinned.has(group.id) || state.open.has(group.id)
    || !state.folded.has(group.id) && base(group);
}
function present(view, box) {
  const groups = [...groupById.values()], try_ = base => {
    const composed = compose(view, isOpenFor(view, base));
    return composed.items.length > mostItems(box) ? null : arrange(composed, box);
  };
  let base, layout;
  for (base of foldings(groups)) {
    layout = try_(base);
    if (layout?.isReadable) break;
  }
  // Some of the folded groups have room: small ones first.
  const closed = layout?.items.filter(item => item.group && !state.folded.has(item.id))
    .sort((a, b) => a.nodes.length - b.nodes.length) || [];
  const opened = new Set();
  for (const item of closed.slice(0, 6)) {
    const next = group => base(group) || opened.has(group.id) || group.id === item.id;
    const found = try_(next);
    if (!found?.isReadable) break;
    opened.add(item.id);
    layout = found;
  }
  return layout || arrange(compose(view, isOpenFor(view, base)), box);
}
// The visible items in the present state.
function presentState(box) {
  if (state.node && state.to) {
    const all = present(pathView(false), box);
    return all.isReadable ? all : present(pathView(true), box);
  }
  if (!state.node) return present(overview(), box);
  let layout;
  for (const count of [4, 1, 0]) {
    layout = present(neighborhood(state.node, count), box);
    if (layout.isReadable && !layout.items.some(item => item.group)) break;
  }
  return layout;
}
// How many nodes are drawn, folded, and not there.
function totals(layout) {
  const shown = layout.items.filter(item => item.node && item.kind !== "application").length;
  const boxes = layout.items.filter(item => item.group && item.nodes.length);
  const folded = boxes.reduce((sum, item) => sum + item.nodes.length, 0);
  return { all: data.nodes.length, shown, folded, boxes: boxes.length, hidden: data.nodes.length - shown - folded };
}
function describeTotals({ all, shown, folded, boxes, hidden }) {
  if (shown === all) return plural(all, "node");
  const parts = [`${shown} shown`];
  if (folded) parts.push(`${folded} in ${plural(boxes, "folded box", "folded boxes")}`);
  if (hidden) parts.push(`${hidden} ${state.node ? "elsewhere" : "filtered out"}`);
  return `${plural(all, "node")}: ${parts.join(", ")}`;
}
