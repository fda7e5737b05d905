// The page: what belongs to no single to-do.

import { api, Events } from "./api.js";
import { List } from "./list.js";
import { byID, show, showError, toast } from "./show.js";
import { Tutorial } from "./tutorial.js";

class Page {
  #isStale = false;
  #reloading = null;

  constructor() {
    this.tutorial = new Tutorial(this);
    this.list = new List(this);
    this.events = new Events({
      changed: () => this.reload(),
      reminder: (reminder) => this.#remind(reminder),
      ended: () => this.tutorialEnded(),
      connected: () => this.#connected(),
      lost: () => show(byID("notice"), "The connection to the server is lost. Trying again …"),
    });
    byID("add").onsubmit = (event) => this.#add(event);
    document.onkeydown = (event) => {
      if (event.key !== "/" || event.target.matches("input")) return;
      event.preventDefault();
      byID("search").focus();
    };
    // The command line may have changed the list while this page was hidden.
    document.onvisibilitychange = () => { if (!document.hidden) this.reload(); };
  }

  get isTutorial() {
    return this.tutorial.isOpen;
  }

  /** Shows the list as it is now, or later: one answer is awaited at a time, so that none overtakes another. */
  reload() {
    this.#isStale = true;
    this.#reloading ??= this.#reloadWhileStale().finally(() => { this.#reloading = null; });
    return this.#reloading;
  }

  async #reloadWhileStale() {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        const { list, todos } = await api.list();
        this.tutorial.isOpen = list === "tutorial";
        this.list.todos = todos;
        show(byID("list-error"), null);
      } catch (problem) {
        // Not awaited, since that reloads, too.
        if (problem.code === "tutorialEnded") this.tutorialEnded();
        else show(byID("list-error"), problem.message);
      }
    }
  }

  /** Takes note of what was done, for the tutorial. */
  did(step) {
    this.tutorial.tried(step);
  }

  /** Brings back something that was deleted. */
  async addAgain(todo) {
    try {
      const added = await api.add(todo.title);
      if (todo.done) await api.setDone(added, true);
      await this.reload();
    } catch (problem) {
      show(byID("list-error"), problem.message);
    }
  }

  /** Begins anew with the list that is the visitor's now. What is offered at the bottom was about the other. */
  async changeList(notice) {
    this.list.clear();
    byID("toasts").replaceChildren();
    showError(byID("new-title"), byID("new-error"), null);
    this.events.open();
    await this.reload();
    show(byID("notice"), notice);
  }

  async tutorialEnded() {
    await this.changeList("Your tutorial has ended, and its list is gone. This is the real list again.");
  }

  async #add(event) {
    event.preventDefault();
    const [input, error] = [byID("new-title"), byID("new-error")];
    showError(input, error, null);
    try {
      await api.add(input.value);
      input.value = "";
      this.did("add");
      await this.reload();
    } catch (problem) {
      if (problem.code === "tutorialEnded") await this.tutorialEnded();
      else showError(input, error, problem.message);
    }
    input.focus();
  }

  #connected() {
    if (byID("notice").textContent.startsWith("The connection")) show(byID("notice"), null);
    this.reload();
  }

  #remind({ state, todo }) {
    this.list.reminded(todo.id);
    const [heading, actions] = {
      due: ["It is time", { Done: () => this.#finish(todo) }],
      done: ["Done already", {}],
      deleted: ["Deleted meanwhile", {}],
    }[state];
    toast(heading, todo.title, actions);
  }

  async #finish(todo) {
    try {
      await api.setDone(todo, true);
      this.did("done");
      await this.reload();
    } catch (problem) {
      show(byID("list-error"), problem.message);
    }
  }
}

new Page();
