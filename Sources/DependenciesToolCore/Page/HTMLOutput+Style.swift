#if Tool
  extension HTMLOutput {
    static let style = #"""
      :root { color-scheme: light; --back: #fafafa; --panel: #ffffff; --text: #1c1c1e; --dim: #636369; --line: #b4b4bb;
        --key: #e3eefc; --key-line: #2f6fc4; --feature: #eeeaf8; --feature-line: #7450b8; --bad: #c8102e; --bad-back: #fde8eb;
        --pick: #b85c00; --border: #dcdce1; }
      @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { color-scheme: dark; --back: #161618;
        --panel: #202024; --text: #ececf0; --dim: #a0a0a8; --line: #5c5c66; --key: #17304f; --key-line: #6ea8f5;
        --feature: #2e2544; --feature-line: #b296ec; --bad: #ff6b7d; --bad-back: #451820; --pick: #ffb454; --border: #38383f; } }
      :root[data-theme=dark] { color-scheme: dark; --back: #161618; --panel: #202024; --text: #ececf0; --dim: #a0a0a8;
        --line: #5c5c66; --key: #17304f; --key-line: #6ea8f5; --feature: #2e2544; --feature-line: #b296ec; --bad: #ff6b7d;
        --bad-back: #451820; --pick: #ffb454; --border: #38383f; }
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
      .node.group rect { stroke-width: 2; }
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
      @media (max-width: 720px) { main { flex-direction: column; } #details { width: auto; max-height: 45%;
        border-left: 0; border-top: 1px solid var(--border); } }
      """#
  }
#endif
