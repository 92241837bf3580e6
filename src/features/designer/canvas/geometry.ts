/** A rectangle of the drawing, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface SlotBox extends Box {
  /** The field that stands there. */
  readonly name: string;
}

export interface GroupBox extends Box {
  /** Its key in the plan of the form. */
  readonly key: string;
}

/** Where everything stands that can be chosen in the drawing. */
export interface Measures {
  readonly slots: readonly SlotBox[];
  readonly groups: readonly GroupBox[];
  /** Headings of tabs or steps, in their order. */
  readonly tabs: readonly Box[];
  /** Headings of columns of details, named as `items.amount`. */
  readonly columns: readonly SlotBox[];
}

export const NOTHING: Measures = { slots: [], groups: [], tabs: [], columns: [] };

/** Reads what is drawn, in one turn: nothing is changed between, so that the browser lays it out once. */
export function measure(root: HTMLElement, columnsOf: (field: string) => readonly string[]): Measures {
  const origin = root.getBoundingClientRect();
  const boxOf = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      left: Math.round(left - origin.left),
      top: Math.round(top - origin.top),
      width: Math.round(width),
      height: Math.round(height),
    };
  };
  const isDrawn = ({ width, height }: Box) => width > 0 && height > 0;
  const all = (selector: string, within: ParentNode = root) => [...within.querySelectorAll<HTMLElement>(selector)];
  const slots = all("[data-slot]");
  const columns = slots.flatMap((slot) => {
    const field = slot.dataset.slot ?? "";
    const names = columnsOf(field);
    if (names.length === 0) return [];
    // The first heading is that of the rows' numbers.
    const headings = all("[role=columnheader], th", slot).slice(1);
    return names.flatMap((name, at) => (headings[at] ? [{ ...boxOf(headings[at]), name: `${field}.${name}` }] : []));
  });
  return {
    slots: slots.map((slot) => ({ ...boxOf(slot), name: slot.dataset.slot ?? "" })).filter(isDrawn),
    groups: all("[data-group]")
      .map((group) => ({ ...boxOf(group), key: group.dataset.group ?? "" }))
      .filter(isDrawn),
    tabs: all(".ant-tabs-tab, .ant-steps-item").map(boxOf),
    columns: columns.filter(isDrawn),
  };
}

/** Where something would come to stand that is let go: in a group, in front of the entry that has this index there; and the line that shows it. */
export interface Landing {
  readonly group: string;
  readonly index: number;
  readonly line: Box;
}

/** Thickness of the line. */
const LINE = 3;

/** @param x,y where the pointer is, from the corner of the drawing; undefined: there is no group */
export function landingAt(
  { slots, groups }: Measures,
  isPlaceholder: (name: string) => boolean,
  x: number,
  y: number,
): Landing | undefined {
  const group = nearest(groups, y);
  if (!group) return undefined;
  const inside = slots.filter((slot) => contains(group, slot)).sort((a, b) => a.top - b.top || a.left - b.left);
  const real = inside.filter(({ name }) => !isPlaceholder(name));
  if (real.length === 0) {
    const place = inside[0] ?? group;
    return { group: group.key, index: 0, line: { ...place, height: LINE } };
  }
  const at = real.findIndex((slot) => y < slot.top || (y <= slot.top + slot.height && x < slot.left + slot.width / 2));
  const next = real[at];
  const last = real.at(-1) as SlotBox;
  // Behind the last one of a line the line stands there, and not in front of the first one below.
  const before = at > 0 ? real[at - 1] : undefined;
  const isBehind = next !== undefined && before !== undefined && before.top < next.top && y <= before.top + before.height;
  const shown = next === undefined ? last : isBehind ? before : next;
  const edge = next === undefined || isBehind ? shown.left + shown.width + 4 : shown.left - 8;
  return { group: group.key, index: at < 0 ? real.length : at, line: { left: edge, top: shown.top, width: LINE, height: shown.height } };
}

const contains = (outer: Box, inner: Box): boolean =>
  inner.top >= outer.top - 1 &&
  inner.top + inner.height <= outer.top + outer.height + 1 &&
  inner.left >= outer.left - 1 &&
  inner.left <= outer.left + outer.width;

function nearest(groups: readonly GroupBox[], y: number): GroupBox | undefined {
  const distance = ({ top, height }: Box) => Math.max(top - y, y - top - height, 0);
  return groups.reduce<GroupBox | undefined>((best, group) => (best && distance(best) <= distance(group) ? best : group), undefined);
}
