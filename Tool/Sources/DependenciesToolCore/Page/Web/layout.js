// Places columns of boxes, and routes arrows through the gaps between them, where no box is.
const margin = 20, fontSize = 13, readable = 10 / fontSize, largestScale = 1.5;
const boxWidth = 190, gapY = 8, lane = 6;
const round = value => Math.round(value * 10) / 10;

function layOut({ columns, arrows }) {
  const filled = columns.filter(column => column.length), items = filled.flat(), places = new Map(), routes = [];
  setLines(items);
  const heightOf = item => 12 + 15.5 * item.lines.length;
  const heights = filled.map(column => column.reduce((sum, item) => sum + heightOf(item) + gapY, -gapY));
  const tallest = Math.max(0, ...heights);
  const columnOf = new Map(filled.flatMap((column, index) => column.map(item => [item.id, index])));
  let x = margin;
  filled.forEach((column, index) => {
    let y = margin + (tallest - heights[index]) / 2;
    for (const item of column) {
      places.set(item.id, { x, y, width: boxWidth, height: heightOf(item) });
      y += heightOf(item) + gapY;
    }
    // A lane for each box that arrows start at.
    const leaving = arrows.filter(({ from }) => columnOf.get(from) === index), sources = [...new Set(leaving.map(({ from }) => from))];
    const gap = 44 + lane * sources.length;
    for (const arrow of leaving) {
      const start = places.get(arrow.from), at = x + boxWidth + 14 + lane * sources.indexOf(arrow.from);
      routes.push({ edge: arrow, hue: sources.indexOf(arrow.from) % 6, start, at });
    }
    x += boxWidth + gap;
  });
  for (const route of routes) {
    const end = places.get(route.edge.to), from = [route.start.x + boxWidth, route.start.y + route.start.height / 2];
    const to = [end.x, end.y + end.height / 2];
    route.points = [from, [route.at, from[1]], [route.at, to[1]], to];
  }
  const right = Math.max(0, ...[...places.values()].map(place => place.x + place.width));
  return { items, routes, places, columns: filled.map(column => column.map(item => item.id)),
    lines: new Map(items.map(item => [item.id, item.lines])), width: right + margin, height: tallest + 2 * margin };
}
// A line with round corners.
function roundedLine(points) {
  let text = `M${points[0].map(round)}`;
  for (let index = 1; index < points.length - 1; index++) {
    const [before, at, after] = points.slice(index - 1, index + 2);
    const radius = Math.min(5, ...[before, after].map(other => Math.hypot(other[0] - at[0], other[1] - at[1]) / 2));
    const toward = other => {
      const length = Math.hypot(other[0] - at[0], other[1] - at[1]) || 1;
      return [0, 1].map(axis => at[axis] + (other[axis] - at[axis]) * radius / length);
    };
    text += `L${toward(before).map(round)}Q${at.map(round)} ${toward(after).map(round)}`;
  }
  return `${text}L${points.at(-1).map(round)}`;
}
