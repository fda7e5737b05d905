// The state of the page, the address that says it, and the controls and keys that change it.
const state = { node: null, to: null, panel: null, query: "" };
const control = Object.fromEntries(["search", "back", "list", "problems", "count", "legend"].map(id => [id, document.getElementById(id)]));

function refresh() {
  if (document.activeElement !== control.search) control.search.value = state.query;
  control.back.hidden = !state.node && !state.panel;
  for (const name of ["list", "problems"]) control[name].setAttribute("aria-pressed", state.panel === name);
  // First the side, because it leaves the room for the drawing.
  describe();
  draw(state.node && state.to ? pathView() : state.node ? neighborhood(state.node) : overview());
  const shown = [...boxes.keys()].filter(id => data.nodes.includes(byId.get(id))).length, rest = data.nodes.length - shown;
  control.count.textContent = plural(data.nodes.length, "node") + (rest ? `: ${shown} shown, ${rest} a click away` : "");
  boxes.get(state.node)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
// Changes the state as a person asked, with a step in the browser's history.
function go(change, replaces = false) {
  Object.assign(state, change);
  refresh();
  const parts = new URLSearchParams();
  for (const name in state) if (state[name]) parts.set(name, state[name]);
  if (`#${parts}` !== (location.hash || "#")) history[replaces ? "replaceState" : "pushState"](null, "", `#${parts}`);
}
function followAddress() {
  const parts = new URLSearchParams(location.hash.slice(1)), node = name => byId.has(parts.get(name)) ? parts.get(name) : null;
  const panel = ["list", "problems"].includes(parts.get("panel")) ? parts.get("panel") : null;
  Object.assign(state, { node: node("node"), to: node("node") && node("to"), panel, query: parts.get("query") || "" });
  refresh();
}
function show(id) {
  go({ node: id, to: null });
  boxes.get(id).focus();
}
// From a path to its start, from a node to the view before it, and from a panel to all.
function leave() {
  if (state.to) go({ to: null });
  else if (state.node) go({ node: null });
  else go({ panel: null, query: "" });
}
// The box that an arrow key leads to.
function step(id, key) {
  if (key === "ArrowRight") return view.arrows.find(({ from }) => from === id)?.to;
  if (key === "ArrowLeft") return view.arrows.find(({ to }) => to === id)?.from;
  const column = view.columns.map(column => column.map(({ id }) => id)).find(column => column.includes(id));
  return column[column.indexOf(id) + (key === "ArrowDown" ? 1 : -1)];
}
document.addEventListener("keydown", event => {
  const id = event.target.dataset?.id;
  if (event.target === control.search && event.key === "Enter" && state.query) {
    const found = all.filter(matches).sort((a, b) => a.name.length - b.name.length)[0];
    if (found) { event.preventDefault(); show(found.id); }
  } else if (event.key === "Escape") {
    document.activeElement.blur();
    leave();
  } else if (event.key === "/" && event.target.tagName !== "INPUT") {
    event.preventDefault();
    control.search.select();
  } else if (id && event.key.startsWith("Arrow")) {
    event.preventDefault();
    boxes.get(step(id, event.key))?.focus();
  }
});
control.problems.textContent = problemCount ? `⚠ Problems ${problemCount}` : "No problems";
control.search.oninput = () => go({ query: control.search.value, panel: "list", node: null, to: null }, true);
for (const name of ["list", "problems"]) {
  control[name].onclick = () => go({ panel: state.panel === name && !state.node ? null : name, node: null, to: null, query: "" });
}
control.back.onclick = leave;
window.addEventListener("popstate", followAddress);
window.addEventListener("resize", refresh);
followAddress();
