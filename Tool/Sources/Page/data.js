"use strict";
// The graph of the page: nodes, programs, and the arrows between them.
const data = JSON.parse(document.getElementById("data").textContent);
const byModule = new Map(data.modules.map(module => [module.name, module]));
const byName = (a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
const applications = data.modules.filter(module => module.application).map(module => ({
  id: `application:${module.name}`, name: module.name, kind: "application", what: module.application })).sort(byName);
const all = [...data.nodes, ...applications];
const byId = new Map(all.map(node => [node.id, node]));
const out = new Map(all.map(node => [node.id, []])), into = new Map(all.map(node => [node.id, []]));
const addEdge = edge => { out.get(edge.from).push(edge); into.get(edge.to).push(edge); };
data.edges.forEach(addEdge);

const isProblem = node => Boolean(node.isMissingLive || node.isInCycle);
const plural = (count, one, many) => `${count} ${count === 1 ? one : many || one + "s"}`;
const isMaking = edge => edge.kind === "makes" || edge.kind === "starts";
const madeBy = id => out.get(id)?.filter(edge => isMaking(edge) && edge.to !== id).map(edge => edge.to) || [];

function reachable(starts, next) {
  const seen = new Set(starts), open = [...seen];
  while (open.length) for (const id of next(open.pop())) if (!seen.has(id)) { seen.add(id); open.push(id); }
  return seen;
}
// The features that no other one creates, or one of a cycle that nothing else leads to.
const starts = [];
{
  const features = data.nodes.filter(node => node.kind === "feature"), seen = new Set();
  const isMade = node => into.get(node.id).some(edge => edge.kind === "makes" && edge.from !== node.id);
  for (const node of [...features.filter(node => !isMade(node)), ...features]) {
    if (seen.has(node.id)) continue;
    starts.push(node);
    for (const id of reachable([node.id], madeBy)) seen.add(id);
  }
}
// A program starts with those of the modules that it uses.
for (const { id, name } of applications) {
  const modules = reachable([name], name => byModule.get(name)?.uses || []);
  for (const node of starts) if (modules.has(node.module)) addEdge({ from: id, to: node.id, kind: "starts" });
}

// Where a file is for people: in an editor, or in a repository.
function linkTo(file, line) {
  if (!data.linkBase) return null;
  const path = file.split("/").map(encodeURIComponent).join("/");
  if (data.linkBase.includes("{file}")) return data.linkBase.replace("{file}", path).replace("{line}", line);
  return data.linkBase + path + (/^https?:/.test(data.linkBase) ? `#L${line}` : `:${line}`);
}
