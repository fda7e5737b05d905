// Between two columns each bundle of arrows has a rail of its own: a vertical line that its arrows turn into.

// Where arrows leave and reach a box: each bundle at a height of its own, in the order that they come and go.
function setPorts(slots) {
  const spread = (slot, bundles, heightOf) => {
    const list = [...bundles.keys()].sort((a, b) => heightOf(a) - heightOf(b));
    const step = Math.min(8, (slot.height - 6) / Math.max(1, list.length - 1));
    list.forEach((bundle, index) => bundles.set(bundle, slot.y + (index - (list.length - 1) / 2) * step));
  };
  const follow = (bundle, column) => bundle.lanes.get(column) || bundle.end;
  for (const slot of slots.values()) {
    spread(slot, slot.exits, bundle => follow(bundle, slot.column + 1).y);
    spread(slot, slot.entries, bundle => {
      const lane = bundle.lanes.get(slot.column - 1);
      return average([...bundle.arcs.filter(arc => arc.start.column === slot.column - 1).map(arc => arc.start.y),
        ...lane ? [lane.y] : []], slot.y);
    });
  }
}
// The heights at which bundles come into a gap and leave it.
function railsOfGap(bundles, gap) {
  const rails = [];
  for (const bundle of bundles) {
    const lane = bundle.lanes.get(gap), isLast = bundle.end.column === gap + 1;
    const next = isLast ? bundle.end : bundle.lanes.get(gap + 1);
    const heights = bundle.arcs.filter(arc => arc.start.column === gap).map(arc => arc.start.exits.get(bundle));
    if (lane) heights.push(lane.y);
    if (!heights.length || !next) continue;
    const end = next.item ? next.entries.get(bundle) : next.y;
    const top = Math.min(end, ...heights), bottom = Math.max(end, ...heights);
    rails.push({ bundle, heights, end, top, bottom, track: 0 });
  }
  return rails;
}
// Whether one bundle runs on top of the other if `a` stands left of `b`.
const covers = (a, b) => b.heights.some(y => Math.abs(y - a.end) < 1.6);
// How often two rails cross if `a` stands left of `b`.
const crossings = (a, b) => b.heights.filter(y => y > a.top && y < a.bottom).length
  + (a.end > b.top && a.end < b.bottom ? 1 : 0);

// Where each of two would run on top of the other, one leaves its boxes a little lower.
function separate(rails, gap) {
  let isChanged = false;
  for (const { bundle, ...rail } of rails) {
    const other = rails.find(other => other.bundle !== bundle && covers(rail, other) && covers(other, rail));
    if (!other) continue;
    for (const { start } of bundle.arcs) {
      const y = start.exits.get(bundle);
      if (start.column !== gap || Math.abs(y - other.end) >= 1.6) continue;
      start.exits.set(bundle, y + 2);
      isChanged = true;
    }
  }
  return isChanged;
}
// Orders rails so that few cross, and puts rails that don't meet on one track. Gives the number of tracks.
function setTracks(rails) {
  rails.sort((a, b) => a.end - b.end);
  for (let pass = 0; pass < rails.length; pass++) {
    let isDone = true;
    for (let index = 1; index < rails.length; index++) {
      const [a, b] = [rails[index - 1], rails[index]];
      if (crossings(b, a) >= crossings(a, b)) continue;
      rails[index - 1] = b; rails[index] = a; isDone = false;
    }
    if (isDone) break;
  }
  const open = [...rails];
  for (let index = 0; index < rails.length; index++) {
    const next = open.find(rail => open.every(other => other === rail || !covers(rail, other))) || open[0];
    open.splice(open.indexOf(next), 1);
    rails[index] = next;
  }
  rails.forEach((rail, index) => {
    if (rail.bottom - rail.top < 1) { rail.track = -1; return; }
    rail.track = 0;
    for (const other of rails.slice(0, index)) {
      const meets = other.top < rail.bottom + 6 && rail.top < other.bottom + 6;
      if (other.track >= rail.track && (meets || covers(rail, other))) rail.track = other.track + 1;
    }
  });
  return Math.max(0, ...rails.map(rail => rail.track + 1));
}
// Neighbors on rails differ in color.
const hues = 6;
function setHues(gaps) {
  for (const bundle of new Set(gaps.flatMap(rails => rails.map(rail => rail.bundle)))) bundle.hue = -1;
  for (const rails of gaps) {
    const sorted = [...rails].sort((a, b) => a.track - b.track);
    sorted.forEach((rail, index) => {
      if (rail.bundle.hue >= 0) return;
      const near = sorted.slice(Math.max(0, index - hues + 1), index + hues).map(other => other.bundle.hue);
      const count = hue => near.filter(other => other === hue).length;
      rail.bundle.hue = [...Array(hues).keys()].sort((a, b) => count(a) - count(b))[0];
    });
  }
}
// The corners of an arrow's way.
function wayOf(arc, railOf, xOf, width) {
  const points = [[xOf[arc.start.column] + width, arc.start.exits.get(arc.bundle)]];
  for (let gap = arc.start.column; gap < arc.bundle.end.column; gap++) {
    const rail = railOf[gap].get(arc.bundle), y = points.at(-1)[1];
    if (Math.abs(rail.end - y) > 0.01) points.push([rail.x, y], [rail.x, rail.end]);
  }
  points.push([xOf[arc.bundle.end.column], points.at(-1)[1]]);
  return points;
}
// A line with round corners.
function roundedLine(points) {
  let text = `M${points[0].map(round)}`;
  for (let index = 1; index < points.length - 1; index++) {
    const [before, at, after] = points.slice(index - 1, index + 2);
    const radius = Math.min(5, ...[before, after].map(other => Math.hypot(other[0] - at[0], other[1] - at[1]) / 2));
    const toward = other => {
      const length = Math.hypot(other[0] - at[0], other[1] - at[1]) || 1;
      return [0, 1].map(axis => at[axis] + (other[axis] - at[axis]) * radius / length);
    };
    text += `L${toward(before).map(round)}Q${at.map(round)} ${toward(after).map(round)}`;
  }
  return `${text}L${points.at(-1).map(round)}`;
}
const round = value => Math.round(value * 10) / 10;
