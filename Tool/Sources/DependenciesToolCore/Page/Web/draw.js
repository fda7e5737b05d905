// Draws a layout.
const canvas = document.getElementById("canvas"), details = document.getElementById("details");
const svgName = "http://www.w3.org/2000/svg";
function make(name, attributes, parent) {
  const element = document.createElementNS(svgName, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (parent) parent.append(element);
  return element;
}
let layout, svg, group, farLines, nearLines, elements = new Map(), lines = [];

function describeItem(item) {
  if (item.kind === "more") return `${item.name}: all are in the list`;
  const kind = item.kind === "key" ? "dependency" : item.kind;
  const notes = item.kind === "application" ? [item.node.what] : describeProblems(item.node);
  return [`${kind} ${item.name}`, ...notes, `in ${moduleName(item.node.module)}`].join(", ");
}
const describeProblems = node => [
  ...node.isMissingLive ? ["no live value"] : [], ...node.isInCycle ? ["in a cycle"] : [],
  ...node.findings.length ? [plural(node.findings.length, "finding")] : []];
function isCycleEdge({ edges }) {
  return edges.some(edge => edge.kind === "needs" && byId.get(edge.from).isInCycle && byId.get(edge.to).isInCycle);
}
function draw(next) {
  layout = next;
  canvas.replaceChildren();
  elements = new Map(); lines = [];
  svg = make("svg", { role: "application" }, canvas);
  const marker = make("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 7,
    markerHeight: 7, orient: "auto-start-reverse", markerUnits: "userSpaceOnUse" }, make("defs", {}, svg));
  make("path", { d: "M0 0 L8 4 L0 8 z" }, marker);
  group = make("g", {}, svg);
  farLines = make("g", { class: "far" }, group);
  nearLines = make("g", { class: "near" }, group);
  for (const route of layout.routes) drawRoute(route);
  for (const item of layout.items) drawItem(item);
  const first = layout.columns.flat()[0];
  if (first) elements.get(first).setAttribute("tabindex", "0");
  else drawNothing();
}
function drawRoute({ edge, hue, points }) {
  const d = roundedLine(points);
  const line = make("path", { d, class: `edge ${edge.kind} hue${hue}${isCycleEdge(edge) ? " cycle" : ""}`,
    "marker-end": "url(#arrow)", ...edge.isBoth ? { "marker-start": "url(#arrow)" } : {} }, farLines);
  const hit = make("path", { d, class: "hit" }, group);
  hit.onpointerenter = hit.onpointermove = event => markLines(event.clientX, event.clientY);
  hit.onpointerleave = () => mark(null);
  const text = `${nameOf(edge.from)} → ${nameOf(edge.to)}`;
  make("title", {}, hit).textContent = edge.edges.length > 1 ? `${text}: ${edge.edges.length} arrows` : text;
  lines.push({ edge, line, hit });
}
const nameOf = id => layout.items.find(item => item.id === id).name;
function drawItem(item) {
  const { x, y, width, height } = layout.places.get(item.id), names = ["node", item.kind];
  if (item.isOutside) names.push("outside");
  if (item.level) names.push(item.level === 2 ? "problem" : "remark");
  const element = make("g", { class: names.join(" "), tabindex: "-1", role: "button", "data-id": item.id,
    transform: `translate(${round(x)} ${round(y)})`, "aria-label": describeItem(item) }, group);
  const rx = { key: Math.min(15, height / 2), test: 0 }[item.kind] ?? 6;
  make("rect", { width: round(width), height: round(height), rx }, element);
  const list = layout.lines.get(item.id);
  list.forEach((line, index) => {
    const y = round(height / 2 + 4.5 + 15.5 * (index - (list.length - 1) / 2));
    const text = make("text", { x: width / 2, y, "text-anchor": "middle" }, element);
    text.textContent = line.text;
  });
  make("title", {}, element).textContent = describeItem(item);
  element.onpointerenter = () => mark(item.id);
  element.onpointerleave = () => mark(null);
  elements.set(item.id, element);
}
function drawNothing() {
  const text = document.createElement("p");
  text.className = "nothing";
  text.textContent = !data.nodes.length ? "The sources have no dependencies."
    : state.problems ? describeNoProblems() : "Nothing passes the filters.";
  canvas.append(text);
}
