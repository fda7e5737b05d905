#if Tool
  extension HTMLOutput {
    /// Searching, selecting, and the keyboard.
    static let interactionScript = #"""
      function add(parent, name, text, className) {
        const element = document.createElement(name);
        if (text !== undefined) element.textContent = text;
        if (className) element.className = className;
        parent.append(element);
        return element;
      }
      function links(title, edges, end) {
        if (!edges.length) return;
        add(details, "h3", title);
        const list = add(details, "ul");
        for (const edge of edges) {
          const item = add(list, "li"), button = add(item, "button", byId.get(edge[end]).name);
          const words = { reads: "", needs: " while it is made", uses: " later", makes: edge.isInherited
            ? " made with its dependencies" : " made" };
          if (words[edge.kind]) add(item, "span", words[edge.kind], "dim");
          button.onclick = () => show(edge[end]);
        }
      }
      function describe() {
        details.replaceChildren();
        const node = byId.get(selected);
        if (!node) {
          add(details, "h2", "Nothing selected");
          add(details, "p", "Click a node, or press / to search. Arrow keys go along the arrows, Enter selects, Escape "
            + "leaves. Boxes are features, round ones are dependencies; dashed ones come from elsewhere.", "dim");
          add(details, "p", "A thick arrow is needed while a value is made, a dashed one is read later, a dotted one "
            + "makes an object.", "dim");
          return;
        }
        add(details, "h2", node.name);
        add(details, "p", (node.kind === "key" ? "Dependency" : "Feature") + (node.module ? ` in ${node.module}` : ""), "dim");
        if (node.file) add(details, "p", `${node.file}:${node.line}`);
        if (node.isMissingLive) add(details, "p", "It has no live value.", "bad");
        if (node.isInCycle) add(details, "p", "It is in a cycle: its value needs itself.", "bad");
        if (node.kind === "key") {
          add(details, "h3", "Values");
          if (!node.isKnown) add(details, "p", "The sources do not show them.", "dim");
          else {
            const table = add(details, "table");
            for (const kind of ["live", "preview", "test"]) {
              const line = add(table, "tr");
              add(line, "td", kind);
              add(line, "td", node[kind].length ? node[kind].join(", ") : "none", node[kind].length ? "" : "dim");
            }
          }
        }
        const from = into.get(node.id), to = out.get(node.id);
        links("Read by", from.filter(edge => edge.kind !== "makes"), "from");
        links("Made by", from.filter(edge => edge.kind === "makes"), "from");
        links("Reads", to.filter(edge => edge.kind !== "makes"), "to");
        links("Makes", to.filter(edge => edge.kind === "makes"), "to");
        if (node.overriddenBy.length) {
          add(details, "h3", `Overridden by ${node.overriddenBy.length === 1 ? "one test" : node.overriddenBy.length + " tests"}`);
          const list = add(details, "ul");
          for (const test of node.overriddenBy) add(list, "li", test);
        }
      }
      function select(id) {
        selected = id;
        const near = new Set();
        for (const { edge, line } of lines) {
          const touches = edge.from === id || edge.to === id;
          line.classList.toggle("near", touches);
          if (touches) { near.add(edge.from); near.add(edge.to); }
        }
        for (const [key, element] of elements) {
          element.classList.toggle("selected", key === id);
          element.classList.toggle("near", near.has(key));
          element.setAttribute("aria-pressed", key === id);
        }
        group.classList.toggle("faded", id !== null);
        describe();
      }
      function focus(id) {
        for (const element of elements.values()) element.setAttribute("tabindex", "-1");
        const element = elements.get(id);
        element.setAttribute("tabindex", "0");
        element.focus({ preventScroll: true });
        reveal(id);
      }
      // Shows a node that a filter may hide.
      function show(id) {
        if (!elements.has(id)) { search.value = ""; moduleMenu.value = ""; problems.checked = false; refresh(); }
        select(id);
        focus(id);
      }
      const search = document.getElementById("search"), moduleMenu = document.getElementById("module");
      const problems = document.getElementById("problems");
      for (const name of [...new Set(data.nodes.map(node => node.module))].filter(name => name).sort()) {
        add(moduleMenu, "option", name).value = name;
      }
      const matches = node => node.name.toLowerCase().includes(search.value.trim().toLowerCase());
      function refresh() {
        let nodes = data.nodes;
        if (moduleMenu.value) {
          const own = new Set(nodes.filter(node => node.module === moduleMenu.value).map(node => node.id));
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
        draw(nodes);
        if (selected && elements.has(selected)) select(selected);
        else select(null);
      }
      search.oninput = refresh;
      search.onkeydown = event => {
        if (event.key === "Escape") { search.value = ""; refresh(); }
        const first = event.key === "Enter" && data.nodes.find(node => elements.has(node.id) && matches(node));
        if (first) { event.preventDefault(); select(first.id); focus(first.id); }
      };
      moduleMenu.onchange = refresh;
      problems.onchange = refresh;
      function step(id, key) {
        if (key === "ArrowRight" || key === "ArrowLeft") {
          const edges = key === "ArrowRight" ? out.get(id).map(edge => edge.to) : into.get(id).map(edge => edge.from);
          return edges.find(other => elements.has(other) && other !== id);
        }
        const list = layout.lists.find(list => list.some(node => node.id === id));
        const index = list.findIndex(node => node.id === id) + (key === "ArrowDown" ? 1 : -1);
        return list[index] && list[index].id;
      }
      document.addEventListener("keydown", event => {
        if (event.target.tagName === "INPUT" || event.target.tagName === "SELECT") return;
        if (event.key === "/") { event.preventDefault(); search.focus(); search.select(); return; }
        if (event.key === "Escape") { select(null); return; }
        const id = event.target.dataset && event.target.dataset.id;
        if (!id) return;
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); select(id); }
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
        if (element) { select(element.dataset.id); focus(element.dataset.id); } else select(null);
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
