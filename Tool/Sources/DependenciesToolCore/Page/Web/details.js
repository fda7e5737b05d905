// Shows details of a node, search results, the list of all nodes, or the problems at the side.
function add(parent, name, text, className) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  parent.append(element);
  return element;
}
function addButton(parent, text, action) {
  const button = add(parent, "button", text);
  button.onclick = action;
  return button;
}
// A path breaks after its parts only.
function addFile(parent, file, line) {
  const address = linkTo(file, line), link = add(parent, address ? "a" : "span", undefined, "file");
  if (address) { link.href = address; link.rel = "noreferrer"; link.target = "_blank"; }
  for (const part of `${file}:${line}`.split(/(?<=\/)/)) { link.append(part); add(link, "wbr"); }
}
function addPlace(parent, text) {
  const colon = text.lastIndexOf(":");
  addFile(parent, text.slice(0, colon), text.slice(colon + 1));
}
function addLinks(title, edges, end) {
  if (!edges.length) return;
  add(details, "h3", title);
  const list = add(details, "ul");
  for (const edge of edges) {
    const item = add(list, "li");
    addButton(item, byId.get(edge[end]).name, () => show(edge[end]));
    const texts = { needs: " while it is made", uses: " later", makes: edge.isInherited ? " with its dependencies" : "" };
    if (texts[edge.kind]) add(item, "span", texts[edge.kind], "dim");
  }
}
// Lines of links to nodes.
function addPaths(lines, separator) {
  const all = add(details, "ul");
  for (const line of lines) {
    const item = add(all, "li");
    line.forEach((id, index) => {
      if (index) add(item, "span", separator, "dim");
      addButton(item, byId.get(id).name, () => show(id));
    });
  }
}
function describe() {
  details.replaceChildren();
  const node = byId.get(state.node), term = state.query.trim();
  details.hidden = !node && !term && !state.panel;
  if (details.hidden) return;
  if (node && state.to) describePath();
  else if (node) describeNode(node);
  else if (state.panel === "problems") describeAllProblems();
  else if (state.panel === "list") describeList();
  else describeSearch();
}
function describeSearch() {
  const found = data.nodes.filter(matches);
  add(details, "h2", found.length ? plural(found.length, "match", "matches") : "No match");
  addPaths(found.map(node => [node.id]));
}
function describeNode(node) {
  add(details, "h2", node.name);
  const kind = words[node.kind][0];
  add(details, "p", kind[0].toUpperCase() + kind.slice(1) + (node.module ? ` in ${node.module}` : ""), "dim");
  if (node.file) addFile(add(details, "p"), node.file, node.line);
  if (node.isMissingLive) add(details, "p", "It has no live value.", "bad");
  if (node.isInCycle) add(details, "p", "It is in a cycle: its value needs itself.", "bad");
  addFindings(node.findings);
  addPathControl(node);
  if (node.kind === "key") addValues(node);
  const from = into.get(node.id), to = out.get(node.id), ways = entryPaths(node.id);
  if (ways.length) add(details, "h3", "From entry points");
  addPaths(ways.slice(0, 12), " → ");
  if (ways.length > 12) add(details, "p", `and ${ways.length - 12} more`, "dim");
  const of = (edges, ...kinds) => edges.filter(edge => kinds.includes(edge.kind));
  addLinks("Read by", of(from, "reads", "needs", "uses"), "from");
  addLinks("Made by", of(from, "makes"), "from");
  addLinks("Reads", of(to, "reads", "needs", "uses"), "to");
  addLinks("Makes", of(to, "makes"), "to");
  addLinks("Overrides", of(to, "overrides"), "to");
  if (!node.overriddenBy.length) return;
  add(details, "h3", `Overridden by ${plural(node.overriddenBy.length, "test")}`);
  const list = add(details, "ul");
  for (const test of node.overriddenBy) add(list, "li", test);
}
function addValues(node) {
  add(details, "h3", "Values");
  if (!node.isKnown) { add(details, "p", "The sources do not show them.", "dim"); return; }
  const table = add(details, "table");
  for (const kind of ["live", "preview", "test"]) {
    const line = add(table, "tr"), cell = (add(line, "th", kind), add(line, "td"));
    node[kind].forEach((place, index) => { if (index) add(cell, "br"); addPlace(cell, place); });
    if (!node[kind].length) add(cell, "span", "none", "dim");
  }
}
