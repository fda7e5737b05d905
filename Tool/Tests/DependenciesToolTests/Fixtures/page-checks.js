// Looks at the page in a browser: first as it opens, then with the nodes that touch the most others.
// `Scripts/tool` adds this to the end of a page, and reads what it writes into `result`.
{
  const wrong = [];
  // What cannot be read, is off the screen, or is covered. Sizes are those on the screen.
  const measure = what => {
    const box = canvas.getBoundingClientRect(), scale = group.getScreenCTM().a;
    const nodes = [...document.querySelectorAll(".node")].map(e => [e.dataset.id, e.querySelector("rect").getBoundingClientRect(), e]);
    for (const [id, r, element] of nodes) {
      if (r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 1 || r.bottom > box.bottom + 1) wrong.push(`${what}: ${id} is off the screen`);
      for (const text of element.querySelectorAll("text")) {
        const t = text.getBoundingClientRect();
        if (t.left < r.left || t.right > r.right || t.top < r.top - 2 || t.bottom > r.bottom + 2) wrong.push(`${what}: ${id} is wider than its node`);
      }
    }
    nodes.forEach(([id, a], index) => nodes.slice(index + 1).forEach(([other, b]) => {
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) wrong.push(`${what}: ${id} and ${other} overlap`);
    }));
    for (const { edge, line } of lines) {
      const matrix = line.getScreenCTM(), length = line.getTotalLength();
      for (let at = 0; at <= length; at += 6) {
        const p = line.getPointAtLength(at).matrixTransform(matrix);
        const hit = nodes.find(([, r]) => p.x > r.left + 3 && p.x < r.right - 3 && p.y > r.top + 1 && p.y < r.bottom - 1);
        if (hit) { wrong.push(`${what}: ${edge.from} → ${edge.to} goes through ${hit[0]}`); break; }
      }
    }
    if (fontSize * scale < 9.9) wrong.push(`${what}: names are ${fontSize * scale} pixels high`);
    return nodes;
  };
  const first = measure("the first look"), kinds = layout.items.map(item => item.kind);
  if (!kinds.includes("application")) wrong.push("no application is shown");
  if (lines.length < layout.items.length / 2) wrong.push(`${lines.length} arrows between ${layout.items.length} items`);
  for (const item of layout.items) {
    // A word ends with its line, or with dots.
    const text = layout.lines.get(item.id).map(line => line.text).join("|");
    if (/dependencie\||featur\|/.test(text)) wrong.push(`a word is broken: ${text}`);
  }
  const degree = id => new Set([...into.get(id).map(edge => edge.from), ...out.get(id).map(edge => edge.to)]);
  const busiest = [...data.nodes].sort((a, b) => degree(b.id).size - degree(a.id).size).slice(0, 4);
  for (const node of busiest) {
    show(node.id);
    measure(node.name);
    for (const id of degree(node.id)) if (!elements.has(id)) wrong.push(`${node.name}: ${id} is not shown`);
    if ([...elements.keys()].some(id => id.startsWith("rest"))) wrong.push(`${node.name}: neighbors are hidden`);
  }
  // Escape goes back, a search finds, and a module opens.
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  if (selected) wrong.push("Escape does not leave the node");
  search.value = busiest[0].name;
  search.oninput();
  if (!document.getElementById("details").textContent.includes(busiest[0].name)) wrong.push("the search finds nothing");
  search.value = "";
  choose("=" + data.nodes.find(node => node.module).module);
  if (!document.querySelectorAll(".node").length) wrong.push("a module is empty");
  if (performance.getEntriesByType("resource").length) wrong.push("the page loads something");
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = JSON.stringify({ wrong, items: first.length, arrows: lines.length, nodes: data.nodes.length, edges: data.edges.length });
  document.body.append(result);
}
