// Lays out items and arrows in a form: the width of boxes, the gaps, and how many boxes a column has at most.
const margin = 20, fontSize = 13, readable = 10 / fontSize, largestScale = 1.5;

function layOut(items, edges, form, box) {
  const { columns, arcs, bundles, slotOf } = makeSlots(items, edges, form.perColumn);
  for (const slot of slotOf.values()) {
    const text = form.isCompact ? 20 : 12 + 16 * slot.item.lines.length;
    slot.height = Math.max(text, 4 * slot.exits.size + 4, 6 * slot.entries.size + 4);
  }
  sortColumns(columns);
  let height = columns.length ? settle(columns, form) : 0;
  straighten(columns, bundles, height, form);
  let plan = planGaps(columns, bundles, slotOf, form);
  const scale = () => Math.min(box.width / plan.width, box.height / (height + 2 * margin), largestScale);
  const before = scale();
  // Uses the whole window, by larger gaps.
  const factor = Math.min((box.height / before - 2 * margin) / height, 1.8);
  if (factor > 1.01) {
    for (const slot of columns.flat()) slot.y = height * factor / 2 + (slot.y - height / 2) * factor;
    height *= factor;
    plan = planGaps(columns, bundles, slotOf, form);
  }
  const rest = (box.width / scale() - plan.width) / Math.max(1, columns.length - 1);
  if (rest > 2) plan = planGaps(columns, bundles, slotOf, form, Math.min(rest, 120));
  return {
    items, form, width: plan.width, height: height + 2 * margin, scale: scale(), isReadable: scale() >= readable,
    places: placesOf(slotOf, plan, form), routes: routesOf(arcs, edges, plan, form, slotOf),
    columns: columns.map(column => column.filter(slot => slot.item).map(slot => slot.item.id)),
    captions: captionsOf(columns, plan, form),
  };
}
// Rails and the places of columns. `extra` widens each gap.
function planGaps(columns, bundles, slotOf, form, extra = 0) {
  const { step, pad } = form;
  setPorts(slotOf);
  const xOf = [], railOf = [], gaps = [];
  let x = margin;
  columns.forEach((_, index) => {
    xOf.push(x);
    x += form.width;
    if (index === columns.length - 1) return;
    let rails = railsOfGap(bundles, index);
    if (separate(rails, index)) rails = railsOfGap(bundles, index);
    const tracks = setTracks(rails);
    const inner = Math.max(0, tracks - 1) * step, wide = Math.min(extra, Math.max(0, tracks - 1) * 5);
    const first = x + pad + (extra - wide) / 2, gapStep = tracks > 1 ? (inner + wide) / (tracks - 1) : 0;
    for (const rail of rails) rail.x = first + Math.max(0, rail.track) * gapStep;
    gaps.push(rails);
    railOf.push(new Map(rails.map(rail => [rail.bundle, rail])));
    x += 2 * pad + inner + extra;
  });
  setHues(gaps);
  return { xOf, railOf, width: x + margin };
}
function placesOf(slots, plan, form) {
  const places = new Map();
  for (const [id, slot] of slots) {
    const { column, y, height } = slot;
    places.set(id, { x: plan.xOf[column], y: margin + y - height / 2, width: form.width, height });
  }
  return places;
}
function routesOf(arcs, edges, plan, form, slots) {
  const routes = arcs.map(arc => ({ edge: arc.edge, isBack: arc.isBack, hue: arc.bundle.hue, bundle: arc.bundle,
    points: wayOf(arc, plan.railOf, plan.xOf, form.width).map(([x, y]) => [x, y + margin]) }));
  for (const edge of edges.filter(edge => edge.from === edge.to)) {
    const slot = slots.get(edge.from), right = plan.xOf[slot.column] + form.width - 12, left = right - 16;
    const bottom = margin + slot.y - slot.height / 2, top = bottom - 9;
    routes.push({ edge, isBack: false, hue: 0, points: [[left, bottom], [left, top], [right, top], [right, bottom]] });
  }
  return routes;
}
// The names of groups that aren't folded, over their members.
function captionsOf(columns, plan, form) {
  const found = [];
  columns.forEach((column, index) => column.forEach((slot, row) => {
    if (!slot.item?.band) return;
    const bottom = margin + slot.y + slot.height / 2;
    if (startsBand(slot, column[row - 1])) {
      found.push({ group: slot.item.band, x: plan.xOf[index], width: form.width, column: index,
        top: margin + slot.y - slot.height / 2 - captionHeight });
    }
    found.at(-1).bottom = bottom;
  }));
  return found;
}
