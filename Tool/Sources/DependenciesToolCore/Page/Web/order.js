// Orders the slots of each column, and gives each its height on the page.
const average = (list, other) => list.length ? list.reduce((sum, value) => sum + value, 0) / list.length : other;

// Neighbors pull a slot to their height, in turn from the left and from the right.
// Items of one group stay together.
function sortColumns(columns) {
  const bandOf = slot => slot.item?.band || slot;
  const number = column => column.forEach((slot, index) => { slot.row = index - column.length / 2; });
  columns.forEach(number);
  for (let pass = 0; pass < 16; pass++) {
    for (const column of pass % 2 ? [...columns].reverse() : columns) {
      const bands = new Map();
      for (const slot of column) {
        const near = [...pass % 2 ? slot.after : slot.before];
        slot.mean = average(near.map(other => other.row), slot.row);
        bands.set(bandOf(slot), [...bands.get(bandOf(slot)) || [], slot.mean]);
      }
      const means = new Map([...bands].map(([band, list]) => [band, average(list, 0)]));
      const order = new Map([...bands.keys()].map((band, index) => [band, index]));
      column.sort((a, b) => means.get(bandOf(a)) - means.get(bandOf(b))
        || order.get(bandOf(a)) - order.get(bandOf(b)) || a.mean - b.mean);
      number(column);
    }
  }
}
// Whether a caption stands over a slot: the first one of its group there.
const startsBand = (slot, previous) => slot.item?.band && slot.item.band !== previous?.item?.band;
const captionHeight = 17;

// Moves the slots of each column as near to their neighbors as the order and the gaps permit.
function settle(columns, form) {
  const gap = (previous, slot) => {
    const caption = startsBand(slot, previous) ? captionHeight : 0;
    if (!previous) return caption;
    return caption + (previous.item && slot.item ? form.gapY : previous.item || slot.item ? 8 : form.lane);
  };
  const offsets = columns.map(column => {
    let bottom = 0;
    return column.map((slot, index) => {
      bottom += gap(column[index - 1], slot) + slot.height;
      return bottom - slot.height / 2;
    });
  });
  const ends = columns.map((column, index) => offsets[index].at(-1) + column.at(-1).height / 2);
  const height = Math.max(...ends);
  columns.forEach((column, index) => column.forEach((slot, row) => {
    slot.y = offsets[index][row] + (height - ends[index]) / 2;
  }));
  for (let pass = 0; pass < 11; pass++) {
    const all = columns.map((_, index) => pass % 2 ? columns.length - 1 - index : index);
    for (const index of all) pull(columns[index], offsets[index], height - ends[index], pass === 10 ? 2 : pass % 2);
  }
  return height;
}
// From the left (0), the right (1), or both sides (2).
function pull(column, offsets, most, side) {
  const blocks = [];
  column.forEach((slot, row) => {
    const others = [...side === 1 ? [] : slot.before, ...side === 0 ? [] : slot.after];
    blocks.push({ sum: average(others.map(other => other.y), slot.y) - offsets[row], count: 1 });
    while (blocks.length > 1 && blocks.at(-2).sum / blocks.at(-2).count > blocks.at(-1).sum / blocks.at(-1).count) {
      const last = blocks.pop();
      blocks.at(-1).sum += last.sum; blocks.at(-1).count += last.count;
    }
  });
  let row = 0;
  for (const block of blocks) {
    const start = Math.min(Math.max(block.sum / block.count, 0), most);
    for (let rest = block.count; rest > 0; rest--, row++) column[row].y = start + offsets[row];
  }
}
// Lets lanes of one bundle run straight through several columns where there is room for it.
function straighten(columns, bundles, height, form) {
  columns.forEach(column => column.forEach((slot, row) => { slot.row = row; }));
  const freeRange = slot => {
    const column = columns[slot.column], above = column[slot.row - 1], below = column[slot.row + 1];
    const gap = other => other.item ? 8 : form.lane;
    const caption = below && startsBand(below, slot) ? captionHeight : 0;
    const top = above ? above.y + above.height / 2 + gap(above) : 0;
    return [top, below ? below.y - below.height / 2 - gap(below) - caption : height];
  };
  for (let pass = 0; pass < 4; pass++) {
    for (const { lanes } of bundles) {
      let chain = [], range = [0, height];
      const finish = () => {
        const y = Math.min(Math.max(average(chain.map(slot => slot.y), 0), range[0]), range[1]);
        for (const slot of chain) slot.y = y;
      };
      for (const slot of [...lanes.values()].sort((a, b) => a.column - b.column)) {
        const free = freeRange(slot), both = [Math.max(range[0], free[0]), Math.min(range[1], free[1])];
        if (both[0] <= both[1]) { chain.push(slot); range = both; continue; }
        finish();
        chain = [slot]; range = free[0] <= free[1] ? free : [slot.y, slot.y];
      }
      if (chain.length) finish();
    }
  }
}
