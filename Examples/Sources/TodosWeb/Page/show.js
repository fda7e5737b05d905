// Small things that several parts of the page do.

export const byID = (id) => document.getElementById(id);

/** Shows a text in an element that is hidden while it has none. */
export function show(element, text) {
  element.textContent = text ?? "";
  element.hidden = !text;
}

/** Shows at an input, and below it, what is wrong with what is in it. */
export function showError(input, element, text) {
  show(element, text);
  if (text) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

/** A message at the bottom, with buttons: `{ Undo: () => … }`. Each closes it. */
export function toast(heading, text, actions = {}, seconds) {
  const element = document.createElement("div");
  element.className = "toast";
  const paragraph = document.createElement("p");
  if (heading) {
    const strong = document.createElement("strong");
    strong.textContent = heading;
    paragraph.append(strong);
  }
  paragraph.append(text);
  element.append(paragraph);
  for (const [label, action] of Object.entries({ ...actions, Close: () => {} })) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.onclick = () => {
      element.remove();
      action();
    };
    element.append(button);
  }
  byID("toasts").append(element);
  if (seconds) setTimeout(() => { if (!element.contains(document.activeElement)) element.remove(); }, seconds * 1000);
}
