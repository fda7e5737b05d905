// Zoom and place. Null is the automatic one, in which all can be seen, or the drawing from its start on.
let view = { x: 0, y: 0, scale: 1 };
const room = () => { const box = canvas.getBoundingClientRect(); return { width: box.width, height: box.height }; };

function move() {
  group.setAttribute("transform", `translate(${round(view.x)} ${round(view.y)}) scale(${view.scale})`);
}
// In the middle, or from its start on where it is larger than the window.
function placeAll(scale) {
  const box = room(), middle = (outer, inner) => Math.max(0, (outer - inner * scale) / 2);
  view = { x: middle(box.width, layout.width), y: middle(box.height, layout.height), scale };
  move();
}
function fitScale() {
  const box = room();
  return Math.min(box.width / layout.width, box.height / layout.height, largestScale);
}
function placeAtFirst() {
  placeAll(Math.max(fitScale(), readable));
  const id = state.node && elements.has(state.node) ? state.node : null;
  if (id) reveal(id);
}
function zoom(factor, x, y) {
  const scale = Math.min(3, Math.max(0.08, view.scale * factor)), change = scale / view.scale;
  view = { x: x - (x - view.x) * change, y: y - (y - view.y) * change, scale };
  move();
  keepZoom();
}
const middleZoom = factor => { const box = room(); zoom(factor, box.width / 2, box.height / 2); };
function reveal(id) {
  const { x, y, width, height } = layout.places.get(id), box = room();
  const left = view.x + x * view.scale, top = view.y + y * view.scale;
  const right = left + width * view.scale, bottom = top + height * view.scale;
  if (left >= 0 && top >= 0 && right <= box.width && bottom <= box.height) return;
  view.x = box.width / 2 - (x + width / 2) * view.scale;
  view.y = box.height / 2 - (y + height / 2) * view.scale;
  move();
}
const centerOf = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

// The place as seen from the item in the middle, so that it fits other windows, too.
function readZoom() {
  const box = room(), at = [(box.width / 2 - view.x) / view.scale, (box.height / 2 - view.y) / view.scale];
  let nearest = null, least = Infinity;
  for (const [id, place] of layout.places) {
    const [x, y] = centerOf(place), distance = Math.hypot(x - at[0], y - at[1]);
    if (distance >= least) continue;
    least = distance;
    nearest = { id, x: Math.round(at[0] - x), y: Math.round(at[1] - y) };
  }
  return nearest && { ...nearest, scale: Math.round(view.scale * 1000) / 1000 };
}
function applyZoom({ id, x, y, scale }) {
  if (!layout.places.has(id)) { placeAtFirst(); return; }
  const box = room(), center = centerOf(layout.places.get(id));
  view = { x: box.width / 2 - (center[0] + x) * scale, y: box.height / 2 - (center[1] + y) * scale, scale };
  move();
}
let zoomTimer = null;
// A person zoomed or moved: the address gets it when this ends.
function keepZoom() {
  state.zoom = readZoom();
  clearTimeout(zoomTimer);
  zoomTimer = setTimeout(() => writeAddress(true), 200);
}
function fit() {
  state.zoom = null;
  refresh();
  writeAddress(true);
}
// A zoomed part stays where it is; otherwise the drawing fits the new window.
function resize() {
  if (state.zoom) applyZoom(state.zoom); else refresh();
}
