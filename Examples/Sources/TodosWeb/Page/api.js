// The requests to the server, and its events.

/** Why the server has not done something: what, and how to fix it. */
export class Problem extends Error {
  constructor({ code, what, fix }, current) {
    super(`${what} ${fix}`);
    this.code = code;
    this.current = current;
  }
}

async function ask(method, path, body) {
  let response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: body ? { "Content-Type": "application/json" } : {},
      body: body && JSON.stringify(body),
    });
  } catch {
    throw new Problem({ code: "unreachable", what: "The server does not answer.", fix: "See whether it runs, and try again." });
  }
  const text = await response.text();
  const content = text ? JSON.parse(text) : null;
  if (!response.ok) throw new Problem(content.error, content.current);
  return content;
}

export const api = {
  list: () => ask("GET", "todos"),
  add: (title) => ask("POST", "todos", { title }),
  rename: (todo, title) => ask("PATCH", `todos/${todo.id}`, { version: todo.version, title }),
  setDone: (todo, done) => ask("PATCH", `todos/${todo.id}`, { version: todo.version, done }),
  remove: (todo) => ask("DELETE", `todos/${todo.id}?version=${todo.version}`),
  remind: (todo, delay) => ask("POST", `todos/${todo.id}/reminders`, { in: delay }),
  enterTutorial: () => ask("POST", "tutorial"),
  leaveTutorial: () => ask("DELETE", "tutorial"),
};

/** Listens to the server, and goes on trying when it is gone. */
export class Events {
  #source;
  #handlers;

  constructor(handlers) {
    this.#handlers = handlers;
    this.open();
  }

  open() {
    this.close();
    const source = new EventSource("/api/events");
    for (const name of ["changed", "reminder", "ended"]) {
      source.addEventListener(name, (event) => this.#handlers[name](JSON.parse(event.data)));
    }
    source.onopen = () => this.#handlers.connected();
    source.onerror = () => {
      this.#handlers.lost();
      // The browser tries again by itself, unless the server has refused.
      if (source.readyState === EventSource.CLOSED && source === this.#source) setTimeout(() => this.open(), 2000);
    };
    this.#source = source;
  }

  close() {
    this.#source?.close();
    this.#source = null;
  }
}
