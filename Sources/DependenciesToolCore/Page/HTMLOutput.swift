#if Tool
  /// The graph as one page that needs nothing from outside.
  package enum HTMLOutput {
    package static func text(_ graph: DependencyGraph) throws -> String {
      // The data stands in an element of the page: no part of it may end that element.
      let data = try GraphJSONOutput.text(graph).split(separator: "<", omittingEmptySubsequences: false)
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
      <span>Boxes are features, round ones are dependencies, dashed ones come from elsewhere.</span>
      <span>A thick arrow is needed while a value is made, a dashed one is read later, a dotted one makes an object.</span>
      </footer>
      """#
  }
#endif
