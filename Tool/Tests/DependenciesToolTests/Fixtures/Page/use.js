// Problems, links, the legend, sizes, and keys; then all checks in turn.
Object.assign(checks, {
  "problems": () => {
    const count = data.findings.length + data.unread.length;
    control.issues.click();
    const text = details.textContent;
    for (const finding of data.findings) expect(text.includes(finding.message) && text.includes(finding.id), `${finding.id} is not listed`);
    for (const { file, text: reason } of data.unread) expect(text.includes(file) && text.includes(reason), `${file} is not named`);
    for (const node of data.nodes.filter(node => node.isMissingLive || node.isInCycle)) expect(text.includes(node.name), `${node.name} is not listed`);
    if (!problemCount()) expect(/Lint finds nothing/.test(text) && control.issues.textContent === "No problems", "nothing says that there are none");
    else expect(control.issues.textContent.includes(Math.max(count, 1)) || count < problemCount(), "the count is wrong");
    control.problems.click();
    const shown = layout.items.flatMap(item => item.nodes);
    expect(shown.every(isProblem), "a node without a problem is shown");
    expect(shown.length === data.nodes.filter(node => isProblem(node) && isShownKind(node)).length, "a problem is not shown");
    if (!shown.length) expect(/No problems|No node has a problem/.test(canvas.textContent), "an empty page says nothing");
    checkTotals("problems only");
  },
  "files are links": () => {
    for (const node of data.nodes.filter(node => node.file && node.kind === "key").slice(0, 3)) {
      show(node.id);
      const link = details.querySelector("a.file"), start = data.linkBase + node.file.split("/")[0];
      expect(data.linkBase ? link?.href.startsWith(start) && link.href.endsWith(`#L${node.line}`) : !link, `${node.file} leads to ${link?.href}`);
      expect(details.textContent.includes(`${node.file}:${node.line}`), `${node.file} is not named`);
    }
    const cells = [...details.querySelectorAll("th")];
    expect(cells.length === 3, "a dependency's values are not listed");
    for (const cell of cells) {
      const words = document.createRange();
      words.selectNodeContents(cell);
      expect(words.getClientRects().length === 1, `the word ${cell.textContent} is broken`);
    }
  },
  "the legend": () => {
    control.legend.open = true;
    inBothThemes(theme => {
      for (const item of layout.items) {
        const kind = item.group ? "folded" : item.kind, rect = elements.get(item.id).querySelector("rect:not(.behind)");
        const fill = colorOf(rect, "fill"), text = elements.get(item.id).querySelector("text");
        expect(contrast(colorOf(text, "fill"), fill) > 4.5, `${item.name} can't be read in ${theme}`);
        if (item.level || item.isOutside || item.group) continue;
        const sample = control.legend.querySelector(`.node.${kind}:not(.outside):not(.problem):not(.remark) rect`);
        expect(sample && colorOf(sample, "fill") === fill && colorOf(sample, "stroke") === colorOf(rect, "stroke"), `the legend lacks ${kind} in ${theme}`);
      }
      for (const { edge, line } of lines.filter(({ edge }) => edge.kind !== "starts")) {
        const sample = control.legend.querySelector(`.edge.${edge.kind}`);
        expect(sample && colorOf(sample, "strokeDasharray") === colorOf(line, "strokeDasharray"), `the legend lacks ${edge.kind}`);
      }
      const back = colorOf(document.body, "backgroundColor");
      for (const sample of control.legend.querySelectorAll(".edge")) expect(contrast(colorOf(sample, "stroke"), back) > 2.2, `a sample can't be seen in ${theme}`);
    });
  },
  "a new size": async () => {
    middleZoom(1.4);
    view.x -= 60; move(); keepZoom();
    const { id, scale } = state.zoom, box = () => elements.get(id).getBoundingClientRect(), main = document.querySelector("main");
    const offset = () => { const b = box(), c = canvas.getBoundingClientRect(); return [b.x + b.width / 2 - c.x - c.width / 2, b.y + b.height / 2 - c.y - c.height / 2]; };
    const before = offset(), all = drawn();
    main.style.width = "70%";
    window.dispatchEvent(new Event("resize"));
    expect(drawn() === all && Math.abs(view.scale - scale) < 0.01, "a new size changes the zoom");
    expect(Math.hypot(offset()[0] - before[0], offset()[1] - before[1]) < 4, `a new size moves the drawing from ${before} to ${offset()}`);
    main.style.width = "";
    window.dispatchEvent(new Event("resize"));
  },
  "keys": async () => {
    press("/");
    expect(document.activeElement === control.search, "/ does not lead to the search");
    control.search.value = busiest()[0].name;
    control.search.dispatchEvent(new Event("input"));
    press("Enter", control.search);
    expect(byId.get(state.node)?.name === busiest()[0].name, "Enter does not show what is found");
    document.activeElement.blur();
    press("Escape", document.body);
    press("Escape", document.body);
    expect(!state.node && !state.query, "Escape does not leave");
    const start = layout.items.find(item => layout.routes.some(({ edge }) => edge.from === item.id && edge.to !== item.id));
    if (start) {
      focus(start.id);
      press("ArrowRight");
      const next = document.activeElement.dataset.id;
      expect(lines.some(({ edge }) => edge.from === start.id && edge.to === next), "the arrow key does not follow an arrow");
      press("ArrowLeft");
      expect(lines.some(({ edge }) => edge.to === next && edge.from === document.activeElement.dataset.id), "the arrow key does not go back");
    }
    const folded = layout.items.find(item => item.group);
    if (folded) {
      focus(folded.id);
      press("Enter");
      expect(!elements.has(folded.id) && elements.has(document.activeElement.dataset.id), "Enter does not unfold");
      const inner = document.activeElement.dataset.id;
      press("f");
      expect(!elements.has(inner) && elements.has(document.activeElement.dataset.id), "f does not fold");
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
});
(async () => {
  for (const [name, check] of Object.entries(checks)) {
    await reset();
    try { await check(); } catch (error) { wrong.push(`${name}: ${error.stack}`); }
  }
  await reset();
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = JSON.stringify({ wrong: [...new Set(wrong)].slice(0, 30), checks: Object.keys(checks).length,
    items: layout.items.length, arrows: lines.length });
  document.body.append(result);
})();
