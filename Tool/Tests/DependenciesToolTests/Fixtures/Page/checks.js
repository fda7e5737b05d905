// Uses the page in a browser as people do. `BrowserTests` adds this to the end of a page, and reads the `result`.
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
const reset = async () => { history.pushState(null, "", "#"); followAddress(); };
const neighbors = id => new Set([...into.get(id).map(edge => edge.from), ...out.get(id).map(edge => edge.to)].filter(other => other !== id));
const busiest = () => [...data.nodes].sort((a, b) => neighbors(b.id).size - neighbors(a.id).size).slice(0, 3);
const colorOf = (element, name) => getComputedStyle(element)[name];
const brightness = color => {
  const part = value => { const v = value / 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
  const [r, g, b] = color.match(/[\d.]+/g).map(Number).map(part);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => { const [x, y] = [brightness(a), brightness(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
const inBothThemes = action => {
  for (const theme of ["light", "dark"]) { document.documentElement.dataset.theme = theme; action(theme); }
  delete document.documentElement.dataset.theme;
};

// Boxes that overlap, text that can't be read or is wider than its box, and arrows that go through a box.
function look(what) {
  const nodes = [...elements].map(([id, element]) => [id, element.querySelector("rect").getBoundingClientRect(), element]);
  expect(nodes.length <= 40, `${what}: ${nodes.length} boxes`);
  for (const [id, r, element] of nodes) {
    for (const text of element.querySelectorAll("text")) {
      const t = text.getBoundingClientRect();
      expect(t.left >= r.left && t.right <= r.right && t.top >= r.top - 2 && t.bottom <= r.bottom + 2, `${what}: ${id} is wider than its box`);
    }
  }
  nodes.forEach(([id, a], index) => nodes.slice(index + 1).forEach(([other, b]) => {
    expect(a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom, `${what}: ${id} and ${other} overlap`);
  }));
  expect(fontSize * group.getScreenCTM().a > 9.9, `${what}: names are too small`);
  expect([...svg.querySelectorAll("path:not(marker path)")].every(path => getComputedStyle(path).fill === "none"), `${what}: an arrow is filled`);
  for (const { edge, line } of lines) {
    const matrix = line.getScreenCTM(), length = line.getTotalLength();
    for (let at = 0; at <= length; at += 4) {
      const p = line.getPointAtLength(at).matrixTransform(matrix);
      const hit = nodes.find(([, r]) => p.x > r.left + 2 && p.x < r.right - 2 && p.y > r.top + 1 && p.y < r.bottom - 1);
      if (hit) { wrong.push(`${what}: ${edge.from} → ${edge.to} goes through ${hit[0]}`); break; }
    }
  }
  const shown = [...elements.keys()].filter(id => byId.has(id)).length, number = word => Number(new RegExp(`(\\d+) ${word}`).exec(control.count.textContent)?.[1] || 0);
  expect(number("node") === data.nodes.length, `${what}: the total is ${control.count.textContent}`);
  expect(shown === data.nodes.length || number("shown") === shown, `${what}: not ${shown} shown, but ${control.count.textContent}`);
}

const checks = {
  "the first picture": () => {
    look("the first picture");
    expect(lines.every(({ edge }) => edge.kind === "starts" || edge.kind === "makes"), "the first picture has reads");
    expect(layout.columns.length <= 2, "the first picture has more than one level");
    expect(layout.items.every(item => item.kind !== "key"), "the first picture has dependencies");
    const programs = applications.filter(application => elements.has(application.id)).length;
    expect(programs === applications.length || layout.items.some(item => item.kind === "more"), "a program is missing");
    expect(!performance.getEntriesByType("resource").length, "the page loads something");
  },
  "a click opens": async () => {
    const item = layout.items.find(item => item.kind === "feature"), before = drawn();
    click(elements.get(item.id));
    expect(state.node === item.id, "a click opens nothing");
    look("an opened node");
    for (const id of neighbors(item.id)) expect(elements.has(id) || !isShownKind(byId.get(id)) || layout.items.some(other => other.kind === "more"), `${id} is not shown`);
    const next = layout.items.find(other => other.id !== item.id && other.node);
    if (next) { click(elements.get(next.id)); expect(state.node === next.id, "a second click opens nothing"); await goBack(); }
    await goBack();
    expect(drawn() === before, "Back does not go back");
    const program = layout.items.find(item => item.kind === "application");
    if (program && byModule.has(program.node.module)) { click(elements.get(program.id)); expect(state.module === program.node.module, "a click on a program opens nothing"); }
  },
  "busy nodes": () => {
    for (const node of busiest()) {
      show(node.id);
      look(node.name);
      expect(lines.every(({ edge }) => edge.from === node.id || edge.to === node.id), `${node.name}: arrows of others are drawn`);
      for (const id of neighbors(node.id)) expect(details.textContent.includes(byId.get(id).name) || byId.get(id).kind === "test", `${node.name}: ${id} is not listed`);
    }
  },
  "a link shows the same again": async () => {
    const node = busiest()[0], states = [
      () => show(node.id), () => go({ kinds: new Set(["features"]) }), () => go({ module: node.module }),
      () => go({ query: node.name.slice(0, 6) }), () => go({ problems: true }), () => go({ panel: "problems" }), () => go({ panel: "list" }),
      () => { middleZoom(1.5); writeAddress(true); }, () => { show(node.id); middleZoom(0.8); writeAddress(true); },
    ];
    for (const [index, enter] of states.entries()) {
      await reset();
      enter();
      const address = location.hash, before = [drawn(), control.count.textContent, details.textContent], place = { ...view };
      await reset();
      location.hash = address;
      await later(100);
      expect(JSON.stringify([drawn(), control.count.textContent, details.textContent]) === JSON.stringify(before), `state ${index} is not the same: ${address}`);
      if (!address.includes("zoom=")) continue;
      expect(Math.hypot(view.x - place.x, view.y - place.y) < 4 && Math.abs(view.scale - place.scale) < 0.01, `state ${index} has another place`);
    }
  },
  "the path from A to B": () => {
    const start = applications.length ? layout.items.find(item => item.kind === "feature") : layout.items[0];
    const ends = [...reachable([start.id], id => out.get(id).map(edge => edge.to))].filter(id => id !== start.id);
    if (!ends.length) return;
    const to = ends.at(-1), path = findPath(start.id, to), found = byId.get(to);
    show(start.id);
    const form = details.querySelector("form"), input = form.querySelector("input");
    input.value = found.module ? `${found.name} in ${found.module}` : found.name;
    form.requestSubmit();
    expect(state.node === start.id && byId.get(state.to)?.name === found.name, `the form leads to ${state.to}`);
    for (const id of findPath(start.id, state.to).steps) expect(elements.has(id), `${id} is not on the path`);
    expect(path.steps.slice(1).every((id, index) => out.get(path.steps[index]).some(edge => edge.to === id)), "a step has no arrow");
    look("a path");
    go({ node: to, to: start.id });
    if (!findPath(to, start.id)) expect(details.textContent.includes("No arrows lead there"), "a path from nowhere");
  },
  "problems": () => {
    control.issues.click();
    const text = details.textContent;
    for (const finding of data.findings) expect(text.includes(finding.message) && text.includes(finding.id), `${finding.id} is not listed`);
    for (const { file, text: reason } of data.unread) expect(text.includes(file) && text.includes(reason), `${file} is not named`);
    for (const node of data.nodes.filter(node => node.isMissingLive || node.isInCycle)) expect(text.includes(node.name), `${node.name} is not listed`);
    control.problems.click();
    const shown = layout.items.filter(item => item.kind !== "more");
    expect(shown.every(item => isProblem(item.node)), "a node without a problem is shown");
    if (!shown.length) expect(/No problems|No node has a problem/.test(canvas.textContent), "an empty page says nothing");
    look("problems");
  },
  "everything is in the list": () => {
    control.list.click();
    const names = [...details.querySelectorAll(".tree button")].map(button => button.textContent);
    for (const node of data.nodes) expect(names.includes(node.name), `${node.id} is not in the list`);
  },
  "filters": () => {
    for (const box of control.kinds.querySelectorAll("input")) {
      const before = drawn();
      box.click();
      if (box.value === "features") expect(!layout.items.some(item => item.kind === "feature"), "features stay");
      look(`filter ${box.value}`);
      box.click();
      expect(drawn() === before, `the filter ${box.value} stays`);
    }
    for (const { value } of control.module.options) {
      control.module.value = value;
      control.module.dispatchEvent(new Event("change"));
      look(`module ${value}`);
    }
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
    document.activeElement.blur();
    const item = layout.items.find(item => item.id !== state.node && item.node);
    elements.get(item.id).dispatchEvent(new PointerEvent("pointerenter"));
    const own = lines.filter(({ edge }) => edge.from === item.id || edge.to === item.id);
    expect(nearLines.childElementCount === own.length && own.every(({ line }) => nearLines.contains(line)), "other arrows are lifted");
    expect(lines.length === own.length || Number(colorOf(farLines, "opacity")) < 0.3, "the rest isn't dimmed");
    elements.get(item.id).dispatchEvent(new PointerEvent("pointerleave"));
    expect(!svg.classList.contains("dimmed"), "the rest stays dimmed");
  },
  "colors": () => {
    control.legend.open = true;
    for (const enter of [() => {}, () => show(busiest()[0].id)]) {
      enter();
      inBothThemes(theme => {
        for (const item of layout.items) {
          const rect = elements.get(item.id).querySelector("rect"), text = elements.get(item.id).querySelector("text");
          expect(contrast(colorOf(text, "fill"), colorOf(rect, "fill")) > 4.5, `${item.name} can't be read in ${theme}`);
          expect(control.legend.querySelector(`.node.${item.kind}`), `the legend lacks ${item.kind}`);
        }
        for (const { edge } of lines) expect(control.legend.querySelector(`.edge.${edge.kind}`), `the legend lacks ${edge.kind}`);
        const back = colorOf(document.body, "backgroundColor");
        for (const sample of control.legend.querySelectorAll(".edge")) expect(contrast(colorOf(sample, "stroke"), back) > 2.2, `a sample can't be seen in ${theme}`);
      });
    }
  },
  "a picture": () => {
    const text = pictureText(), picture = new DOMParser().parseFromString(text, "image/svg+xml");
    expect(!picture.querySelector("parsererror"), "the picture is no XML");
    expect(!/var\(|light-dark|https?:(?!\/\/www\.w3\.org\/2000\/svg)/.test(text), "the picture needs the page");
    expect(picture.querySelectorAll(".node").length === elements.size && picture.querySelectorAll(".edge").length === lines.length, "the picture lacks a part");
  },
  "keys": () => {
    press("/");
    expect(document.activeElement === control.search, "/ does not lead to the search");
    control.search.value = busiest()[0].name;
    control.search.dispatchEvent(new Event("input"));
    expect(layout.items.some(item => item.name === busiest()[0].name), "the search finds nothing");
    press("Enter", control.search);
    expect(byId.get(state.node)?.name === busiest()[0].name, "Enter does not show what is found");
    document.activeElement.blur();
    press("Escape", document.body);
    press("Escape", document.body);
    expect(!state.node && !state.query, "Escape does not leave");
    const start = layout.routes[0]?.edge.from;
    if (start) {
      focus(start);
      press("ArrowRight");
      expect(lines.some(({ edge }) => edge.from === start && edge.to === document.activeElement.dataset.id), "the arrow key does not follow an arrow");
      press("ArrowLeft");
      press("ArrowRight");
      press("Enter");
      expect(state.node, "Enter does not open");
    }
    const scale = view.scale;
    press("+", document.body);
    expect(view.scale > scale, "+ does not zoom");
    press("0", document.body);
    expect(state.zoom === null, "0 does not fit");
    for (const element of document.querySelectorAll("button, input, select, [role=button]")) {
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
  result.textContent = JSON.stringify({ wrong: [...new Set(wrong)].slice(0, 30), checks: Object.keys(checks).length, boxes: layout.items.length });
  document.body.append(result);
})();
