// Uses the page in a browser as people do: looks at the drawing, clicks, and moves the pointer.
// `Scripts/tool-page` adds this and its neighbors to the end of a page, and reads the `result` that `use.js` writes.
const wrong = [];
const expect = (condition, text) => { if (!condition) wrong.push(text); };
const later = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
const press = (key, target = document.activeElement || document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const click = element => {
  const box = element.getBoundingClientRect(), at = { bubbles: true, clientX: box.x + 5, clientY: box.y + 5 };
  for (const name of ["pointerdown", "pointerup"]) element.dispatchEvent(new PointerEvent(name, at));
};
const goBack = async () => { history.back(); await later(100); };
const drawn = () => [...elements.keys()].sort().join();
const reset = async () => {
  history.pushState(null, "", "#");
  followAddress();
};

// Text that can't be read, is off the screen, or is covered. Sizes are those on the screen.
function measure(what, isAll = true) {
  const box = canvas.getBoundingClientRect();
  const nodes = [...elements].map(([id, element]) => [id, element.querySelector("rect:not(.behind)").getBoundingClientRect(), element]);
  for (const [id, r, element] of nodes) {
    const isInside = r.left >= box.left - 1 && r.right <= box.right + 1 && r.top >= box.top - 1 && r.bottom <= box.bottom + 1;
    expect(isInside || !isAll, `${what}: ${id} is off the screen`);
    for (const text of element.querySelectorAll("text")) {
      const t = text.getBoundingClientRect();
      expect(t.left >= r.left && t.right <= r.right && t.top >= r.top - 2 && t.bottom <= r.bottom + 2, `${what}: ${id} is wider than its box`);
    }
  }
  nodes.forEach(([id, a], index) => nodes.slice(index + 1).forEach(([other, b]) => {
    expect(a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom, `${what}: ${id} and ${other} overlap`);
  }));
  expect(fontSize * group.getScreenCTM().a > 9.9, `${what}: names are too small`);
  for (const { edge, line } of lines) {
    const matrix = line.getScreenCTM(), length = line.getTotalLength();
    for (let at = 0; at <= length; at += 6) {
      const p = line.getPointAtLength(at).matrixTransform(matrix);
      const hit = nodes.find(([, r]) => p.x > r.left + 3 && p.x < r.right - 3 && p.y > r.top + 1 && p.y < r.bottom - 1);
      if (hit) { wrong.push(`${what}: ${edge.from} → ${edge.to} goes through ${hit[0]}`); break; }
    }
  }
}
// The parts of arrows to different targets never run on top of one another.
function checkRails(what) {
  const parts = layout.routes.filter(route => route.bundle).flatMap(({ points, bundle }) => points.slice(1).map((to, index) => {
    const from = points[index], axis = Math.abs(from[0] - to[0]) < 0.01 ? 0 : 1;
    const ends = [from[1 - axis], to[1 - axis]].sort((a, b) => a - b);
    return { bundle, axis, at: from[axis], ends };
  })).sort((a, b) => a.at - b.at);
  parts.forEach((a, index) => {
    for (const b of parts.slice(index + 1)) {
      if (b.at - a.at > 1.5) break;
      const shared = Math.min(a.ends[1], b.ends[1]) - Math.max(a.ends[0], b.ends[0]);
      expect(a.axis !== b.axis || a.bundle === b.bundle || shared < 3, `${what}: two arrows share a line at ${Math.round(a.at)}`);
    }
  });
}
function checkTotals(what) {
  const boxes = layout.items.filter(item => item.group), folded = boxes.reduce((sum, item) => sum + item.nodes.length, 0);
  const shown = [...elements.keys()].filter(id => byId.has(id)).length;
  const text = control.count.textContent, number = word => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] || 0);
  expect(number("node") === data.nodes.length, `${what}: the total is ${text}`);
  if (shown === data.nodes.length) return;
  expect(number("shown") === shown && number("in ") === folded, `${what}: not ${shown} shown and ${folded} folded, but ${text}`);
  const rest = number("filtered out") + number("elsewhere");
  expect(shown + folded + rest === data.nodes.length, `${what}: the parts are not the whole: ${text}`);
}
function checkNames(what) {
  const names = new Map();
  for (const item of layout.items) {
    const list = layout.lines.get(item.id).filter(line => !line.isNote), text = list.map(line => line.text).join("");
    expect(!/…( · \d+)?$/.test(text) && !text.startsWith("…"), `${what}: a name loses its end: ${text}`);
    expect(!names.has(text) || names.get(text) === item.name, `${what}: two names are one text: ${text}`);
    if (text.includes("…")) names.set(text, item.name);
    const isWhole = list.length < 2 || list[0].text.endsWith("…") || /^[A-Z._ ]|…/.test(list[1].text)
      || item.name.includes(`${list[0].text.replace(/^[▶⚠ ]*/, "")} `);
    expect(isWhole, `${what}: a word is broken: ${list.map(line => line.text).join("|")}`);
  }
}
function look(what, isAll) {
  measure(what, isAll);
  checkRails(what);
  checkTotals(what);
  checkNames(what);
}

const checks = {
  "the first look": () => {
    look("the first look");
    expect(applications.every(application => elements.has(application.id) || layout.items.some(item => item.kind !== "key" && item.group)),
      "no application is shown");
    expect(!performance.getEntriesByType("resource").length, "the page loads something");
  },
  "a click unfolds": async () => {
    for (let count = 0; count < 8; count++) {
      const folded = layout.items.filter(item => item.group);
      if (!folded.length) break;
      const box = folded[count % folded.length];
      click(elements.get(box.id));
      expect(!elements.has(box.id), `a click leaves ${box.id} folded`);
      checkTotals(`${box.id} unfolded`);
      const caption = canvas.querySelector(`[data-fold="${CSS.escape(box.id)}"]`);
      if (count || !caption) continue;
      click(caption);
      expect(elements.has(box.id), `a click on the caption leaves ${box.id} unfolded`);
      await goBack();
      expect(!elements.has(box.id), "Back does not unfold");
    }
  },
  "everything is reached": () => {
    control.list.click();
    [...details.querySelectorAll("button")].find(button => button.textContent === "Unfold all").click();
    expect(!layout.items.some(item => item.group), "a box stays folded");
    for (const node of data.nodes) expect(elements.has(node.id) === isShownKind(node), `no click reaches ${node.id}`);
    for (let open = true; open;) {
      const closed = [...details.querySelectorAll("details:not([open])")];
      for (const each of closed) { each.open = true; each.ontoggle(); }
      open = closed.length > 0;
    }
    const names = [...details.querySelectorAll(".tree button")].map(button => button.textContent);
    for (const node of data.nodes) expect(names.includes(node.name), `${node.id} is not in the list`);
    look("all unfolded", false);
  },
  "hovering dims the rest": () => {
    const item = layout.items.find(item => lines.some(({ edge }) => edge.from === item.id));
    if (!item) return;
    elements.get(item.id).dispatchEvent(new PointerEvent("pointerenter"));
    const own = lines.filter(({ edge }) => edge.from === item.id || edge.to === item.id);
    expect(nearLines.childElementCount === own.length && own.every(({ line }) => nearLines.contains(line)), "other arrows are lifted");
    expect(farLines.compareDocumentPosition(nearLines) & Node.DOCUMENT_POSITION_FOLLOWING, "the rest is above");
    expect(Number(getComputedStyle(farLines).opacity) < 0.3 && Number(getComputedStyle(nearLines).opacity) === 1, "the rest isn't dimmed");
    for (const [id, element] of elements) {
      const isNear = id === item.id || own.some(({ edge }) => edge.from === id || edge.to === id);
      expect((Number(getComputedStyle(element).opacity) === 1) === isNear, `${id} has the wrong opacity`);
    }
    elements.get(item.id).dispatchEvent(new PointerEvent("pointerleave"));
    expect(!svg.classList.contains("dimmed") && !nearLines.childElementCount, "the rest stays dimmed");
    const { line, hit } = own[0], matrix = line.getScreenCTM(), at = line.getPointAtLength(3).matrixTransform(matrix);
    hit.dispatchEvent(new PointerEvent("pointerenter", { clientX: at.x, clientY: at.y }));
    expect(nearLines.contains(line) && svg.classList.contains("dimmed"), "an arrow isn't lifted");
    hit.dispatchEvent(new PointerEvent("pointerleave"));
  },
};
