// One to-do of the list.

import { api } from "./api.js";
import { show, showError, toast } from "./show.js";

export class Row {
  /** @param page Is told of what was done, and adds, finds and reloads. */
  constructor(todo, page) {
    this.page = page;
    this.element = document.getElementById("todo").content.firstElementChild.cloneNode(true);
    const find = (selector) => this.element.querySelector(selector);
    this.check = find(".check");
    this.title = find(".title");
    this.editor = find(".edit");
    this.input = find(".edit-title");
    this.reminder = find(".remind");
    this.delay = find(".delay");
    this.bell = find(".bell");
    this.pencil = find(".pencil");
    this.bin = find(".bin");
    this.error = find(".error");
    this.hint = find(".hint");
    this.#listen();
    this.update(todo);
  }

  /** Whether somebody is typing here, so that it must stay even if the to-do is gone. */
  get isEditing() {
    return !this.editor.hidden;
  }

  update(todo) {
    this.todo = todo;
    this.title.textContent = todo.title;
    this.check.checked = todo.done;
    this.element.classList.toggle("is-done", todo.done);
    const labels = [
      [this.check, "Done"], [this.input, "Title of"], [this.bell, "Remind me of"], [this.pencil, "Edit"],
      [this.bin, "Delete"],
    ];
    for (const [element, label] of labels) element.setAttribute("aria-label", `${label} “${todo.title}”`);
  }

  /** The to-do was deleted by somebody else while its title was edited here. */
  markDeleted() {
    this.isDeleted = true;
    showError(this.input, this.error, "Someone else has deleted this. Save adds it again.");
  }

  /** The reminder that was promised here has come. */
  reminded() {
    show(this.hint, null);
  }

  focus() {
    this.pencil.focus();
  }

  #listen() {
    this.check.onchange = () => this.#setDone();
    this.pencil.onclick = () => this.#edit();
    this.title.ondblclick = () => this.#edit();
    this.bin.onclick = () => this.#remove();
    this.bell.onclick = () => this.#toggleReminder();
    this.editor.onsubmit = (event) => this.#save(event);
    this.editor.querySelector(".cancel").onclick = () => this.#cancel();
    this.reminder.onsubmit = (event) => this.#remind(event);
    for (const preset of this.reminder.querySelectorAll("[value]:not(input)")) {
      preset.onclick = () => { this.delay.value = preset.value; };
    }
    this.element.onkeydown = (event) => {
      if (event.key !== "Escape") return;
      if (this.isEditing) this.#cancel();
      else if (!this.reminder.hidden) this.#toggleReminder();
    };
  }

  async #setDone() {
    const done = this.check.checked;
    await this.#trying(this.check, async () => {
      await api.setDone(this.todo, done);
      this.page.did(done ? "done" : "open");
    });
    this.check.checked = this.todo.done;
  }

  #edit() {
    // A save is compared with the to-do as it was when the typing began.
    this.seen = this.todo;
    this.input.value = this.todo.title;
    this.editor.hidden = false;
    this.element.classList.add("is-editing");
    this.#clear();
    this.input.focus();
    this.input.select();
  }

  #cancel() {
    this.editor.hidden = true;
    this.element.classList.remove("is-editing");
    this.#clear();
    this.focus();
    if (this.isDeleted) this.page.reload();
  }

  async #save(event) {
    event.preventDefault();
    const title = this.input.value;
    const isSaved = await this.#trying(this.input, async () => {
      if (this.isDeleted) await api.add(title);
      else await api.rename(this.seen, title);
      this.page.did("edit");
    });
    if (isSaved) this.#cancel();
  }

  async #remove() {
    const { todo } = this;
    const isGone = await this.#trying(this.bin, async () => {
      await api.remove(todo);
      this.page.did("delete");
    });
    if (isGone) toast(null, `Deleted “${todo.title}”.`, { Undo: () => this.page.addAgain(todo) }, 10);
  }

  #toggleReminder() {
    this.reminder.hidden = !this.reminder.hidden;
    this.bell.setAttribute("aria-expanded", String(!this.reminder.hidden));
    this.#clear();
    if (this.reminder.hidden) this.bell.focus();
    else this.delay.select();
  }

  async #remind(event) {
    event.preventDefault();
    let answer;
    const isAccepted = await this.#trying(this.delay, async () => {
      answer = await api.remind(this.todo, this.delay.value);
      this.page.did("remind");
    });
    if (!isAccepted) return;
    this.#toggleReminder();
    show(this.hint, this.page.isTutorial ? null : `A reminder comes in ${answer.in}, while this page is open.`);
  }

  #clear() {
    for (const input of [this.input, this.delay]) showError(input, this.error, null);
    show(this.hint, null);
  }

  /** Does something, and shows here what is wrong if it fails. */
  async #trying(input, operation) {
    this.#clear();
    try {
      await operation();
      await this.page.reload();
      return true;
    } catch (problem) {
      await this.#explain(problem, input);
      if (input.isConnected) input.focus();
      return false;
    }
  }

  async #explain(problem, input) {
    if (problem.code === "tutorialEnded") return this.page.tutorialEnded();
    const text = problem.code === "conflict" ? this.#met(problem.current) : problem.message;
    if (problem.code === "conflict" || problem.code === "unknownTodo") await this.page.reload();
    if (problem.code === "unknownTodo" && this.isEditing) this.markDeleted();
    else showError(input, this.error, text);
  }

  /** Somebody else was faster. What was typed stays, and the next attempt is about what there is now. */
  #met(current) {
    this.seen = current;
    this.update(current);
    return this.isEditing
      ? `Someone else has changed this to “${current.title}”. Save again to replace it, or cancel.`
      : `Someone else has changed this. It is now as you see it: try again if you still want to.`;
  }
}
