// The list: what of it is shown, and in which order.

import { Row } from "./row.js";
import { byID, show } from "./show.js";

export class List {
  #todos = [];
  #rows = new Map();
  #filter = "all";

  constructor(page) {
    this.page = page;
    byID("search").oninput = () => {
      this.render();
      if (this.#query) page.did("search");
    };
    byID("filter").onclick = ({ target }) => {
      if (!target.value) return;
      this.#filter = target.value;
      for (const button of byID("filter").children) button.setAttribute("aria-pressed", String(button === target));
      this.render();
    };
  }

  get #query() {
    return byID("search").value.trim().toLowerCase();
  }

  set todos(todos) {
    this.#todos = todos;
    this.render();
  }

  /** Forgets what is typed into rows, since it was about another list. */
  clear() {
    byID("list").replaceChildren();
    this.#rows.clear();
    byID("search").value = "";
  }

  /** What a reminder was promised for has been reminded of. */
  reminded(id) {
    this.#rows.get(id)?.reminded();
  }

  render() {
    const focused = document.activeElement;
    const place = this.#shownRows.findIndex((row) => row.element.contains(focused));
    this.#dropRows();
    const shown = [...this.#todos].sort((a, b) => a.done - b.done).filter((todo) => this.#isShown(todo));
    for (const todo of shown) {
      const row = this.#rows.get(todo.id);
      if (row) row.update(todo);
      else this.#rows.set(todo.id, new Row(todo, this.page));
    }
    const kept = [...this.#rows.values()].filter((row) => !shown.includes(row.todo) && row.isEditing);
    this.#place([...shown.map((todo) => this.#rows.get(todo.id)), ...kept]);
    // Moving a row takes the focus from what is in it, and the row that had it may be gone.
    if (focused !== document.activeElement) {
      if (focused.isConnected) focused.focus();
      else if (place >= 0) (this.#shownRows.slice(0, place + 1).at(-1) ?? byID("new-title")).focus();
    }
    this.#say(shown.length);
  }

  get #shownRows() {
    return [...byID("list").children].map((element) => [...this.#rows.values()].find((row) => row.element === element));
  }

  #isShown(todo) {
    if (this.#filter === "open" && todo.done) return false;
    if (this.#filter === "done" && !todo.done) return false;
    return todo.title.toLowerCase().includes(this.#query);
  }

  #dropRows() {
    const ids = new Set(this.#todos.map((todo) => todo.id));
    for (const [id, row] of this.#rows) {
      if (ids.has(id)) continue;
      if (row.isEditing) row.markDeleted();
      else this.#rows.delete(id);
    }
  }

  #place(rows) {
    const list = byID("list");
    for (const element of [...list.children]) {
      if (!rows.some((row) => row.element === element)) element.remove();
    }
    rows.forEach((row, index) => {
      if (list.children[index] !== row.element) list.insertBefore(row.element, list.children[index] ?? null);
    });
    list.removeAttribute("aria-busy");
  }

  #say(count) {
    const done = this.#todos.filter((todo) => todo.done).length;
    const open = this.#todos.length - done;
    let empty = null;
    if (!this.#todos.length) empty = "Nothing to do. Add something above.";
    else if (!count && this.#query) empty = `Nothing found for “${byID("search").value.trim()}”.`;
    else if (!count) empty = this.#filter === "open" ? "All done. Enjoy the day!" : "Nothing is done yet.";
    show(byID("empty"), empty);
    byID("list").hidden = !byID("list").children.length;
    byID("summary").textContent = this.#todos.length
      ? `${open} open, ${done} done${this.#query ? `; ${count} found` : ""}` : "";
  }
}
