"use strict";
// The page's data: nodes, arrows between them, modules, findings of lint, and unreadable files.
const data = JSON.parse(document.getElementById("data").textContent);
const byId = new Map(data.nodes.map(node => [node.id, node]));
const byModule = new Map(data.modules.map(module => [module.name, module]));
const out = new Map(data.nodes.map(node => [node.id, []]));
const into = new Map(data.nodes.map(node => [node.id, []]));
for (const edge of data.edges) { out.get(edge.from).push(edge); into.get(edge.to).push(edge); }
for (const node of data.nodes) node.findings = [];
for (const finding of data.findings) byId.get(finding.node)?.findings.push(finding);

// How bad it is: 2 keeps the program from working, 1 is a remark of lint, 0 is nothing.
function levelOf({ isMissingLive, isInCycle, findings }) {
  if (isMissingLive || isInCycle || findings.some(finding => finding.severity === "error")) return 2;
  return findings.length ? 1 : 0;
}
const isProblem = node => levelOf(node) > 0;
const plural = (count, one, many) => `${count} ${count === 1 ? one : many || one + "s"}`;
const moduleName = name => name || "elsewhere";
const words = { feature: ["feature", "features"], key: ["dependency", "dependencies"], test: ["test", "tests"] };

// The kinds that a person can hide. The code of an example is of two kinds.
const kindsOf = node => [{ feature: "features", key: "dependencies", test: "tests" }[node.kind],
  ...byModule.get(node.module)?.isExample ? ["examples"] : []];
const kinds = ["features", "dependencies", "tests", "examples"];
// Tests are hidden until they're asked for: they point to most dependencies.
const shownAtFirst = ["features", "dependencies", "examples"];

// Where a file is for people: in an editor, or in a repository.
function linkTo(file, line) {
  if (!data.linkBase) return null;
  const path = file.split("/").map(encodeURIComponent).join("/");
  if (data.linkBase.includes("{file}")) return data.linkBase.replace("{file}", path).replace("{line}", line);
  return data.linkBase + path + (/^https?:/.test(data.linkBase) ? `#L${line}` : `:${line}`);
}

function reachable(starts, next) {
  const seen = new Set(starts), open = [...seen];
  while (open.length) for (const id of next(open.pop())) if (!seen.has(id)) { seen.add(id); open.push(id); }
  return seen;
}
