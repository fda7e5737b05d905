/// The graph as one page that needs nothing from outside.
package enum HTMLOutput {
  package static func text(_ graph: DependencyGraph) throws -> String {
    // The data stands in an element of the page: no part of it may end that element.
    let data = try graph.json().split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <link rel="icon" href="data:,">
      <title>Dependencies</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      \(markup)
      <script type="application/json" id="data">
      \(data)
      </script>
      <script>
      \(layoutScript)
      \(fittingScript)
      \(drawingScript)
      \(detailsScript)
      \(interactionScript)
      </script>
      </body>
      </html>
      """
  }

  private static let markup = #"""
    <header>
    <h1>Dependencies</h1>
    <label>Search <input id="search" type="search" placeholder="feature, dependency" autocomplete="off"></label>
    <label>Module <select id="module"><option value="">all</option></select></label>
    <label class="check"><input id="problems" type="checkbox"> problems only</label>
    <button id="back" hidden>← Back</button>
    <span id="count" role="status"></span>
    <span class="gap"></span>
    <button id="out" aria-label="Make smaller">&minus;</button>
    <button id="fit" aria-label="Show all">Fit</button>
    <button id="in" aria-label="Make larger">+</button>
    <button id="theme" aria-label="Change between light and dark" title="Light or dark">◐</button>
    </header>
    <main>
    <div id="canvas" aria-label="The graph. Arrow keys go from node to node, Enter selects, Escape leaves."></div>
    <aside id="details" aria-live="polite" tabindex="-1" hidden></aside>
    </main>
    <footer>
    <span>Click a node or a module, or press / to search. Arrow keys follow the arrows, Enter opens, Escape goes back.</span>
    <span>Dark boxes are applications, light ones are modules or features, round ones are dependencies; dashed ones come from elsewhere.</span>
    <span>A thick arrow is needed while a value is made, a dashed one is read later, a dotted one makes an object.</span>
    </footer>
    """#
}

extension HTMLOutput {
  static let style = #"""
    :root { color-scheme: light dark; --back: light-dark(#fafafa, #161618); --panel: light-dark(#ffffff, #202024);
      --text: light-dark(#1c1c1e, #ececf0); --dim: light-dark(#636369, #a0a0a8); --line: light-dark(#b4b4bb, #5c5c66);
      --key: light-dark(#e3eefc, #17304f); --key-line: light-dark(#2f6fc4, #6ea8f5);
      --feature: light-dark(#eeeaf8, #2e2544); --feature-line: light-dark(#7450b8, #b296ec);
      --bad: light-dark(#c8102e, #ff6b7d); --bad-back: light-dark(#fde8eb, #451820);
      --pick: light-dark(#b85c00, #ffb454); --border: light-dark(#dcdce1, #38383f); }
    :root[data-theme=light] { color-scheme: light; }
    :root[data-theme=dark] { color-scheme: dark; }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body { display: flex; flex-direction: column; background: var(--back); color: var(--text);
      font: 14px/1.45 system-ui, sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; padding: 8px 16px; background: var(--panel);
      border-bottom: 1px solid var(--border); }
    h1 { font-size: 16px; margin: 0 8px 0 0; }
    .gap { flex: 1; }
    #count { color: var(--dim); }
    #search { width: 180px; }
    input[type=search], select, button { font: inherit; color: inherit; background: var(--back);
      border: 1px solid var(--border); border-radius: 6px; padding: 4px 8px; }
    button { cursor: pointer; }
    :focus-visible { outline: 2px solid var(--pick); outline-offset: 1px; }
    main { flex: 1; min-height: 0; display: flex; }
    #canvas { flex: 1; min-width: 0; position: relative; overflow: hidden; cursor: grab; touch-action: none; }
    #canvas svg { display: block; width: 100%; height: 100%; }
    #details { width: 340px; overflow: auto; padding: 16px; background: var(--panel); border-left: 1px solid var(--border);
      overflow-wrap: anywhere; }
    #details h2 { font-size: 17px; margin: 0 0 2px; }
    #details h3 { font-size: 13px; margin: 16px 0 4px; color: var(--dim); font-weight: 600; }
    #details p { margin: 4px 0; }
    #details ul { margin: 0; padding: 0; list-style: none; }
    #details li button { border: 0; background: none; padding: 2px 0; color: var(--key-line); text-align: left; }
    #details li button:hover { text-decoration: underline; }
    #details table { border-collapse: collapse; width: 100%; }
    #details td { padding: 2px 8px 2px 0; vertical-align: top; }
    .dim { color: var(--dim); }
    .bad { color: var(--bad); font-weight: 600; }
    footer { display: flex; flex-wrap: wrap; gap: 2px 20px; padding: 5px 16px; font-size: 12px; color: var(--dim);
      background: var(--panel); border-top: 1px solid var(--border); }
    [hidden] { display: none !important; }
    .node { cursor: pointer; }
    .node rect { fill: var(--feature); stroke: var(--feature-line); }
    .node.key rect { fill: var(--key); stroke: var(--key-line); }
    .node.foreign rect { stroke-dasharray: 4 3; }
    .node.problem rect { fill: var(--bad-back); stroke: var(--bad); stroke-width: 2.5; }
    .node text { fill: var(--text); font-size: 13px; pointer-events: none; }
    .node text.note { fill: var(--dim); }
    .node.module rect { stroke-width: 2; }
    .node.application rect { fill: var(--text); stroke: var(--text); }
    .node.application text, .node.application text.note { fill: var(--back); }
    .node.application.problem rect { fill: var(--bad); }
    .node.rest rect { fill: none; stroke: var(--line); stroke-dasharray: none; }
    .node:focus { outline: none; }
    .node:focus-visible rect { stroke: var(--pick); stroke-width: 3; }
    .node.selected rect { stroke: var(--pick); stroke-width: 3.5; }
    .edge { fill: none; stroke: var(--line); stroke-width: 1.3; }
    .edge.uses { stroke-dasharray: 5 4; }
    .edge.needs { stroke-width: 2.4; }
    .edge.makes { stroke-dasharray: 1.5 4; stroke-linecap: round; stroke-width: 2; }
    .edge.cycle { stroke: var(--bad); }
    .edge.near { stroke: var(--pick); }
    marker path { fill: context-stroke; }
    @media (max-width: 1100px) { #details { width: 250px; } }
    @media (max-width: 720px) { main { flex-direction: column; } #details { width: auto; max-height: 45%;
      border-left: 0; border-top: 1px solid var(--border); } }
    """#
}
