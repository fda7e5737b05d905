extension HTMLOutput {
  /// Places items in columns, so that arrows go from left to right, and no arrow goes through an item.
  ///
  /// Between two columns there are only arrows. An arrow that passes a column gets a place of its own in it.
  static let layoutScript = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const byId = new Map(data.nodes.map(node => [node.id, node]));
    const out = new Map(data.nodes.map(node => [node.id, []]));
    const into = new Map(data.nodes.map(node => [node.id, []]));
    for (const edge of data.edges) { out.get(edge.from).push(edge); into.get(edge.to).push(edge); }

    // Edges that close a cycle go back; all others go forward.
    function findBackEdges(items, edges) {
      const leaving = new Map(items.map(item => [item.id, []]));
      for (const edge of edges) leaving.get(edge.from).push(edge);
      const back = new Set(), state = new Map();
      for (const start of items) {
        if (state.has(start.id)) continue;
        const stack = [[start.id, 0]];
        state.set(start.id, 1);
        while (stack.length) {
          const top = stack[stack.length - 1], list = leaving.get(top[0]);
          if (top[1] >= list.length) { state.set(top[0], 2); stack.pop(); continue; }
          const edge = list[top[1]++];
          if (state.get(edge.to) === 1) back.add(edge);
          else if (!state.has(edge.to)) { state.set(edge.to, 1); stack.push([edge.to, 0]); }
        }
      }
      return back;
    }

    const margin = 24;
    // `size` has the width and height of items, the gap between columns, and the most items of one column.
    function layOut(items, edges, size) {
      const { gapY, lane } = size;
      const back = findBackEdges(items, edges);
      const arcs = edges.filter(edge => edge.from !== edge.to)
        .map(edge => back.has(edge) ? [edge.to, edge.from] : [edge.from, edge.to]);
      const layers = findLayers(items, arcs, size.perColumn), layerOf = new Map();
      layers.forEach((layer, index) => layer.forEach(id => layerOf.set(id, index)));
      // Arrows with one target share a lane.
      const next = new Map(), before = new Map();
      const join = (from, to) => {
        if (!next.has(from)) next.set(from, new Set());
        if (!before.has(to)) before.set(to, new Set());
        next.get(from).add(to); before.get(to).add(from);
      };
      const laneId = (to, layer) => `${to}\n${layer}`;
      for (const [from, to] of arcs) {
        let last = from;
        for (let layer = layerOf.get(from) + 1; layer < layerOf.get(to); layer++) {
          const id = laneId(to, layer);
          if (!layerOf.has(id)) { layerOf.set(id, layer); layers[layer].push(id); }
          join(last, id);
          last = id;
        }
        join(last, to);
      }
      const isLane = id => id.includes("\n"), heightOf = id => isLane(id) ? 0 : size.height;
      const near = (id, isLeft) => [...(isLeft ? before : next).get(id) || []];
      sortLayers(layers, near);
      const { center, height } = settle(layers, near, heightOf, (a, b) => isLane(a) || isLane(b) ? lane : gapY);
      const places = new Map(), step = size.width + size.gap;
      for (const item of items) {
        places.set(item.id, { x: margin + layerOf.get(item.id) * step, y: margin + center.get(item.id) - size.height / 2 });
      }
      const routes = edges.map(edge => {
        const [from, to] = back.has(edge) ? [edge.to, edge.from] : [edge.from, edge.to], lanes = [];
        for (let layer = layerOf.get(from) + 1; layer < layerOf.get(to); layer++) {
          lanes.push({ x: margin + layer * step, y: margin + center.get(laneId(to, layer)) });
        }
        return { edge, lanes, isBack: back.has(edge) };
      });
      return { places, routes, back, size, lists: layers.map(layer => layer.filter(id => !isLane(id))),
        width: 2 * margin + Math.max(0, layers.length * step - size.gap), height: 2 * margin + height };
    }

    function findLayers(items, arcs, perColumn) {
      const next = new Map(items.map(item => [item.id, []])), open = new Map(items.map(item => [item.id, 0]));
      for (const [from, to] of arcs) { next.get(from).push(to); open.set(to, open.get(to) + 1); }
      const queue = items.filter(item => open.get(item.id) === 0).map(item => item.id);
      const rank = new Map(queue.map(id => [id, 0]));
      for (let i = 0; i < queue.length; i++) {
        for (const to of next.get(queue[i])) {
          rank.set(to, Math.max(rank.get(to) || 0, rank.get(queue[i]) + 1));
          open.set(to, open.get(to) - 1);
          if (open.get(to) === 0) queue.push(to);
        }
      }
      const columns = [];
      for (const item of items) (columns[rank.get(item.id)] ||= []).push(item);
      return columns.flatMap(column => {
        column.sort((a, b) => (a.module + a.name).localeCompare(b.module + b.name));
        // A long column becomes several; nothing points from one of them to another.
        const size = Math.ceil(column.length / Math.ceil(column.length / perColumn)), parts = [];
        for (let start = 0; start < column.length; start += size) parts.push(column.slice(start, start + size));
        return parts.map(part => part.map(item => item.id));
      });
    }

    // Neighbors pull an item to their height, first from the left and then from the right.
    function sortLayers(layers, near) {
      const row = new Map(), number = layer => layer.forEach((id, index) => row.set(id, index - layer.length / 2));
      layers.forEach(number);
      for (let pass = 0; pass < 8; pass++) {
        for (const layer of pass % 2 ? [...layers].reverse() : layers) {
          const mean = new Map(layer.map(id => [id, average(near(id, pass % 2 === 0).map(other => row.get(other)), row.get(id))]));
          layer.sort((a, b) => mean.get(a) - mean.get(b));
          number(layer);
        }
      }
    }
    const average = (list, other) => list.length ? list.reduce((sum, value) => sum + value, 0) / list.length : other;

    // Moves the items of each column as near to their neighbors as the order and the gaps permit.
    function settle(layers, near, heightOf, gap) {
      const offsets = layers.map(layer => {
        let bottom = 0;
        return layer.map((id, index) => {
          bottom += (index ? gap(layer[index - 1], id) : 0) + heightOf(id);
          return bottom - heightOf(id) / 2;
        });
      });
      const ends = layers.map((layer, index) => offsets[index].at(-1) + heightOf(layer.at(-1)) / 2);
      const height = Math.max(0, ...ends), center = new Map();
      layers.forEach((layer, index) => layer.forEach((id, item) =>
        center.set(id, offsets[index][item] + (height - ends[index]) / 2)));
      for (let pass = 0; pass < 9; pass++) {
        const order = layers.map((_, index) => pass % 2 ? layers.length - 1 - index : index);
        for (const index of order) {
          const blocks = [];
          layers[index].forEach((id, item) => {
            const others = pass === 8 ? [...near(id, true), ...near(id, false)] : near(id, pass % 2 === 0);
            blocks.push({ sum: average(others.map(other => center.get(other)), center.get(id)) - offsets[index][item], count: 1 });
            while (blocks.length > 1 && blocks.at(-2).sum / blocks.at(-2).count > blocks.at(-1).sum / blocks.at(-1).count) {
              const last = blocks.pop();
              blocks.at(-1).sum += last.sum; blocks.at(-1).count += last.count;
            }
          });
          let item = 0;
          for (const block of blocks) {
            const start = Math.min(Math.max(block.sum / block.count, 0), height - ends[index]);
            for (let rest = block.count; rest > 0; rest--, item++) center.set(layers[index][item], start + offsets[index][item]);
          }
        }
      }
      return { center, height };
    }
    """#
}
