// Shows an item, its arrows, and their other ends above a dimmed rest.
function lift(isNear) {
  const near = new Set();
  for (const each of lines) {
    const isLifted = isNear(each);
    if (isLifted) { near.add(each.edge.from); near.add(each.edge.to); }
    (isLifted ? nearLines : farLines).append(each.line);
  }
  return near;
}
// Null shows the selected item without dimming others.
function mark(id) {
  const target = id ?? (document.activeElement?.dataset?.id && document.activeElement.matches(":focus-visible")
    ? document.activeElement.dataset.id : null);
  const path = target ? null : pathSteps();
  const near = lift(({ edge }) => target ? edge.from === target || edge.to === target
    : path ? path.has(`${edge.from}\n${edge.to}`) : false);
  if (target) near.add(target);
  dim(target !== null, near);
}
// The arrows at a point: one, or all that share a rail there.
function markLines(x, y) {
  const hits = new Set(document.elementsFromPoint(x, y).filter(element => element.classList.contains("hit")));
  dim(true, lift(({ hit }) => hits.has(hit)));
}
function dim(isDimmed, near) {
  svg.classList.toggle("dimmed", isDimmed);
  for (const [id, element] of elements) element.classList.toggle("touched", near.has(id));
}
function pathSteps() {
  if (!state.node || !state.to) return null;
  const steps = findPath(state.node, state.to)?.steps || [];
  return new Set(steps.slice(1).map((step, index) => `${steps[index]}\n${step}`));
}
