// Uses the page in a browser as people do. `BrowserTests` adds this to the end of a page, and reads the `result`.
const wrong = [];
const expect = (condition, text) => { if (!condition) wrong.push(text); };
const later = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
const press = (key, target = document.activeElement || document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const goBack = async () => { history.back(); await later(100); };
const drawn = () => [...boxes.keys()].sort().join();
const reset = async () => { history.pushState(null, "", "#"); followAddress(); };
const neighbors = id => new Set([...into.get(id).map(edge => edge.from), ...out.get(id).map(edge => edge.to)].filter(other => other !== id));
const busiest = () => [...data.nodes].sort((a, b) => neighbors(b.id).size - neighbors(a.id).size).slice(0, 3);
const firstFeature = () => [...boxes.keys()].find(id => byId.get(id)?.kind === "feature");
const brightness = color => {
  const part = value => { const v = value / 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
  const [r, g, b] = color.match(/[\d.]+/g).map(Number).map(part);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => { const [x, y] = [brightness(a), brightness(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };

// Boxes that overlap, text that is wider than its box, and arrows that go through a box.
function look(what) {
  const nodes = [...boxes].map(([id, element]) => [id, element.getBoundingClientRect(), element]);
  expect(nodes.length <= 40, `${what}: ${nodes.length} boxes`);
  for (const [id, , element] of nodes) {
    expect(element.scrollWidth <= element.clientWidth + 1, `${what}: ${id} is wider than its box`);
    expect(element.textContent.includes(byId.get(id)?.name || "more"), `${what}: ${id} has another name`);
  }
  nodes.forEach(([id, a], index) => nodes.slice(index + 1).forEach(([other, b]) => {
    expect(a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom, `${what}: ${id} and ${other} overlap`);
  }));
  for (const { edge, line } of lines) {
    const matrix = line.getScreenCTM(), length = line.getTotalLength();
    expect(getComputedStyle(line).fill === "none", `${what}: an arrow is filled`);
    for (let at = 0; at <= length; at += 4) {
      const p = line.getPointAtLength(at).matrixTransform(matrix);
      const hit = nodes.find(([, r]) => p.x > r.left + 2 && p.x < r.right - 2 && p.y > r.top + 1 && p.y < r.bottom - 1);
      if (hit) { wrong.push(`${what}: ${edge.from} → ${edge.to} goes through ${hit[0]}`); break; }
    }
  }
  const shown = [...boxes.keys()].filter(id => data.nodes.some(node => node.id === id)).length;
  const number = word => Number(new RegExp(`(\\d+) ${word}`).exec(control.count.textContent)?.[1] || 0);
  expect(number("node") === data.nodes.length, `${what}: the total is ${control.count.textContent}`);
  expect(shown === data.nodes.length || number("shown") === shown, `${what}: not ${shown} shown, but ${control.count.textContent}`);
}

const checks = {
  "the first picture": () => {
    look("the first picture");
    expect(lines.every(({ edge }) => edge.kind === "starts" || edge.kind === "makes"), "the first picture has reads");
    expect(view.columns.length <= 2, "the first picture has more than one level");
    expect(![...boxes.keys()].some(id => byId.get(id)?.kind === "key"), "the first picture has dependencies");
    expect(applications.every(({ id }) => boxes.has(id)) || drawn().includes("more:"), "a program is missing");
    expect(!performance.getEntriesByType("resource").length, "the page loads something");
  },
  "a click opens": async () => {
    const id = firstFeature(), before = drawn();
    boxes.get(id).click();
    expect(state.node === id, "a click opens nothing");
    look("an opened node");
    for (const other of neighbors(id)) expect(boxes.has(other) || drawn().includes("more:"), `${other} is not shown`);
    const next = [...boxes.keys()].find(other => other !== id && byId.has(other));
    if (next) { boxes.get(next).click(); expect(state.node === next, "a second click opens nothing"); await goBack(); }
    await goBack();
    expect(drawn() === before, "Back does not go back");
    for (const { id } of applications.filter(({ id }) => boxes.has(id))) {
      await reset();
      boxes.get(id).click();
      look(id);
      expect(madeBy(id).every(other => boxes.has(other)) || drawn().includes("more:"), `${id} lacks a feature`);
    }
  },
  "busy nodes": () => {
    for (const node of busiest()) {
      show(node.id);
      look(node.name);
      expect(lines.every(({ edge }) => edge.from === node.id || edge.to === node.id), `${node.name}: arrows of others are drawn`);
      for (const id of neighbors(node.id)) expect(details.textContent.includes(byId.get(id).name), `${node.name}: ${id} is not listed`);
    }
  },
  "a link shows the same again": async () => {
    const node = busiest()[0], states = [
      () => show(node.id), () => go({ node: node.id, to: busiest()[1].id }), () => go({ query: node.name.slice(0, 6), panel: "list" }),
      () => go({ panel: "problems" }), () => go({ panel: "list" }),
    ];
    for (const [index, enter] of states.entries()) {
      await reset();
      enter();
      const address = location.hash, before = [drawn(), control.count.textContent, details.textContent];
      await reset();
      location.hash = address;
      await later(100);
      expect(JSON.stringify([drawn(), control.count.textContent, details.textContent]) === JSON.stringify(before), `state ${index} is not the same: ${address}`);
    }
  },
  "the path from A to B": () => {
    const start = firstFeature(), ends = [...reachable([start], id => out.get(id).map(edge => edge.to))].filter(id => id !== start);
    if (!ends.length) return;
    const to = ends.at(-1), found = byId.get(to);
    show(start);
    const form = details.querySelector("form"), input = form.querySelector("input");
    input.value = found.module ? `${found.name} in ${found.module}` : found.name;
    form.requestSubmit();
    expect(state.node === start && byId.get(state.to)?.name === found.name, `the form leads to ${state.to}`);
    const steps = findPath(start, state.to);
    for (const id of steps) expect(boxes.has(id), `${id} is not on the path`);
    expect(steps.slice(1).every((id, index) => out.get(steps[index]).some(edge => edge.to === id)), "a step has no arrow");
    look("a path");
    go({ node: to, to: start });
    if (!findPath(to, start)) expect(details.textContent.includes("No arrows lead there"), "a path from nowhere");
  },
  "problems": () => {
    control.problems.click();
    const text = details.textContent;
    for (const finding of data.findings) expect(text.includes(finding.message) && text.includes(finding.id), `${finding.id} is not listed`);
    for (const { file, text: reason } of data.unread) expect(text.includes(file) && text.includes(reason), `${file} is not named`);
    for (const node of data.nodes.filter(isProblem)) expect(text.includes(node.name), `${node.name} is not listed`);
    expect(text.length > 20 && (problemCount > 0) === control.problems.textContent.startsWith("⚠"), "the button says something else");
  },
  "everything is in the list": () => {
    control.list.click();
    const names = [...details.querySelectorAll("li button")].map(button => button.textContent);
    for (const node of all) expect(names.includes(node.name), `${node.id} is not in the list`);
  },
  "files are links": () => {
    for (const node of data.nodes.filter(node => node.file && node.kind === "key").slice(0, 3)) {
      show(node.id);
      const link = details.querySelector("a.file"), start = data.linkBase + node.file.split("/")[0];
      expect(data.linkBase ? link?.href.startsWith(start) && link.href.endsWith(`#L${node.line}`) : !link, `${node.file} leads to ${link?.href}`);
      expect(details.textContent.includes(`${node.file}:${node.line}`), `${node.file} is not named`);
      expect(details.querySelectorAll("th").length === 3 || !node.isKnown, "a dependency's values are not listed");
    }
  },
  "hovering dims the rest": () => {
    go({ node: busiest()[0].id });
    const id = [...boxes.keys()].find(id => id !== state.node && byId.has(id));
    boxes.get(id).dispatchEvent(new PointerEvent("pointerenter"));
    const own = lines.filter(({ edge }) => edge.from === id || edge.to === id), others = lines.filter(line => !own.includes(line));
    expect(own.every(({ line }) => getComputedStyle(line).opacity === "1"), "its arrows are dimmed");
    expect(others.every(({ line }) => Number(getComputedStyle(line).opacity) < 0.3), "the rest isn't dimmed");
    boxes.get(id).dispatchEvent(new PointerEvent("pointerleave"));
    expect(!svg.classList.contains("dimmed"), "the rest stays dimmed");
  },
  "colors": () => {
    control.legend.open = true;
    for (const enter of [() => {}, () => show(busiest()[0].id)]) {
      enter();
      for (const theme of ["light", "dark"]) {
        document.documentElement.style.colorScheme = theme;
        for (const [id, element] of boxes) {
          const { color, backgroundColor } = getComputedStyle(element), kind = byId.get(id)?.kind || "more";
          expect(contrast(color, backgroundColor) > 4.5, `${id} can't be read in ${theme}`);
          expect(control.legend.querySelector(`.node.${kind}`), `the legend lacks ${kind}`);
        }
        const back = getComputedStyle(document.body).backgroundColor;
        for (const { edge, line } of lines) {
          expect(control.legend.querySelector(`.edge.${edge.kind}`), `the legend lacks ${edge.kind}`);
          expect(contrast(getComputedStyle(line).stroke, back) > 2.2, `an arrow can't be seen in ${theme}`);
        }
      }
      document.documentElement.style.colorScheme = "";
    }
  },
  "keys": () => {
    press("/");
    expect(document.activeElement === control.search, "/ does not lead to the search");
    const name = busiest()[0].name;
    control.search.value = name;
    control.search.dispatchEvent(new Event("input"));
    expect(details.textContent.includes(name), "the search finds nothing");
    press("Enter", control.search);
    expect(byId.get(state.node)?.name === name, "Enter does not show what is found");
    press("Escape");
    press("Escape");
    expect(!state.node && !state.query && !state.panel, "Escape does not leave");
    const start = view.arrows[0]?.from;
    if (start) {
      boxes.get(start).focus();
      press("ArrowRight");
      expect(lines.some(({ edge }) => edge.from === start && edge.to === document.activeElement.dataset.id), "the arrow key does not follow an arrow");
      press("ArrowLeft");
      press("ArrowDown");
      expect(boxes.has(document.activeElement.dataset.id), "an arrow key leaves the boxes");
    }
    for (const element of document.querySelectorAll("button, input")) {
      expect(element.textContent.trim() || element.getAttribute("aria-label") || element.labels?.length, `a control has no name: ${element.outerHTML.slice(0, 60)}`);
    }
  },
};
(async () => {
  for (const [name, check] of Object.entries(checks)) {
    await reset();
    try { await check(); } catch (error) { wrong.push(`${name}: ${error.stack}`); }
  }
  await reset();
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = JSON.stringify({ wrong: [...new Set(wrong)].slice(0, 30), checks: Object.keys(checks).length, boxes: boxes.size });
  document.body.append(result);
})();
