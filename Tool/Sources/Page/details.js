// The side: a node, a path, the list of all nodes, or the problems.
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
// A list under a title; each line has nodes, and a note.
function addNodes(title, lines) {
  if (!lines.length) return;
  add(details, "h3", title);
  const list = add(details, "ul");
  for (const { ids, note } of lines) {
    const item = add(list, "li");
    ids.forEach((id, index) => {
      if (index) item.append(" → ");
      addButton(item, byId.get(id).name, () => show(id));
    });
    if (note) add(item, "span", note, "dim");
  }
}
function addTexts(title, items) {
  if (!items.length) return;
  add(details, "h3", title);
  const list = add(details, "ul");
  for (const { text, file, line } of items) {
    const item = add(list, "li", file ? `${text} ` : text);
    if (file) addFile(item, file, line);
  }
}
const findingTexts = isShown => data.findings.filter(isShown).map(({ severity, message, id, file, line }) =>
  ({ text: `${severity}: ${message} [${id}]`, file, line }));

function describe() {
  details.replaceChildren();
  const node = byId.get(state.node);
  details.hidden = !node && !state.panel;
  if (node && state.to) describePath(node, byId.get(state.to));
  else if (node) describeNode(node);
  else if (state.panel === "problems") describeProblems();
  else if (state.panel === "list") describeList();
}
function describeNode(node) {
  add(details, "h2", node.name);
  add(details, "p", describeBox(node), "dim");
  if (node.file) addFile(add(details, "p"), node.file, node.line);
  addPathControl(node);
  if (node.kind === "key") addValues(node);
  const from = into.get(node.id), to = out.get(node.id), ways = entryPaths(node.id).map(ids => ({ ids }));
  addNodes("From entry points", ways.slice(0, 12));
  if (ways.length > 12) add(details, "p", `and ${ways.length - 12} more`, "dim");
  const notes = { needs: " while it is made", uses: " later" };
  const of = (edges, end, isOne) => edges.filter(isOne).map(edge => ({
    ids: [edge[end]], note: edge.isInherited ? " with its dependencies" : notes[edge.kind] }));
  addNodes("Read by", of(from, "from", edge => !isMaking(edge)));
  addNodes("Made by", of(from, "from", isMaking));
  addNodes("Reads", of(to, "to", edge => !isMaking(edge)));
  addNodes("Makes", of(to, "to", isMaking));
  addTexts("Overridden by tests", (node.overriddenBy || []).map(text => ({ text })));
  addTexts("Findings in its file", findingTexts(finding => finding.file === node.file));
}
function addValues(node) {
  add(details, "h3", "Values");
  if (!node.isKnown) { add(details, "p", "The sources do not show them.", "dim"); return; }
  const table = add(details, "table");
  for (const kind of ["live", "preview", "test"]) {
    const line = add(table, "tr"), cell = (add(line, "th", kind), add(line, "td"));
    for (const place of node[kind]) addFile(add(cell, "div"), ...place.split(/:(?=\d+$)/));
    if (!node[kind].length) add(cell, "span", "none", "dim");
  }
}
function describeProblems() {
  add(details, "h2", "Problems");
  if (!problemCount) add(details, "p", "Lint finds nothing, no live value is missing, and there is no cycle.");
  const nodes = flag => data.nodes.filter(node => node[flag]).map(({ id }) => ({ ids: [id] }));
  addNodes("No live value", nodes("isMissingLive"));
  addNodes("In a cycle", nodes("isInCycle"));
  for (const rule of [...new Set(data.findings.map(({ id }) => id))].sort()) addTexts(rule, findingTexts(({ id }) => id === rule));
  addTexts("Could not be read", data.unread);
}
const problemCount = data.nodes.filter(isProblem).length + data.findings.length + data.unread.length;
// The nodes with a name or a module that is searched for, by their modules.
function describeList() {
  const found = all.filter(matches);
  add(details, "h2", state.query ? plural(found.length, "match", "matches") : "All nodes");
  for (const name of [...new Set(found.map(node => node.module))].sort()) {
    const nodes = found.filter(node => node.module === name).sort(byName);
    addNodes(name === undefined ? "Programs" : name || "elsewhere", nodes.map(({ id }) => ({ ids: [id] })));
  }
}
const matches = node => [node.name, node.module || ""].some(text => text.toLowerCase().includes(state.query.trim().toLowerCase()));

// From a node to another one.
function addPathControl(node) {
  const form = add(details, "form"), input = add(add(form, "label", "Path to "), "input"), names = add(form, "datalist");
  input.placeholder = "feature, dependency";
  input.setAttribute("list", names.id = "names");
  const others = all.filter(other => other !== node), nameFor = ({ name, module }) => module ? `${name} in ${module}` : name;
  for (const other of others) add(names, "option").value = nameFor(other);
  form.onsubmit = event => {
    event.preventDefault();
    const found = others.find(other => [nameFor(other), other.name].some(name => name.toLowerCase() === input.value.trim().toLowerCase()));
    if (found) go({ to: found.id }); else { input.setCustomValidity("No such node"); input.reportValidity(); }
  };
  input.oninput = () => input.setCustomValidity("");
}
function describePath(from, to) {
  add(details, "h2", `From ${from.name} to ${to.name}`);
  addButton(add(details, "p"), "Other way around", () => go({ node: to.id, to: from.id }));
  const steps = findPath(from.id, to.id);
  if (!steps) add(details, "p", "No arrows lead there.");
  else addNodes(`The shortest way: ${plural(steps.length - 1, "arrow")}`, steps.map(id => ({ ids: [id] })));
}
