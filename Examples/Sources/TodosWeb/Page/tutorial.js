// The tutorial: a list for this visitor alone, and things to try on it.

import { api } from "./api.js";
import { byID, show } from "./show.js";

export class Tutorial {
  constructor(page) {
    this.page = page;
    byID("enter").onclick = () => this.#enter();
    byID("leave").onclick = () => this.#leave();
  }

  get isOpen() {
    return !byID("tutorial").hidden;
  }

  set isOpen(isOpen) {
    if (isOpen === this.isOpen) return;
    byID("tutorial").hidden = !isOpen;
    byID("enter").hidden = isOpen;
    for (const step of byID("steps").children) step.classList.remove("is-tried");
    byID("steps-end").textContent = "";
  }

  /** Ticks off a step. */
  tried(name) {
    const step = byID("steps").querySelector(`[data-step="${name}"]`);
    if (!this.isOpen || !step) return;
    step.classList.add("is-tried");
    const isOver = [...byID("steps").children].every((step) => step.classList.contains("is-tried"));
    if (isOver) byID("steps-end").textContent = "That is all. Try what you like, or leave.";
  }

  async #enter() {
    await this.#change(api.enterTutorial, null);
    byID("new-title").focus();
  }

  async #leave() {
    // The server ends the events of a list that is gone, which the page knows already.
    this.page.events.close();
    await this.#change(api.leaveTutorial, "You have left the tutorial, and its list is gone. This is the real list.");
    byID("enter").focus();
  }

  async #change(request, notice) {
    try {
      await request();
    } catch (problem) {
      if (problem.code !== "tutorialEnded") return show(byID("notice"), problem.message);
    }
    await this.page.changeList(notice);
  }
}
