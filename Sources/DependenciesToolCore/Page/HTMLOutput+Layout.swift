#if Tool
  extension HTMLOutput {
    /// Places nodes in columns, so that arrows go from left to right.
    static let layoutScript = #"""
      "use strict";
      const data = JSON.parse(document.getElementById("data").textContent);
      const byId = new Map(data.nodes.map(node => [node.id, node]));
      const out = new Map(data.nodes.map(node => [node.id, []]));
      const into = new Map(data.nodes.map(node => [node.id, []]));
      for (const edge of data.edges) { out.get(edge.from).push(edge); into.get(edge.to).push(edge); }

      // Edges that close a cycle go back; all others go forward.
      function findBackEdges() {
        const back = new Set(), state = new Map();
        for (const start of data.nodes) {
          if (state.has(start.id)) continue;
          const stack = [[start.id, 0]];
          state.set(start.id, 1);
          while (stack.length) {
            const top = stack[stack.length - 1], edges = out.get(top[0]);
            if (top[1] >= edges.length) { state.set(top[0], 2); stack.pop(); continue; }
            const edge = edges[top[1]++];
            if (state.get(edge.to) === 1) back.add(edge);
            else if (!state.has(edge.to)) { state.set(edge.to, 1); stack.push([edge.to, 0]); }
          }
        }
        return back;
      }
      const backEdges = findBackEdges();

      const width = 190, height = 30, gapX = 110, gapY = 12, perColumn = 40;
      function layOut(nodes) {
        const shown = new Set(nodes.map(node => node.id));
        const forward = data.edges.filter(edge => !backEdges.has(edge) && shown.has(edge.from) && shown.has(edge.to));
        const next = new Map(nodes.map(node => [node.id, []])), before = new Map(nodes.map(node => [node.id, []]));
        const open = new Map(nodes.map(node => [node.id, 0]));
        for (const edge of forward) {
          next.get(edge.from).push(edge.to); before.get(edge.to).push(edge.from);
          open.set(edge.to, open.get(edge.to) + 1);
        }
        const rank = new Map(), queue = nodes.filter(node => open.get(node.id) === 0).map(node => node.id);
        for (const id of queue) rank.set(id, 0);
        for (let i = 0; i < queue.length; i++) {
          for (const to of next.get(queue[i])) {
            rank.set(to, Math.max(rank.get(to) || 0, rank.get(queue[i]) + 1));
            open.set(to, open.get(to) - 1);
            if (open.get(to) === 0) queue.push(to);
          }
        }
        const columns = [];
        for (const node of nodes) (columns[rank.get(node.id) || 0] ||= []).push(node);
        for (const column of columns) column.sort((a, b) => (a.module + a.name).localeCompare(b.module + b.name));
        const row = new Map();
        const number = column => column.forEach((node, index) => row.set(node.id, index - column.length / 2));
        columns.forEach(number);
        // Neighbors pull a node to their height, first from the left and then from the right.
        for (let pass = 0; pass < 6; pass++) {
          const order = pass % 2 ? [...columns].reverse() : columns;
          for (const column of order) {
            const mean = new Map(column.map(node => {
              const near = (pass % 2 ? next : before).get(node.id);
              return [node.id, near.length ? near.reduce((sum, id) => sum + row.get(id), 0) / near.length : row.get(node.id)];
            }));
            column.sort((a, b) => mean.get(a.id) - mean.get(b.id));
            number(column);
          }
        }
        const places = new Map();
        let x = 20, bottom = 0;
        const lists = [];
        for (const column of columns) {
          // A long column becomes several; nothing points from one of them to another.
          const parts = Math.ceil(column.length / perColumn);
          const size = Math.ceil(column.length / parts);
          for (let part = 0; part < parts; part++) {
            const list = column.slice(part * size, (part + 1) * size);
            list.forEach((node, index) => {
              const y = (index - list.length / 2) * (height + gapY);
              places.set(node.id, { x, y });
              bottom = Math.max(bottom, Math.abs(y) + height);
            });
            lists.push(list);
            x += width + (part + 1 < parts ? 24 : gapX);
          }
        }
        return { places, lists, width: x - gapX + 20, height: bottom * 2 + 40 };
      }
      """#
  }
#endif
