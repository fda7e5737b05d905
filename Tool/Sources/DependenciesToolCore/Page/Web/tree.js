// Folders, modules, folders in large modules, and layers where one of these has many members.
// A group holds groups, nodes, and applications; `nodes` are all the nodes below it.
const largest = 24;
const newGroup = (id, name, kind) => ({ id, name, kind, parent: null, members: [], nodes: [] });

const applications = data.modules.filter(module => module.application).map(module => ({
  id: `application:${module.name}`, name: module.name, kind: "application", module: module.name,
  what: module.application, isExample: module.isExample }));

const foldersOf = node => node.file ? node.file.split("/").slice(0, -1) : [];
function commonStart(lists) {
  let length = 0;
  while (lists.every(list => length < list.length && list[length] === lists[0][length])) length++;
  return lists[0].slice(0, length);
}
// The folder that a module is in, and how many folders lead to the module's own files.
function homeOf(name, nodes) {
  const lists = nodes.filter(node => node.file).map(foldersOf);
  if (!lists.length) return { path: [], depth: 0 };
  const own = list => list.map(part => part.replaceAll("-", "_")).lastIndexOf(name.replaceAll("-", "_"));
  if (lists.every(list => own(list) >= 0)) {
    const path = commonStart(lists.map(list => list.slice(0, own(list))));
    return { path, depth: path.length + 1 };
  }
  const path = commonStart(lists);
  return { path, depth: path.length };
}
const root = newGroup("all", "", "folder");
const groupById = new Map(), groupOf = new Map();

function folder(start, path, prefix) {
  let group = start;
  path.forEach((name, index) => {
    const id = `${prefix}${path.slice(0, index + 1).join("/")}`;
    if (!groupById.has(id)) {
      groupById.set(id, newGroup(id, name, "folder"));
      group.members.push(groupById.get(id));
    }
    group = groupById.get(id);
  });
  return group;
}
function addModule(name, nodes) {
  const { path, depth } = homeOf(name, nodes), id = `module:${name}`;
  const group = newGroup(id, moduleName(name), "module");
  group.module = name;
  groupById.set(id, group);
  folder(root, path, "folder:").members.push(group);
  const isLarge = nodes.length > largest;
  for (const node of nodes) {
    const inner = isLarge ? foldersOf(node).slice(depth) : [];
    folder(group, inner, `folder:${name}:`).members.push(node);
  }
  const application = applications.find(application => application.module === name);
  if (application) group.members.push(application);
}
// A folder with one member is that member.
function simplify(group) {
  group.members = group.members.map(member => {
    if (!member.members) return member;
    simplify(member);
    return member.kind === "folder" && member.members.length === 1 ? member.members[0] : member;
  });
}
function collect(group) {
  group.nodes = [];
  for (const member of group.members) {
    if (member.members) { collect(member); member.parent = group; group.nodes.push(...member.nodes); continue; }
    groupOf.set(member.id, group);
    if (member.kind !== "application") group.nodes.push(member);
  }
}
// Many members become layers: arrows go from one layer to later ones only, except for those of cycles.
function addLayers(group) {
  for (const member of group.members) if (member.members) addLayers(member);
  if (group.members.length <= largest) return;
  const unitOf = new Map();
  for (const unit of group.members) for (const node of unit.nodes || [unit]) unitOf.set(node.id, unit.id);
  const edges = data.edges.map(edge => ({ from: unitOf.get(edge.from), to: unitOf.get(edge.to) }))
    .filter(({ from, to }) => from && to && from !== to);
  const ranks = rankItems(group.members, forwardArcs(group.members, edges));
  const count = Math.max(...ranks.values()) + 1, parts = Math.min(count, 6);
  if (parts < 2) return;
  const layers = Array.from({ length: parts }, (_, index) =>
    newGroup(`layer:${group.id}:${index + 1}`, `${group.name || "All"}, layer ${index + 1} of ${parts}`, "layer"));
  for (const member of group.members) layers[Math.floor(ranks.get(member.id) * parts / count)].members.push(member);
  group.members = layers.map(layer => layer.members.length === 1 ? layer.members[0] : layer);
  for (const layer of layers) groupById.set(layer.id, layer);
}
function buildTree() {
  const names = new Set(data.nodes.map(node => node.module));
  for (const name of [...names].sort()) addModule(name, data.nodes.filter(node => node.module === name));
  const others = applications.filter(application => !names.has(application.module));
  const home = others.length > 5 ? newGroup("applications", "Applications", "folder") : root;
  home.members.push(...others);
  if (home !== root) { root.members.push(home); groupById.set(home.id, home); }
  simplify(root);
  while (root.members.length === 1 && root.members[0].members) root.members = root.members[0].members;
  collect(root);
  addLayers(root);
  collect(root);
}
const groupsAround = id => {
  const found = [], start = groupOf.get(id) || groupById.get(id)?.parent;
  for (let group = start; group && group !== root; group = group.parent) found.push(group);
  return found;
};
