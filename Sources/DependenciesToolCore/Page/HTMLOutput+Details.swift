#if Tool
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
  }
#endif
