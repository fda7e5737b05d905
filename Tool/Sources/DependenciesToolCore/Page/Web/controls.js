// The controls at the top, and clicks on nodes.
const control = Object.fromEntries(
  ["search", "module", "problems", "back", "count", "list", "issues", "kinds", "legend"].map(id => [id, document.getElementById(id)]));

function refresh() {
  control.search.value = document.activeElement === control.search ? control.search.value : state.query;
  control.module.value = state.module === null ? "" : `=${state.module}`;
  control.problems.checked = state.problems;
  for (const box of control.kinds.querySelectorAll("input")) box.checked = state.kinds.has(box.value);
  control.back.hidden = !state.node && state.module === null && !state.query;
  control.list.setAttribute("aria-pressed", state.panel === "list");
  control.issues.setAttribute("aria-pressed", state.panel === "problems");
  // First the side, because it leaves the room for the drawing.
  describe();
  draw(layOut(presentState()));
  control.count.textContent = describeTotals();
  if (state.panel === "list" && !state.node) describe();
  if (state.zoom) applyZoom(state.zoom); else placeAtFirst();
  const chosen = elements.get(state.node);
  chosen?.classList.add("selected");
  chosen?.setAttribute("aria-pressed", "true");
  mark(null);
}
function show(id) {
  go({ node: id, to: null });
  focus(id);
}
// From a path to its start, from a node to the view before it, and from a search or a module to all.
function leave() {
  if (state.to) go({ to: null });
  else if (state.node) go({ node: null });
  else if (state.query) { control.search.value = ""; go({ query: "" }); }
  else if (state.module !== null) go({ module: null });
  else if (state.panel) go({ panel: null });
}
// How many nodes are drawn, and where the others are.
function describeTotals() {
  const shown = layout.items.filter(item => byId.has(item.id)).length, all = plural(data.nodes.length, "node");
  if (shown === data.nodes.length) return all;
  const rest = data.nodes.length - shown;
  return `${all}: ${shown} shown, ${rest} ${isFiltered() && !state.node ? "not" : "a click away"}`;
}
const without = (set, id) => new Set([...set].filter(other => other !== id));
// The action of a click or of Enter.
function activate(id) {
  const item = layout.items.find(item => item.id === id);
  if (item.kind === "more") { if (state.node) details.focus(); else go({ panel: "list" }); }
  else if (item.kind === "application") go({ module: byModule.has(item.node.module) && item.node.module });
  else show(id);
}
function focus(id) {
  for (const element of elements.values()) element.setAttribute("tabindex", "-1");
  const element = elements.get(id);
  if (!element) return;
  element.setAttribute("tabindex", "0");
  element.focus({ preventScroll: true });
  reveal(id);
}
const filter = (change, how) => go({ ...change, node: null, to: null }, how);
function fillControls() {
  const names = new Set(data.nodes.map(node => node.module));
  for (const name of [...names].sort()) add(control.module, "option", moduleName(name)).value = `=${name}`;
  for (const kind of kinds) {
    const count = data.nodes.filter(node => kindsOf(node).includes(kind)).length;
    if (!count) continue;
    const label = add(control.kinds, "label", undefined, "check"), box = add(label, "input");
    box.type = "checkbox";
    box.value = kind;
    label.append(` ${kind === "examples" ? "example apps" : kind} ${count}`);
    box.onchange = () => filter({ kinds: box.checked ? new Set([...state.kinds, kind]) : without(state.kinds, kind) });
  }
  const count = problemCount();
  control.issues.textContent = count ? `⚠ Problems ${count}` : "No problems";
  control.issues.classList.toggle("bad", count > 0);
  control.search.oninput = () => filter({ query: control.search.value }, { replaces: true });
  control.module.onchange = () => filter({ module: control.module.value ? control.module.value.slice(1) : null });
  control.problems.onchange = () => filter({ problems: control.problems.checked });
  const panel = name => () => filter({ panel: state.panel === name && !state.node ? null : name });
  control.list.onclick = panel("list");
  control.issues.onclick = panel("problems");
  control.back.onclick = leave;
  control.legend.open = innerWidth > 1100;
  const actions = {
    out: () => middleZoom(1 / 1.3), in: () => middleZoom(1.3), fit, save: savePicture, theme: changeTheme,
  };
  for (const [id, action] of Object.entries(actions)) document.getElementById(id).onclick = action;
}
function changeTheme() {
  const page = document.documentElement;
  const isDark = page.dataset.theme === "dark"
    || !page.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches;
  page.dataset.theme = isDark ? "light" : "dark";
}
