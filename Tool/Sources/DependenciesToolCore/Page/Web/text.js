// Names in boxes. A long one loses its middle: beginnings and ends tell names apart.
const pen = document.createElement("canvas").getContext("2d");
pen.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`;
const widthOf = text => pen.measureText(text).width;

// `part` of the rest stands before the dots.
function cutMiddle(text, room, part = 0.5) {
  if (widthOf(text) <= room) return text;
  for (let length = text.length - 1; length > 1; length--) {
    const head = Math.ceil(length * part), tail = text.length - (length - head);
    const cut = `${text.slice(0, head)}…${text.slice(tail)}`;
    if (widthOf(cut) <= room) return cut;
  }
  return "…";
}
// At most two lines, of which the first ends where a word does.
function wrap(name, room, part) {
  if (widthOf(name) <= room) return [name];
  for (let start = name.length - 1; start > 2; start--) {
    const isWord = /[A-Z._ ]/.test(name[start]) && /[^A-Z._ ]/.test(name[start - 1]);
    if (!isWord || widthOf(name.slice(0, start)) > room) continue;
    if (widthOf(name.slice(start).trim()) <= room) return [name.slice(0, start), name.slice(start).trim()];
    const rest = cutMiddle(name, 1.8 * room, part), dots = rest.indexOf("…");
    for (let end = Math.min(dots + 1, rest.length); end > 2; end--) {
      const lines = [rest.slice(0, end), rest.slice(end)];
      if (lines.every(line => widthOf(line) <= room)) return lines;
    }
  }
  return [cutMiddle(name, room, part)];
}
const signOf = item => (item.kind === "application" ? "▶ " : "") + (item.level ? "⚠ " : "");
// Sets the lines of items. Two names never become one text.
function setLines(items) {
  const used = new Map();
  for (const item of items) {
    const name = signOf(item) + item.name + (item.isLoop ? " ↻" : "");
    for (const part of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const lines = wrap(name, boxWidth - 16, part);
      item.lines = lines.map(text => ({ text }));
      if ((used.get(lines.join("")) ?? name) === name) break;
    }
    used.set(item.lines.map(line => line.text).join(""), name);
  }
}
