#if Tool
  extension HTMLOutput {
    /// Draws nodes and arrows, and moves the view.
    static let drawingScript = #"""
      const canvas = document.getElementById("canvas"), details = document.getElementById("details");
      const svgName = "http://www.w3.org/2000/svg";
      function make(name, attributes, parent) {
        const element = document.createElementNS(svgName, name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        if (parent) parent.append(element);
        return element;
      }
      let layout, selected = null, group, elements = new Map(), lines = [], view = { x: 0, y: 0, scale: 1 };
      const isProblem = node => node.isMissingLive || node.isInCycle;
      const shorten = text => text.length > 25 ? text.slice(0, 24) + "…" : text;

      function draw(nodes) {
        layout = layOut(nodes);
        canvas.replaceChildren();
        elements = new Map(); lines = [];
        const svg = make("svg", { role: "application" }, canvas);
        const marker = make("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 7,
          markerHeight: 7, orient: "auto-start-reverse", markerUnits: "userSpaceOnUse" }, make("defs", {}, svg));
        make("path", { d: "M0 0 L8 4 L0 8 z" }, marker);
        group = make("g", {}, svg);
        for (const edge of data.edges) {
          const from = layout.places.get(edge.from), to = layout.places.get(edge.to);
          if (!from || !to) continue;
          const isBack = backEdges.has(edge);
          const x1 = from.x + width, y1 = from.y + height / 2, x2 = to.x, y2 = to.y + height / 2;
          const bend = Math.max(40, (x2 - x1) / 2);
          const path = isBack
            ? `M${x1} ${y1} C${x1 + 60} ${y1 + 70}, ${x2 - 60} ${y2 + 70}, ${x2} ${y2}`
            : `M${x1} ${y1} C${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`;
          const inCycle = byId.get(edge.from).isInCycle && byId.get(edge.to).isInCycle && edge.kind === "needs";
          const line = make("path", { d: path, class: `edge ${edge.kind}${inCycle ? " cycle" : ""}`,
            "marker-end": "url(#arrow)" }, group);
          lines.push({ edge, line });
        }
        for (const node of nodes) {
          const place = layout.places.get(node.id);
          const names = ["node", node.kind];
          if (!node.file) names.push("foreign");
          if (isProblem(node)) names.push("problem");
          const element = make("g", { class: names.join(" "), tabindex: "-1", role: "button", "data-id": node.id,
            transform: `translate(${place.x} ${place.y})`,
            "aria-label": `${node.kind === "key" ? "dependency" : "feature"} ${node.name}, ${describeProblem(node)}` }, group);
          make("rect", { width, height, rx: node.kind === "key" ? 15 : 6 }, element);
          const text = make("text", { x: width / 2, y: 20, "text-anchor": "middle" }, element);
          text.textContent = (isProblem(node) ? "⚠ " : "") + shorten(node.name);
          make("title", {}, element).textContent = node.name;
          elements.set(node.id, element);
        }
        const first = layout.lists.flat()[0];
        if (first) elements.get(first.id).setAttribute("tabindex", "0");
        document.getElementById("count").textContent =
          `${nodes.length} of ${data.nodes.length} nodes` +
          (data.nodes.some(isProblem) ? `, ${data.nodes.filter(isProblem).length} with problems` : "");
        fit();
      }
      function describeProblem(node) {
        if (node.isMissingLive && node.isInCycle) return "no live value, in a cycle";
        return node.isMissingLive ? "no live value" : node.isInCycle ? "in a cycle" : `module ${node.module || "elsewhere"}`;
      }
      function move() {
        group.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
      }
      function fit() {
        const box = canvas.getBoundingClientRect();
        const scale = Math.min(box.width / layout.width, box.height / layout.height, 1.4);
        // Too small to read, a large graph would be of no use: show its start instead.
        view.scale = Math.max(scale, 0.35);
        view.x = scale < view.scale ? 0 : (box.width - layout.width * view.scale) / 2;
        view.y = box.height / 2;
        move();
      }
      function zoom(factor, x, y) {
        const scale = Math.min(3, Math.max(0.08, view.scale * factor)), change = scale / view.scale;
        view.x = x - (x - view.x) * change;
        view.y = y - (y - view.y) * change;
        view.scale = scale;
        move();
      }
      function reveal(id) {
        const place = layout.places.get(id), box = canvas.getBoundingClientRect();
        const x = view.x + place.x * view.scale, y = view.y + place.y * view.scale;
        const right = x + width * view.scale, bottom = y + height * view.scale;
        if (x < 0 || y < 0 || right > box.width || bottom > box.height) {
          view.x = box.width / 2 - (place.x + width / 2) * view.scale;
          view.y = box.height / 2 - (place.y + height / 2) * view.scale;
          move();
        }
      }
      """#
  }
#endif
