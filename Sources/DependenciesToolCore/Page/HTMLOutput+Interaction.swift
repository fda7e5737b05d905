#if Tool
  extension HTMLOutput {
    /// Searching, selecting, and the keyboard.
    static let interactionScript = #"""
      const search = document.getElementById("search"), moduleMenu = document.getElementById("module");
      const problems = document.getElementById("problems"), back = document.getElementById("back");
      for (const name of [...new Set(data.nodes.map(node => node.module))].sort()) {
        add(moduleMenu, "option", moduleName(name)).value = "=" + name;
      }
      const matches = node => node.name.toLowerCase().includes(search.value.trim().toLowerCase());
      // The nodes that pass the filters. A node stands beside what it touches, if it is searched for or of the chosen module.
      function filtered() {
        let nodes = data.nodes;
        if (moduleMenu.value) {
          const own = new Set(nodes.filter(node => "=" + node.module === moduleMenu.value).map(node => node.id));
          const touched = new Set([...own].flatMap(id => out.get(id).map(edge => edge.to)));
          nodes = nodes.filter(node => own.has(node.id) || touched.has(node.id));
        }
        if (problems.checked) nodes = nodes.filter(isProblem);
        if (search.value.trim()) {
          const found = new Set(nodes.filter(matches).map(node => node.id));
          const near = new Set([...found].flatMap(id =>
            [...out.get(id).map(edge => edge.to), ...into.get(id).map(edge => edge.from)]));
          nodes = nodes.filter(node => found.has(node.id) || near.has(node.id));
        }
        return nodes;
      }
      // Lays out anew what is to be seen.
      function refresh() {
        describe();
        back.hidden = !selected && !moduleMenu.value;
        const nodes = filtered(), count = data.nodes.filter(isProblem).length;
        // Before drawing, since a longer text may leave less room.
        document.getElementById("count").textContent =
          `${selected ? 1 : nodes.length} of ${data.nodes.length} nodes` + (count ? `, ${count} with problems` : "");
        draw(selected ? neighborhood(selected) : overview(nodes, new Set(moduleMenu.value ? [moduleMenu.value.slice(1)] : [])));
        if (!selected) return;
        elements.get(selected).classList.add("selected");
        elements.get(selected).setAttribute("aria-pressed", true);
        reveal(selected);
      }
      function select(id) {
        selected = id;
        refresh();
      }
      function choose(module) {
        moduleMenu.value = module;
        selected = null;
        refresh();
      }
      // What a click or Enter does.
      function activate(id) {
        const item = layout.items.find(item => item.id === id);
        if (item.isGroup) choose("=" + item.module);
        else if (item.isRest) (selected ? details : moduleMenu).focus();
        else show(id);
      }
      function focus(id) {
        for (const element of elements.values()) element.setAttribute("tabindex", "-1");
        const element = elements.get(id);
        element.setAttribute("tabindex", "0");
        element.focus({ preventScroll: true });
        reveal(id);
      }
      function show(id) {
        select(id);
        focus(id);
      }
      // From a node to what was seen before it, and from a module to all.
      function leave() {
        if (selected) select(null); else if (moduleMenu.value) choose("");
      }
      back.onclick = leave;
      search.oninput = () => select(null);
      search.onkeydown = event => {
        if (event.key === "Escape") { search.value = ""; select(null); }
        const first = event.key === "Enter" && search.value.trim() && data.nodes.find(matches);
        if (first) { event.preventDefault(); show(first.id); }
      };
      moduleMenu.onchange = () => choose(moduleMenu.value);
      problems.onchange = () => select(null);
      window.addEventListener("resize", refresh);
      function step(id, key) {
        if (key === "ArrowRight" || key === "ArrowLeft") {
          const [start, end] = key === "ArrowRight" ? ["from", "to"] : ["to", "from"];
          const route = layout.routes.find(({ edge }) => edge[start] === id && edge[end] !== id);
          return route && route.edge[end];
        }
        const list = layout.lists.find(list => list.includes(id));
        return list[list.indexOf(id) + (key === "ArrowDown" ? 1 : -1)];
      }
      document.addEventListener("keydown", event => {
        if (event.target.tagName === "INPUT" || event.target.tagName === "SELECT") return;
        if (event.key === "/") { event.preventDefault(); search.focus(); search.select(); return; }
        if (event.key === "Escape") { leave(); return; }
        const id = event.target.dataset && event.target.dataset.id;
        if (!id) return;
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); activate(id); }
        if (event.key.startsWith("Arrow")) {
          event.preventDefault();
          const next = step(id, event.key);
          if (next) focus(next);
        }
      });
      let drag = null;
      canvas.onpointerdown = event => {
        drag = { x: event.clientX - view.x, y: event.clientY - view.y, moved: false,
          startX: event.clientX, startY: event.clientY };
      };
      window.addEventListener("pointermove", event => {
        if (!drag) return;
        if (Math.abs(event.clientX - drag.startX) + Math.abs(event.clientY - drag.startY) > 4) drag.moved = true;
        if (!drag.moved) return;
        view.x = event.clientX - drag.x;
        view.y = event.clientY - drag.y;
        move();
      });
      window.addEventListener("pointerup", event => {
        if (!drag) return;
        const wasDrag = drag.moved;
        drag = null;
        if (wasDrag || !canvas.contains(event.target)) return;
        const element = event.target.closest(".node");
        if (element) activate(element.dataset.id); else if (selected) select(null);
      });
      canvas.addEventListener("wheel", event => {
        event.preventDefault();
        if (event.ctrlKey || event.metaKey) {
          const box = canvas.getBoundingClientRect();
          zoom(Math.exp(-event.deltaY / 200), event.clientX - box.left, event.clientY - box.top);
        } else { view.x -= event.deltaX; view.y -= event.deltaY; move(); }
      }, { passive: false });
      const middle = factor => { const box = canvas.getBoundingClientRect(); zoom(factor, box.width / 2, box.height / 2); };
      document.getElementById("in").onclick = () => middle(1.3);
      document.getElementById("out").onclick = () => middle(1 / 1.3);
      document.getElementById("fit").onclick = fit;
      document.getElementById("theme").onclick = () => {
        const root = document.documentElement;
        const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
        root.dataset.theme = isDark ? "light" : "dark";
      };
      refresh();
      """#
  }
#endif
