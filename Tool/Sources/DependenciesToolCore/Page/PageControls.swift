extension HTMLOutput {
  /// Says at the side what is known about a node, or what a search finds.
  static let detailsScript = #"""
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
    // Lines of links to nodes.
    function list(lines, separator) {
      const all = add(details, "ul");
      for (const line of lines) {
        const item = add(all, "li");
        line.forEach((id, index) => {
          if (index) add(item, "span", separator, "dim");
          add(item, "button", byId.get(id).name).onclick = () => show(id);
        });
      }
    }
    function describe() {
      details.replaceChildren();
      const node = byId.get(selected);
      const term = search.value.trim();
      details.hidden = !node && !term;
      if (!node) {
        const found = term ? data.nodes.filter(matches) : [];
        if (term) add(details, "h2", found.length ? plural(found.length, "match", "matches") : "No match");
        list(found.slice(0, 60).map(node => [node.id]));
        if (found.length > 60) add(details, "p", `and ${found.length - 60} more`, "dim");
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
      const ways = paths(node.id);
      if (ways.length) {
        add(details, "h3", "From entry points");
        list(ways.slice(0, 12), " → ");
        if (ways.length > 12) add(details, "p", `and ${ways.length - 12} more`, "dim");
      }
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
    """#

  /// Searching, selecting, and the keyboard.
  static let interactionScript = #"""
    const search = document.getElementById("search"), moduleMenu = document.getElementById("module");
    const problems = document.getElementById("problems"), back = document.getElementById("back");
    for (const name of [...new Set([...data.modules.map(module => module.name), ...data.nodes.map(node => node.module)])].sort()) {
      add(moduleMenu, "option", moduleName(name)).value = "=" + name;
    }
    const matches = node => node.name.toLowerCase().includes(search.value.trim().toLowerCase());
    // The nodes that pass the filters. A node is drawn next to what it touches, if it is searched for or of the chosen module.
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
      // Before drawing, because a longer text may leave less room.
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
      if (item.isGroup && item.nodes.length) choose("=" + item.module);
      else if (item.isGroup) return;
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
