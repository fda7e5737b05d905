#if Tool
  extension HTMLOutput {
    /// Chooses what is shown so that it can be read: all nodes, modules with counts, or a node's neighborhood.
    static let fittingScript = #"""
      // Names are 13 pixels high, and at least 11 after the drawing is made smaller.
      const fontSize = 13, readable = 11.2 / fontSize, largest = 1.6;
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`;
      const isProblem = node => node.isMissingLive || node.isInCycle;

      // A name in at most two lines; a line ends where a word does, if it can.
      function wrap(name, room) {
        if (pen.measureText(name).width <= room) return [name];
        let end = name.length;
        while (end > 1 && pen.measureText(name.slice(0, end)).width > room) end--;
        for (let start = end; start > end / 3; start--) {
          if (/[A-Z._ ]/.test(name[start]) && /[^A-Z._ ]/.test(name[start - 1])) { end = start; break; }
        }
        let rest = name.slice(end).trim();
        if (pen.measureText(rest).width <= room) return [name.slice(0, end), rest];
        while (rest && pen.measureText(rest + "…").width > room) rest = rest.slice(0, -1);
        return [name.slice(0, end), rest + "…"];
      }
      const labelOf = item => item.label || (isProblem(item) ? `⚠ ${item.name}` : item.name);
      const linesOf = (items, width) => new Map(items.map(item => [item.id,
        [...wrap(labelOf(item), width - 20).map(text => ({ text })),
          ...(item.note ? wrap(item.note, width - 20).map(text => ({ text, isNote: true })) : [])]]));
      const room = () => { const box = canvas.getBoundingClientRect(); return { width: box.width, height: box.height }; };
      const scaleOf = (layout, box) => Math.min(box.width / layout.width, box.height / layout.height, largest);

      // The first of several forms that can be read, or the one that comes nearest to it.
      function arrange(items, edges) {
        const box = room();
        let best = null;
        for (const [width, gap] of [[200, 80], [160, 60], [130, 46], [110, 34]]) {
          const lines = linesOf(items, width);
          const height = 14 + 16 * Math.max(1, ...[...lines.values()].map(list => list.length));
          for (const perColumn of [1e9, 24, 18, 13, 9]) {
            const found = layOut(items, edges, { width, gap, height, perColumn });
            found.items = items; found.lines = lines; found.scale = scaleOf(found, box);
            if (!best || found.scale > best.scale) best = found;
            if (found.scale >= 1 || items.length < 9) break;
          }
          if (best.scale >= 1) break;
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
      // The features and the dependencies of each module, as one item each; those of `open` modules stay apart.
      function groups(nodes, open) {
        const items = new Map(), itemOf = new Map();
        for (const node of nodes) {
          const id = open.has(node.module) ? node.id : `group:${node.kind}:${node.module}`;
          itemOf.set(node.id, id);
          if (open.has(node.module)) items.set(id, node);
          else if (items.has(id)) items.get(id).nodes.push(node);
          else items.set(id, { id, kind: node.kind, module: node.module, name: moduleName(node.module), isGroup: true, nodes: [node] });
        }
        for (const item of items.values()) {
          if (!item.isGroup) continue;
          const count = item.nodes.filter(isProblem).length;
          item.note = item.kind === "key" ? plural(item.nodes.length, "dependency", "dependencies") : plural(item.nodes.length, "feature", "features");
          item.label = item.name + (count ? ` ⚠ ${count}` : "");
          item.isMissingLive = count > 0;
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
      // Where there are too many modules for arrows, they are a table, and those with the fewest nodes become one item.
      function table(items) {
        const box = room(), width = 160, height = 62, gap = 14;
        const across = Math.max(1, Math.floor((box.width / readable - 2 * margin + gap) / (width + gap)));
        const down = Math.max(2, Math.floor((box.height / readable - 2 * margin + gap) / (height + gap)));
        let shown = [...items].sort((a, b) => b.nodes.length - a.nodes.length);
        if (shown.length > across * down) {
          const rest = shown.splice(across * down - 1);
          shown.push({ id: "rest", name: `${rest.length} more`, note: "in the list of modules", kind: "feature", module: "", isRest: true });
        }
        const columns = Math.min(across, Math.ceil(shown.length / Math.min(down, Math.max(1, Math.ceil(Math.sqrt(shown.length / 2))))));
        const rows = Math.ceil(shown.length / columns), lists = [];
        const places = new Map(shown.map((item, index) => {
          (lists[Math.floor(index / rows)] ||= []).push(item.id);
          return [item.id, { x: margin + Math.floor(index / rows) * (width + gap), y: margin + (index % rows) * (height + gap) }];
        }));
        const layout = { places, lists, routes: [], back: new Set(), size: { width, height, gap }, items: shown, isReadable: true,
          lines: linesOf(shown, width),
          width: 2 * margin + lists.length * (width + gap) - gap, height: 2 * margin + rows * (height + gap) - gap };
        layout.scale = scaleOf(layout, box);
        return layout;
      }
      // All nodes, if they can be read; otherwise modules, of which small ones stay open in a small graph.
      function overview(nodes, open) {
        const isSmall = nodes.length <= 150, sizes = new Map();
        for (const node of nodes) sizes.set(node.module, (sizes.get(node.module) || 0) + 1);
        if (isSmall) {
          const layout = arrange(...groups(nodes, new Set(sizes.keys())));
          if (layout.isReadable) return layout;
        }
        const [items, edges] = groups(nodes, open);
        let layout = arrange(items, edges);
        if (!layout.isReadable) return open.size ? layout : table(items);
        for (const [module] of isSmall ? [...sizes].sort((a, b) => a[1] - b[1]) : []) {
          const more = new Set([...open, module]), larger = arrange(...groups(nodes, more));
          if (!larger.isReadable) break;
          open = more; layout = larger;
        }
        return layout;
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
      // A node with what it touches, and with ways to it; where that is too much, the rest becomes an item.
      function neighborhood(id) {
        const from = [...new Set(into.get(id).map(edge => edge.from))].filter(other => other !== id);
        const to = [...new Set(out.get(id).map(edge => edge.to))].filter(other => other !== id), ways = paths(id);
        let layout;
        for (const limit of [16, 12, 9, 6, 4]) {
          const chosen = ways.slice(0, Math.ceil(limit / 3)), steps = new Set(), shown = new Set([id]);
          for (const path of chosen) path.forEach((step, index) => {
            shown.add(step);
            if (index) steps.add(`${path[index - 1]}\n${step}`);
          });
          const edges = [], items = [];
          for (const [list, name, isIn] of [[from, "more before it", true], [to, "more after it", false]]) {
            const rest = list.filter(other => !shown.has(other)), count = rest.length > limit ? limit - 1 : rest.length;
            rest.slice(0, count).forEach(other => shown.add(other));
            if (count === rest.length) continue;
            const item = { id: `rest:${isIn}`, kind: "feature", module: "", name: `${rest.length - count} ${name}`, isRest: true };
            items.push(item);
            edges.push({ from: isIn ? item.id : id, to: isIn ? id : item.id, kind: "several", count: rest.length - count });
          }
          for (const edge of data.edges) {
            const isNear = (edge.from === id && shown.has(edge.to)) || (edge.to === id && shown.has(edge.from));
            if (isNear || steps.has(`${edge.from}\n${edge.to}`)) edges.push(edge);
          }
          layout = arrange([...[...shown].map(other => byId.get(other)), ...items], edges);
          if (layout.isReadable) break;
        }
        return layout;
      }
      """#
  }
#endif
