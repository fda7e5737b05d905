// Keys, the pointer, and the wheel.
function step(id, key) {
  if (key === "ArrowRight" || key === "ArrowLeft") {
    const [start, end] = key === "ArrowRight" ? ["from", "to"] : ["to", "from"];
    return layout.routes.find(({ edge }) => edge[start] === id && edge[end] !== id)?.edge[end];
  }
  const column = layout.columns.find(column => column.includes(id));
  return column?.[column.indexOf(id) + (key === "ArrowDown" ? 1 : -1)];
}
control.search.onkeydown = event => {
  if (event.key === "Escape") { control.search.value = ""; go({ query: "" }); }
  const first = event.key === "Enter" && state.query.trim() && data.nodes.find(matches);
  if (first) { event.preventDefault(); show(first.id); }
};
const plainKeys = {
  "/": () => { control.search.focus(); control.search.select(); },
  Escape: leave, "+": () => middleZoom(1.3), "-": () => middleZoom(1 / 1.3), 0: fit,
};
document.addEventListener("keydown", event => {
  if (["INPUT", "SELECT"].includes(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (plainKeys[event.key]) { event.preventDefault(); plainKeys[event.key](); return; }
  const id = event.target.dataset?.id;
  if ((event.key === "Enter" || event.key === " ") && id) {
    event.preventDefault();
    activate(id);
  } else if (id && event.key.startsWith("Arrow")) {
    event.preventDefault();
    const next = step(id, event.key);
    if (next) focus(next);
  }
});
canvas.addEventListener("focusin", event => { if (event.target.dataset?.id) mark(null); });

let drag = null;
canvas.onpointerdown = event => {
  const { clientX: startX, clientY: startY } = event;
  drag = { x: startX - view.x, y: startY - view.y, moved: false, startX, startY };
};
window.addEventListener("pointermove", event => {
  if (!drag) return;
  if (Math.abs(event.clientX - drag.startX) + Math.abs(event.clientY - drag.startY) > 4) drag.moved = true;
  if (!drag.moved) return;
  view.x = event.clientX - drag.x;
  view.y = event.clientY - drag.y;
  move();
});
window.addEventListener("pointerup", event => {
  if (!drag) return;
  const wasDrag = drag.moved;
  drag = null;
  if (wasDrag) { keepZoom(); return; }
  const element = canvas.contains(event.target) ? event.target.closest("[data-id]") : null;
  if (element?.dataset.id) activate(element.dataset.id);
  else if (canvas.contains(event.target) && state.node) go({ node: null, to: null });
});
canvas.addEventListener("wheel", event => {
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) {
    const box = canvas.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 200), event.clientX - box.left, event.clientY - box.top);
    return;
  }
  view.x -= event.deltaX;
  view.y -= event.deltaY;
  move();
  keepZoom();
}, { passive: false });
window.addEventListener("resize", resize);

fillControls();
followAddress();
