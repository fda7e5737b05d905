extension HTMLOutput {
  /// Chooses what is shown so that it can be read: all nodes, modules with counts, or a node's neighborhood.
  static let fittingScript = #"""
    // Names are 13 pixels high, and at least 11 after the drawing is made smaller.
    const fontSize = 13, readable = 11.2 / fontSize, largest = 1.6;
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`;
    const isProblem = node => node.isMissingLive || node.isInCycle;

    // A text that ends with a dot where it is too long.
    function cut(text, room) {
      if (pen.measureText(text).width <= room) return text;
      while (text && pen.measureText(text + "…").width > room) text = text.slice(0, -1);
      return text + "…";
    }
    // A name in at most two lines, of which the first ends where a word does.
    function wrap(name, room) {
      if (pen.measureText(name).width <= room) return [name];
      for (let start = name.length - 1; start > 2; start--) {
        const isWord = /[A-Z._ ]/.test(name[start]) && /[^A-Z._ ]/.test(name[start - 1]);
        if (!isWord || pen.measureText(name.slice(0, start)).width > room) continue;
        return [name.slice(0, start), cut(name.slice(start).trim(), room)];
      }
      return [cut(name, room)];
    }
    const labelOf = item => item.label || (isProblem(item) ? `⚠ ${item.name}` : item.name);
    // Of nodes with one name, each says its module.
    const sameName = new Map();
    for (const node of data.nodes) sameName.set(node.name, (sameName.get(node.name) || 0) + 1);
    const notesOf = (item, size) => item.notes || (size.showsModules || sameName.get(item.name) > 1 ? [`in ${moduleName(item.module)}`] : []);
    const linesOf = (items, size) => new Map(items.map(item => [item.id, size.isCompact
      ? [{ text: cut([labelOf(item), ...(item.notes ? [] : notesOf(item, size))].join(" ").replace(" in ", " · "), size.width - 12) }]
      : [...wrap(labelOf(item), size.width - 20).map(text => ({ text })),
        ...notesOf(item, size).map(text => ({ text: cut(text, size.width - 20), isNote: true }))]]));
    const room = () => { const box = canvas.getBoundingClientRect(); return { width: box.width, height: box.height }; };
    const scaleOf = (layout, box) => Math.min(box.width / layout.width, box.height / layout.height, largest);

    const forms = [
      { width: 200, gap: 80, gapY: 12, lane: 8 }, { width: 160, gap: 60, gapY: 12, lane: 8 },
      { width: 134, gap: 46, gapY: 10, lane: 6 }, { width: 124, gap: 34, gapY: 8, lane: 5 },
    ];
    const compactForms = [
      { width: 200, gap: 60, gapY: 5, lane: 4, isCompact: true }, { width: 160, gap: 50, gapY: 5, lane: 4, isCompact: true }, { width: 130, gap: 40, gapY: 4, lane: 2, isCompact: true },
      { width: 110, gap: 24, gapY: 3, lane: 1, isCompact: true },
    ];
    // The first of several forms that can be read, or the one that comes nearest to it.
    function arrange(items, edges, isCompact, showsModules) {
      const box = room();
      let best = null;
      for (const form of isCompact ? [...forms, ...compactForms] : forms) {
        const lines = linesOf(items, { ...form, showsModules });
        const height = form.isCompact ? 20 : 14 + 16 * Math.max(1, ...[...lines.values()].map(list => list.length));
        for (const perColumn of [1e9, 40, 32, 24, 18, 13, 9]) {
          const found = layOut(items, edges, { ...form, height, perColumn });
          found.items = items; found.lines = lines; found.scale = scaleOf(found, box);
          if (!best || found.scale > best.scale) best = found;
          if (found.scale >= 1 || items.length < 9) break;
        }
        if (best.scale >= (form.isCompact ? readable : 1)) break;
      }
      best.isReadable = best.scale >= readable;
      spread(best, box);
      return best;
    }

    // Uses the window's whole width and height, by larger gaps.
    function spread(layout, box) {
      const columns = layout.lists.length, size = layout.size, all = [...layout.places.values(), ...layout.routes.flatMap(r => r.lanes)];
      const extra = columns > 1 ? Math.min((box.width / layout.scale - layout.width) / (columns - 1), 180) : 0;
      if (extra > 0) {
        for (const place of all) place.x += extra * Math.round((place.x - margin) / (size.width + size.gap));
        size.gap += extra;
        layout.width += extra * (columns - 1);
      }
      const factor = Math.min((box.height / layout.scale - 2 * margin - size.height) / (layout.height - 2 * margin - size.height), 3);
      if (factor > 1 && isFinite(factor)) {
        for (const place of layout.places.values()) place.y = margin + (place.y - margin) * factor;
        const half = size.height / 2;
        for (const lane of layout.routes.flatMap(r => r.lanes)) lane.y = margin + half + (lane.y - margin - half) * factor;
        layout.height = 2 * margin + size.height + (layout.height - 2 * margin - size.height) * factor;
      }
    }

    const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;
    const moduleName = name => name || "elsewhere";
    const moduleId = name => `module:${name}`, byModule = new Map(data.modules.map(module => [module.name, module]));
    // An item for a module with its nodes, or for an application.
    function moduleItem(name, nodes) {
      const application = byModule.get(name)?.application, problems = nodes.filter(isProblem).length;
      const keys = nodes.filter(node => node.kind === "key").length, features = nodes.length - keys;
      const notes = [];
      if (features) notes.push(plural(features, "feature", "features"));
      if (keys) notes.push(plural(keys, "dependency", "dependencies"));
      return { id: moduleId(name), kind: application ? "application" : "module", module: name, name: moduleName(name),
        isGroup: true, nodes, notes, label: (application ? "▶ " : "") + moduleName(name) + (problems ? ` ⚠ ${problems}` : ""),
        isMissingLive: problems > 0 };
    }
    const nodesOf = (nodes, name) => nodes.filter(node => node.module === name);
    // Modules with their nodes, of which those of `open` modules stay apart.
    function groups(nodes, open) {
      const items = new Map(), itemOf = new Map();
      for (const node of nodes) {
        const id = open.has(node.module) ? node.id : moduleId(node.module);
        itemOf.set(node.id, id);
        if (!items.has(id)) items.set(id, open.has(node.module) ? node : moduleItem(node.module, nodesOf(nodes, node.module)));
      }
      const edges = new Map();
      for (const edge of data.edges) {
        const from = itemOf.get(edge.from), to = itemOf.get(edge.to);
        if (!from || !to || (from === to && !byId.has(from))) continue;
        const isPlain = byId.has(from) && byId.has(to), id = isPlain ? edge : `${from}\n${to}`;
        if (!edges.has(id)) edges.set(id, isPlain ? edge : { from, to, kind: "several", count: 0 });
        if (!isPlain) edges.get(id).count++;
      }
      return [[...items.values()], [...edges.values()]];
    }
    // Arrows that say nothing new are left out: what a module uses by way of another one.
    function reduce(edges) {
      const next = new Map();
      for (const edge of edges) {
        if (!next.has(edge.from)) next.set(edge.from, new Set());
        next.get(edge.from).add(edge.to);
      }
      return edges.filter(edge => {
        const seen = new Set([edge.from]), open = [...next.get(edge.from)].filter(to => to !== edge.to);
        while (open.length) {
          const id = open.pop();
          if (id === edge.to) return next.get(edge.to)?.has(edge.from) ?? false;
          if (!seen.has(id)) { seen.add(id); open.push(...next.get(id) || []); }
        }
        return true;
      });
    }
    // Applications, modules, and which uses which. Where not all can be read, the smallest become one item.
    function moduleView(nodes) {
      const names = [...new Set([...data.modules.map(module => module.name), ...nodes.map(node => node.module)])];
      const items = names.map(name => moduleItem(name, nodesOf(nodes, name)));
      const edges = data.modules.flatMap(module => module.uses.map(other =>
        ({ from: moduleId(module.name), to: moduleId(other), kind: "several" })));
      for (const node of nodes) {
        // Other packages' modules aren't in the sources, but some of these use them.
        if (!byModule.has(node.module)) for (const edge of into.get(node.id)) {
          const from = byId.get(edge.from);
          if (from.module !== node.module) edges.push({ from: moduleId(from.module), to: moduleId(node.module), kind: "several" });
        }
      }
      const once = new Map(edges.filter(edge => edge.from !== edge.to).map(edge => [`${edge.from}\n${edge.to}`, edge]));
      const all = reduce([...once.values()]), degree = new Map();
      for (const edge of all) for (const id of [edge.from, edge.to]) degree.set(id, (degree.get(id) || 0) + 1);
      const weight = item => (item.kind === "application" ? 1e6 : 0) + (isProblem(item) ? 1e3 : 0)
        + item.nodes.length + 3 * (degree.get(item.id) || 0);
      const sorted = [...items].sort((a, b) => weight(b) - weight(a));
      for (const limit of [1e9, 60, 48, 40, 34, 28, 23, 19, 16, 13, 10, 7]) {
        if (limit > sorted.length * 1.05 && limit < 1e9) continue;
        const shown = sorted.slice(0, limit), hidden = new Set(sorted.slice(limit).map(item => item.id));
        let arrows = all;
        if (hidden.size) {
          // Through the modules that are not shown.
          const visible = new Set(shown.map(item => item.id)), found = new Map();
          for (const item of shown) {
            const seen = new Set(), open = all.filter(edge => edge.from === item.id).map(edge => edge.to);
            while (open.length) {
              const id = open.pop();
              if (seen.has(id)) continue;
              seen.add(id);
              if (visible.has(id)) { if (id !== item.id) found.set(`${item.id}\n${id}`, { from: item.id, to: id, kind: "several" }); }
              else open.push(...all.filter(edge => edge.from === id).map(edge => edge.to));
            }
          }
          arrows = reduce([...found.values()]);
          shown.push({ id: "rest", name: `${hidden.size} more`, notes: ["see Module"], kind: "module", module: "", isRest: true });
        }
        const layout = arrange(shown, arrows);
        if (layout.isReadable || limit === 7) return layout;
      }
    }
    // All nodes, if they can be read, below the applications; otherwise modules.
    function overview(nodes, open) {
      const isAll = nodes.length === data.nodes.length;
      if (nodes.length <= 150) {
        const [items, edges] = groups(nodes, new Set(nodes.map(node => node.module)));
        if (isAll) addApplications(items, edges);
        for (const showsModules of isAll && data.modules.length > 1 ? [true, false] : [false]) {
          const layout = arrange(items, edges, !isAll, showsModules);
          if (layout.isReadable) return layout;
        }
      }
      if (isAll) return moduleView(nodes);
      const layout = arrange(...groups(nodes, open), true);
      return layout.isReadable || open.size ? layout : moduleView(nodes);
    }
    // Each application, with arrows to the features of what it links that nothing else leads to.
    function addApplications(items, edges) {
      const starts = items.filter(item => !into.get(item.id).some(edge => edge.from !== item.id));
      for (const application of data.modules.filter(module => module.application)) {
        const linked = new Set(), open = [application.name];
        while (open.length) {
          const name = open.pop();
          if (linked.has(name)) continue;
          linked.add(name);
          open.push(...byModule.get(name)?.uses ?? []);
        }
        const id = moduleId(application.name);
        items.push({ id, kind: "application", module: application.name, name: application.name, label: `▶ ${application.name}`,
          notes: [], isGroup: true, nodes: [] });
        for (const node of starts) if (linked.has(node.module)) edges.push({ from: id, to: node.id, kind: "several" });
      }
    }

    // The shortest ways from features that nothing makes or reads.
    function paths(id) {
      const next = new Map([[id, null]]), queue = [id], found = [];
      for (let i = 0; i < queue.length; i++) {
        const before = into.get(queue[i]).map(edge => edge.from).filter(other => other !== queue[i]);
        if (!before.length && queue[i] !== id) {
          const path = [];
          for (let step = queue[i]; step; step = next.get(step)) path.push(step);
          found.push(path);
        }
        for (const other of before) if (!next.has(other)) { next.set(other, queue[i]); queue.push(other); }
      }
      return found;
    }
    // A node with all that it touches, and with ways to it where there is room.
    function neighborhood(id) {
      const near = new Set([id, ...into.get(id).map(edge => edge.from), ...out.get(id).map(edge => edge.to)]);
      const ways = paths(id);
      let layout;
      for (const count of [5, 3, 1, 0]) {
        const shown = new Set(near), steps = new Set();
        for (const path of ways.slice(0, count)) path.forEach((step, index) => {
          shown.add(step);
          if (index) steps.add(`${path[index - 1]}\n${step}`);
        });
        const edges = data.edges.filter(edge => edge.from === id || edge.to === id || steps.has(`${edge.from}\n${edge.to}`));
        layout = arrange([...shown].map(other => byId.get(other)), edges, count === 0);
        if (layout.isReadable) break;
      }
      return layout;
    }
    """#

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
      if (item.isGroup) return [item.kind, item.label, ...item.notes].join(", ");
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
          const text = make("text", { x: width / 2, y: height / 2 + 4.5 + 15.5 * (index - (list.length - 1) / 2), "text-anchor": "middle" }, element);
          text.textContent = line.text;
          if (line.isNote) text.classList.add("note");
        });
        make("title", {}, element).textContent = [item.name, ...(item.isGroup ? item.notes : [`in ${moduleName(item.module)}`])].join(", ");
        element.onpointerenter = () => mark(item.id);
        element.onpointerleave = () => mark(selected);
        elements.set(item.id, element);
      }
      const first = layout.lists.flat()[0];
      if (first) elements.get(first).setAttribute("tabindex", "0");
      mark(selected);
      place(selected ? layout.scale : Math.max(layout.scale, readable));
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
