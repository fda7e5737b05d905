// Draws columns of boxes, and arrows through the gaps between them, where no box is.
const canvas = document.getElementById("canvas"), details = document.getElementById("details");
let view, svg, boxes = new Map(), lines = [];

function add(parent, name, text, className) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  parent.append(element);
  return element;
}
function make(name, attributes, parent) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  parent.append(element);
  return element;
}
function describeBox(node) {
  if (node.kind === "more") return `${node.name}: all are in the list`;
  const notes = [...node.isMissingLive ? ["no live value"] : [], ...node.isInCycle ? ["in a cycle"] : []];
  const place = node.what || `in ${node.module || "elsewhere"}`;
  return [`${node.kind === "key" ? "dependency" : node.kind} ${node.name}`, ...notes, place].join(", ");
}
function draw(next) {
  view = { ...next, columns: next.columns.filter(column => column.length) };
  canvas.replaceChildren();
  [boxes, lines] = [new Map(), []];
  const drawing = add(canvas, "div", undefined, "drawing");
  svg = make("svg", {}, drawing);
  const marker = make("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 7,
    markerHeight: 7, orient: "auto-start-reverse", markerUnits: "userSpaceOnUse" }, make("defs", {}, svg));
  make("path", { d: "M0 0 L8 4 L0 8 z" }, marker);
  const gaps = view.columns.map(column => [...new Set(view.arrows.map(({ from }) => from))]
    .filter(from => column.some(({ id }) => id === from)));
  view.columns.forEach((column, index) => {
    const element = add(drawing, "div", undefined, "column");
    // A lane for each box that arrows start at.
    if (index < view.columns.length - 1) element.style.marginRight = `${44 + 6 * gaps[index].length}px`;
    for (const node of column) addBox(element, node);
  });
  for (const arrow of view.arrows) drawArrow(arrow, gaps.find(gap => gap.includes(arrow.from)).indexOf(arrow.from));
  if (!data.nodes.length) add(canvas, "p", "The sources have no dependencies.");
}
function addBox(parent, node) {
  const box = add(parent, "button", (node.kind === "application" ? "▶ " : "") + (isProblem(node) ? "⚠ " : "") + node.name);
  box.className = ["node", node.kind, ...isProblem(node) ? ["problem"] : [], ...node.kind === "key" && !node.file ? ["outside"] : [],
    ...node.id === state.node ? ["selected"] : []].join(" ");
  box.dataset.id = node.id;
  box.title = describeBox(node);
  box.setAttribute("aria-label", box.title);
  box.onclick = () => node.kind !== "more" ? show(node.id) : state.node ? details.focus() : go({ panel: "list" });
  box.onpointerenter = box.onfocus = () => mark(node.id);
  box.onpointerleave = box.onblur = () => mark(null);
  boxes.set(node.id, box);
}
function drawArrow(arrow, lane) {
  const [from, to] = [boxes.get(arrow.from), boxes.get(arrow.to)], middle = box => box.offsetTop + box.offsetHeight / 2;
  const start = from.offsetLeft + from.offsetWidth;
  const line = make("path", { d: `M${start} ${middle(from)}H${from.parentElement.offsetLeft + from.parentElement.offsetWidth + 14 + 6 * lane}V${middle(to)}H${to.offsetLeft}`,
    class: `edge ${arrow.kind}${arrow.isInCycle ? " cycle" : ""}`, style: `--hue: ${lane * 67 % 360}`, "marker-end": "url(#arrow)",
    ...arrow.isBoth ? { "marker-start": "url(#arrow)" } : {} }, svg);
  lines.push({ edge: arrow, line });
}
// Dims the arrows that lead neither to a box nor from it.
function mark(id) {
  svg.classList.toggle("dimmed", id !== null && lines.some(({ edge }) => edge.from === id || edge.to === id));
  for (const { edge, line } of lines) line.classList.toggle("near", edge.from === id || edge.to === id);
}
