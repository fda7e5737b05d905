// The state of the page, and the address that says it: a link shows the same again, and Back goes back.
const state = { node: null, to: null, query: "", module: null, problems: false, panel: null,
  kinds: new Set(shownAtFirst), zoom: null };

function addressOf(state) {
  const parts = new URLSearchParams();
  const add = (name, value) => { if (value) parts.set(name, value); };
  add("node", state.node);
  add("to", state.to);
  add("search", state.query);
  if (state.module !== null) parts.set("module", state.module);
  add("problems", state.problems && "1");
  add("panel", state.panel);
  const list = kinds.filter(kind => state.kinds.has(kind)).join();
  if (list !== kinds.filter(kind => shownAtFirst.includes(kind)).join()) parts.set("kinds", list);
  if (state.zoom) parts.set("zoom", [state.zoom.scale, state.zoom.x, state.zoom.y, state.zoom.id].join());
  return `#${parts}`;
}
function readAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const node = name => byId.has(parts.get(name)) ? parts.get(name) : null;
  state.node = node("node");
  state.to = state.node && node("to");
  state.query = parts.get("search") || "";
  state.module = parts.get("module");
  state.problems = parts.get("problems") === "1";
  state.panel = ["list", "problems"].includes(parts.get("panel")) ? parts.get("panel") : null;
  state.kinds = new Set(parts.has("kinds") ? parts.get("kinds").split(",") : shownAtFirst);
  const zoom = /^([\d.]+),(-?\d+),(-?\d+),(.+)$/.exec(parts.get("zoom") || "");
  state.zoom = zoom && { scale: Number(zoom[1]), x: Number(zoom[2]), y: Number(zoom[3]), id: zoom[4] };
}
function writeAddress(replaces) {
  const address = addressOf(state);
  if (address === location.hash || address === "#" && !location.hash) return;
  history[replaces ? "replaceState" : "pushState"](null, "", address);
}
// Changes the state as a person asked, with a step in the browser's history.
function go(change, { replaces = false, zoom = null } = {}) {
  clearTimeout(zoomTimer);
  Object.assign(state, change, { zoom });
  refresh();
  writeAddress(replaces);
}
function followAddress() {
  clearTimeout(zoomTimer);
  readAddress();
  refresh();
}
window.addEventListener("popstate", followAddress);
