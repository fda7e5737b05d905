// The problems, the list of all nodes, and the way from one node to another.
function addFindings(findings) {
  if (!findings.length) return;
  const list = add(details, "ul");
  for (const finding of findings) {
    const item = add(list, "li", undefined, "finding");
    add(item, "span", finding.severity, finding.severity === "error" ? "bad" : "dim");
    add(item, "span", ` ${finding.message} [${finding.id}] `);
    addFile(item, finding.file, finding.line);
    if (byId.has(finding.node) && state.node !== finding.node) {
      add(item, "br");
      addButton(item, byId.get(finding.node).name, () => show(finding.node));
    }
  }
}
// Nodes whose problem no finding names.
const unnamed = (flag, id) =>
  data.nodes.filter(node => node[flag] && !node.findings.some(finding => finding.id === id));
const problemLists = () => {
  const rules = [...new Set(data.findings.map(finding => finding.id))].sort();
  return [
    ["No live value", unnamed("isMissingLive", "missing-live-value")],
    ["In a cycle", unnamed("isInCycle", "dependency-cycle")],
    ...rules.map(rule => [rule, null, data.findings.filter(finding => finding.id === rule)]),
  ].filter(([, nodes, findings]) => (nodes || findings).length);
};
const problemCount = () => data.unread.length
  + problemLists().reduce((sum, [, nodes, findings]) => sum + (nodes || findings).length, 0);
function describeNoProblems() {
  if (data.findings.length) {
    return `No node has a problem; lint has ${plural(data.findings.length, "finding")} elsewhere: see Problems.`;
  }
  return "No problems: lint finds nothing, no live value is missing, and there is no cycle."
    + (data.unread.length ? " But some files could not be read: see Problems." : "");
}
function describeAllProblems() {
  const lists = problemLists();
  add(details, "h2", "Problems");
  if (!lists.length) add(details, "p", "Lint finds nothing, no live value is missing, and there is no cycle.");
  for (const [title, nodes, findings] of lists) {
    add(details, "h3", `${title}: ${(nodes || findings).length}`);
    if (nodes) addPaths(nodes.map(node => [node.id])); else addFindings(findings);
  }
  if (!data.unread.length) return;
  add(details, "h3", `Could not be read: ${data.unread.length}`);
  const list = add(details, "ul");
  for (const { file, line, text } of data.unread) {
    const item = add(list, "li");
    addFile(item, file, line);
    add(item, "span", ` ${text}`);
  }
}

// All nodes by their modules, whether they are drawn or not.
function describeList() {
  const totals = [["feature", "features"], ["key", "dependencies"], ["test", "tests"]].flatMap(([kind, name]) => {
    const count = data.nodes.filter(node => node.kind === kind).length;
    return count ? [plural(count, ...words[kind]) + (state.kinds.has(name) ? "" : " (hidden)")] : [];
  });
  add(details, "h2", "All nodes");
  add(details, "p", totals.join(", "), "dim");
  const found = isFiltered() ? filteredNodes() : data.nodes;
  for (const name of [...new Set(found.map(node => node.module))].sort()) {
    const nodes = found.filter(node => node.module === name).sort(byName);
    const box = add(details, "details", undefined, "tree"), head = add(box, "summary", `${moduleName(name)} `);
    add(head, "span", nodes.length, "dim");
    box.open = openBranches.has(name) || found.length <= mostBoxes;
    box.ontoggle = () => openBranches[box.open ? "add" : "delete"](name);
    const list = add(box, "ul");
    for (const node of nodes) {
      const button = addButton(add(list, "li"), node.name, () => show(node.id));
      if (!isShownKind(node)) { button.classList.add("dim"); button.title = "hidden by the filters"; }
    }
  }
}
const openBranches = new Set();

// From a node to another one.
function addPathControl(node) {
  const form = add(details, "form"), label = add(form, "label", "Path to ");
  const input = add(label, "input"), names = add(form, "datalist");
  input.placeholder = "feature, dependency";
  input.setAttribute("list", names.id = "names");
  const nameFor = other => other.module ? `${other.name} in ${other.module}` : other.name;
  for (const other of data.nodes) if (other !== node) add(names, "option").value = nameFor(other);
  form.onsubmit = event => {
    event.preventDefault();
    const text = input.value.trim().toLowerCase(), others = data.nodes.filter(other => other !== node);
    const isSame = other => [nameFor(other), other.name].some(name => name.toLowerCase() === text);
    const found = text && (others.find(isSame) || others.find(other => other.name.toLowerCase().includes(text)));
    if (found) go({ to: found.id });
    else input.setCustomValidity("No such node"), input.reportValidity();
  };
  input.oninput = () => input.setCustomValidity("");
}
function describePath() {
  const [from, to] = [byId.get(state.node), byId.get(state.to)], path = findPath(from.id, to.id);
  add(details, "h2", `From ${from.name} to ${to.name}`);
  addButton(add(details, "p"), "Other way around", () => go({ node: to.id, to: from.id }));
  if (!path) { add(details, "p", "No arrows lead there."); return; }
  add(details, "h3", `The shortest way: ${plural(path.steps.length - 1, "arrow")}`);
  const list = add(details, "ol");
  for (const id of path.steps) addButton(add(list, "li"), byId.get(id).name, () => show(id));
  const rest = path.all.length - path.steps.length;
  if (rest) add(details, "p", `${plural(rest, "other node is", "other nodes are")} on longer ways.`, "dim");
}
