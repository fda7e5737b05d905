// Addresses, filters, paths, pictures, problems, links, sizes, and keys.
const degree = id => new Set([...into.get(id).map(edge => edge.from), ...out.get(id).map(edge => edge.to)]);
const busiest = () => [...data.nodes].sort((a, b) => degree(b.id).size - degree(a.id).size).slice(0, 3);
// How many arrows lead from one node to another at least.
const distance = (from, to) => {
  let near = new Set([from]);
  for (let length = 0; length <= data.nodes.length; length++) {
    if (near.has(to)) return length;
    const next = new Set([...near, ...data.edges.filter(edge => near.has(edge.from)).map(edge => edge.to)]);
    if (next.size === near.size) break;
    near = next;
  }
  return Infinity;
};
// Both themes, one after the other.
const inBothThemes = action => {
  for (const theme of ["light", "dark"]) { document.documentElement.dataset.theme = theme; action(theme); }
  delete document.documentElement.dataset.theme;
};
const colorOf = (element, name) => getComputedStyle(element)[name];
const brightness = color => {
  const part = value => { const v = value / 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
  const [r, g, b] = color.match(/[\d.]+/g).map(Number).map(part);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => { const [x, y] = [brightness(a), brightness(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };

Object.assign(checks, {
  "a node and its neighbors": () => {
    for (const node of busiest()) {
      show(node.id);
      look(node.name);
      for (const id of degree(node.id)) {
        expect(elements.has(id) || !isShownKind(byId.get(id)) || groupsAround(id).some(group => elements.has(group.id)), `${node.name}: ${id} is not shown`);
      }
      expect(details.textContent.includes(node.name), `${node.name} is not described`);
    }
  },
  "a link shows the same again": async () => {
    const node = busiest()[0], states = [
      () => show(node.id), () => go({ kinds: new Set(["features"]) }), () => go({ module: node.module }),
      () => go({ query: node.name.slice(0, 6) }), () => go({ problems: true }), () => go({ panel: "problems" }),
      () => { const box = layout.items.find(item => item.group); if (box) unfold(box.id); },
      () => { middleZoom(1.5); writeAddress(true); }, () => { show(node.id); middleZoom(0.8); writeAddress(true); },
    ];
    for (const [index, enter] of states.entries()) {
      await reset();
      enter();
      const address = location.hash, before = [drawn(), control.count.textContent, details.textContent], place = { ...view };
      await reset();
      expect(index === 3 || drawn() !== before[0] || index > 3 || state.zoom === null, `state ${index} is not left`);
      location.hash = address;
      await later(100);
      expect(JSON.stringify([drawn(), control.count.textContent, details.textContent]) === JSON.stringify(before), `state ${index} is not the same: ${address}`);
      expect(address.includes("zoom=") === index > 6, `the address of state ${index} says nothing of the zoom: ${address}`);
      if (!address.includes("zoom=")) continue;
      expect(Math.hypot(view.x - place.x, view.y - place.y) < 4 && Math.abs(view.scale - place.scale) < 0.01, `state ${index} has another place`);
    }
  },
  "Back goes back": async () => {
    const [, two, one] = busiest(), start = drawn();
    show(one.id);
    const first = drawn();
    show(two.id);
    await goBack();
    expect(state.node === one.id && drawn() === first, "Back does not show the node before");
    await goBack();
    expect(state.node === null && drawn() === start, "Back does not show all");
  },
  "the path from A to B": () => {
    // The ends of the longest of the shortest ways.
    const pairs = data.nodes.flatMap(from => data.nodes.map(to => ({ from, to: to.id, length: distance(from.id, to.id) })));
    const { from, to } = pairs.reduce((best, pair) => pair.length > best.length && pair.length < Infinity ? pair : best);
    show(from.id);
    const form = details.querySelector("form"), input = form.querySelector("input"), found = byId.get(to);
    input.value = found.module ? `${found.name} in ${found.module}` : found.name;
    form.requestSubmit();
    expect(state.node === from.id && state.to === to, `the form leads to ${state.to}`);
    const path = findPath(from.id, to);
    for (const id of path.steps) expect(elements.has(id), `${id} is not on the path`);
    for (const [index, id] of path.steps.slice(1).entries()) {
      expect(out.get(path.steps[index]).some(edge => edge.to === id), "a step has no arrow");
      expect([...nearLines.children].length >= path.steps.length - 1, "the shortest way isn't lifted");
    }
    expect(path.steps.length === distance(from.id, to) + 1 && details.querySelectorAll("ol li").length === path.steps.length, "the way isn't the shortest");
    look("a path", layout.isReadable);
    go({ node: to, to: from.id });
    if (!findPath(to, from.id)) expect(details.textContent.includes("No arrows lead there"), "a path from nowhere");
  },
  "a picture": () => {
    inBothThemes(theme => {
      const text = pictureText(), picture = new DOMParser().parseFromString(text, "image/svg+xml");
      expect(!picture.querySelector("parsererror"), "the picture is no XML");
      expect(!/var\(|light-dark|https?:(?!\/\/www\.w3\.org\/2000\/svg)/.test(text), "the picture needs the page");
      expect(picture.querySelectorAll(".node").length === elements.size && picture.querySelectorAll(".edge").length === lines.length, "the picture lacks a part");
      const back = picture.querySelector("svg > rect").getAttribute("fill");
      expect(contrast(back, theme === "dark" ? "rgb(255,255,255)" : "rgb(0,0,0)") > 10, `the picture's back is ${back} in ${theme}`);
    });
    let saved = null;
    const create = URL.createObjectURL;
    URL.createObjectURL = blob => { saved = blob; return create.call(URL, blob); };
    document.getElementById("save").click();
    URL.createObjectURL = create;
    expect(saved?.type === "image/svg+xml" && saved.size > 1000, "nothing is saved");
  },
  "filters by kind": () => {
    for (const box of control.kinds.querySelectorAll("input")) {
      const kind = box.value, count = () => layout.items.flatMap(item => item.nodes).filter(node => kindsOf(node).includes(kind)).length;
      const before = box.checked;
      box.click();
      expect((count() > 0) !== before || !before && kind === "examples", `the filter ${kind} does nothing`);
      if (before) expect(/filtered out/.test(control.count.textContent), `nothing says that ${kind} are hidden`);
      checkTotals(`filter ${kind}`);
      box.click();
      expect((count() > 0) === before, `the filter ${kind} stays`);
    }
    for (const kind of ["feature", "key", "test"]) {
      expect(!data.nodes.some(node => node.kind === kind) || control.kinds.querySelectorAll("input").length, "there is no filter");
    }
  },
});
