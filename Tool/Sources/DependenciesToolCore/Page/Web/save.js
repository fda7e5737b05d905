// The drawing as a picture of its own, with all of it and the colors of the moment.
function pictureText() {
  const copy = svg.cloneNode(true), names = [...new Set(drawingStyle.textContent.match(/--[a-z-]+/g))];
  const probe = add(document.body, "span");
  let style = drawingStyle.textContent;
  for (const name of names) {
    probe.style.color = `var(${name})`;
    style = style.replaceAll(`var(${name})`, getComputedStyle(probe).color);
  }
  probe.style.color = "var(--back)";
  const back = getComputedStyle(probe).color;
  probe.remove();
  copy.classList.remove("dimmed");
  copy.setAttribute("xmlns", svgName);
  copy.setAttribute("viewBox", `0 0 ${round(layout.width)} ${round(layout.height)}`);
  copy.setAttribute("width", round(layout.width));
  copy.setAttribute("height", round(layout.height));
  copy.setAttribute("font-family", getComputedStyle(document.body).fontFamily);
  for (const element of copy.querySelectorAll(".hit")) element.remove();
  copy.lastElementChild.removeAttribute("transform");
  const plain = make("style", {});
  plain.textContent = style;
  copy.prepend(plain, make("rect", { width: "100%", height: "100%", fill: back }));
  return new XMLSerializer().serializeToString(copy);
}
const drawingStyle = document.getElementById("drawing");
function savePicture() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([pictureText()], { type: "image/svg+xml" }));
  link.download = "dependencies.svg";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
