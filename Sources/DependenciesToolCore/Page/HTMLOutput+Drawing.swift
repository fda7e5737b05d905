#if Tool
  extension HTMLOutput {
    /// Draws a layout, and moves the view.
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

      function path({ edge, lanes, isBack }) {
        const { width, height, gap } = layout.size, half = height / 2;
        const start = layout.places.get(isBack ? edge.to : edge.from), end = layout.places.get(isBack ? edge.from : edge.to);
        if (edge.from === edge.to) return `M${start.x + width} ${start.y + half - 7} c${gap / 2} -12, ${gap / 2} 26, 0 14`;
        let x = start.x + width, y = start.y + half, text = `M${x} ${y}`;
        for (const [index, to] of [...lanes, { x: end.x, y: end.y + half }].entries()) {
          const middle = (x + to.x) / 2;
          text += ` C${middle} ${y}, ${middle} ${to.y}, ${to.x} ${to.y}`;
          if (index < lanes.length) text += ` H${to.x + width}`;
          x = to.x + width; y = to.y;
        }
        return text;
      }
      function describeItem(item) {
        if (item.isRest) return item.name;
        if (item.isGroup) return `module ${item.label}, ${item.note}`;
        return `${item.kind === "key" ? "dependency" : "feature"} ${item.name}, ${describeProblem(item)}`;
      }
      function draw(next) {
        layout = next;
        canvas.replaceChildren();
        elements = new Map(); lines = [];
        const svg = make("svg", { role: "application" }, canvas), { width, height } = layout.size;
        const marker = make("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 7,
          markerHeight: 7, orient: "auto-start-reverse", markerUnits: "userSpaceOnUse" }, make("defs", {}, svg));
        make("path", { d: "M0 0 L8 4 L0 8 z" }, marker);
        group = make("g", {}, svg);
        for (const route of layout.routes) {
          const { edge, isBack } = route, from = byId.get(edge.from), to = byId.get(edge.to);
          const isInCycle = edge.kind === "needs" && from.isInCycle && to.isInCycle;
          const line = make("path", { d: path(route), class: `edge ${edge.kind}${isInCycle ? " cycle" : ""}`,
            [isBack && edge.from !== edge.to ? "marker-start" : "marker-end"]: "url(#arrow)" }, group);
          if (edge.count) line.style.strokeWidth = Math.min(1.3 + Math.log2(edge.count) / 4, 3);
          if (edge.count) make("title", {}, line).textContent = plural(edge.count, "arrow", "arrows");
          lines.push({ edge, line });
        }
        for (const item of layout.items) {
          const place = layout.places.get(item.id), names = ["node", item.kind];
          if (item.isGroup) names.push("group");
          if (item.isRest) names.push("rest");
          if (!item.file && !item.isGroup) names.push("foreign");
          if (isProblem(item)) names.push("problem");
          const element = make("g", { class: names.join(" "), tabindex: "-1", role: "button", "data-id": item.id,
            transform: `translate(${place.x} ${place.y})`, "aria-label": describeItem(item) }, group);
          make("rect", { width, height, rx: item.kind === "key" ? Math.min(15, height / 2) : 6 }, element);
          const list = layout.lines.get(item.id);
          list.forEach((line, index) => {
            const text = make("text", { x: width / 2, y: height / 2 + 4.5 + 16 * (index - (list.length - 1) / 2), "text-anchor": "middle" }, element);
            text.textContent = line.text;
            if (line.isNote) text.classList.add("note");
          });
          make("title", {}, element).textContent = item.isGroup ? `${item.name}: ${item.note}` : item.name;
          element.onpointerenter = () => mark(item.id);
          element.onpointerleave = () => mark(selected);
          elements.set(item.id, element);
        }
        const first = layout.lists.flat()[0];
        if (first) elements.get(first).setAttribute("tabindex", "0");
        mark(selected);
        place(Math.max(layout.scale, readable));
      }
      // Shows which arrows start or end at an item.
      function mark(id) {
        for (const { edge, line } of lines) line.classList.toggle("near", edge.from === id || edge.to === id);
      }
      function describeProblem(node) {
        if (node.isMissingLive && node.isInCycle) return "no live value, in a cycle";
        return node.isMissingLive ? "no live value" : node.isInCycle ? "in a cycle" : `module ${node.module || "elsewhere"}`;
      }
      function move() {
        group.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
      }
      // In the middle, or from its start on where it is larger than the window.
      function place(scale) {
        const box = room();
        view = { x: Math.max(0, (box.width - layout.width * scale) / 2), y: Math.max(0, (box.height - layout.height * scale) / 2), scale };
        move();
      }
      const fit = () => place(scaleOf(layout, room()));
      function zoom(factor, x, y) {
        const scale = Math.min(3, Math.max(0.08, view.scale * factor)), change = scale / view.scale;
        view.x = x - (x - view.x) * change;
        view.y = y - (y - view.y) * change;
        view.scale = scale;
        move();
      }
      function reveal(id) {
        const place = layout.places.get(id), box = room(), { width, height } = layout.size;
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
