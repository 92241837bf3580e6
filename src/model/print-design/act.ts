import { paperOf } from "../print-paper.ts";
import type { Band, Element, PrintTemplate } from "../print-template.ts";
import { type Axis, align, distribute, type Edge, group, lock, type Order, reorder, ungroup } from "./arrange.ts";
import { addBand, moveBand, removeBand, setBand } from "./band-acts.ts";
import { changed, withWords } from "./chosen.ts";
import type { Point } from "./geometry.ts";
import { type Handle, move, resize, scale, turn } from "./places.ts";
import { elementsAt, freeName, type Surface, sizeOfSurface, surfacesOf, withElements } from "./surface.ts";

/** What is done to elements of one surface. */
interface OnSurface {
  readonly surface: Surface;
}
interface OnElements extends OnSurface {
  readonly ids: readonly string[];
}

/** A change of a print template, as data. What does not fit changes nothing; locked elements stay as they are until they are unlocked. */
export type PrintAct =
  | ({ readonly act: "add"; readonly elements: readonly Element[] } & OnSurface)
  | ({ readonly act: "remove" } & OnElements)
  | { readonly act: "clear" }
  | ({ readonly act: "move"; readonly by: Point } & OnElements)
  | ({
      readonly act: "resize";
      readonly id: string;
      readonly handle: Handle;
      readonly by: Point;
      readonly keepsShape?: boolean;
    } & OnSurface)
  | ({ readonly act: "scale"; readonly handle: Handle; readonly by: Point } & OnElements)
  | ({ readonly act: "turn"; readonly degrees: number } & OnElements)
  | ({ readonly act: "set"; readonly set: Readonly<Record<string, unknown>> } & OnElements)
  | ({ readonly act: "group" } & OnElements)
  | ({ readonly act: "ungroup" } & OnElements)
  | ({ readonly act: "lock"; readonly isLock: boolean } & OnElements)
  | ({ readonly act: "reorder"; readonly order: Order } & OnElements)
  | ({ readonly act: "align"; readonly edge: Edge } & OnElements)
  | ({ readonly act: "distribute"; readonly axis: Axis } & OnElements)
  | ({ readonly act: "transfer"; readonly to: Surface; readonly by: Point } & OnElements)
  | { readonly act: "addBand"; readonly band: Band; readonly at?: number }
  | { readonly act: "removeBand"; readonly band: string }
  | { readonly act: "moveBand"; readonly band: string; readonly to: number }
  | { readonly act: "setBand"; readonly band: string; readonly set: Readonly<Record<string, unknown>> }
  | { readonly act: "setTemplate"; readonly set: Readonly<Record<string, unknown>> };

/** So many elements a surface has at most. */
const MOST = 500;

/** The template after a change; the same one where nothing changes. */
export function afterAct(template: PrintTemplate, act: PrintAct): PrintTemplate {
  switch (act.act) {
    case "clear":
      return surfacesOf(template).reduce((all, surface) => withElements(all, surface, []), template);
    case "transfer":
      return transferred(template, act);
    case "addBand":
      return addBand(template, act.band, act.at);
    case "removeBand":
      return removeBand(template, act.band);
    case "moveBand":
      return moveBand(template, act.band, act.to);
    case "setBand":
      return setBand(template, act.band, act.set);
    case "setTemplate":
      return setTemplate(template, act.set);
    default:
      return surfacesOf(template).includes(act.surface)
        ? withElements(template, act.surface, afterOn(template, elementsAt(template, act.surface), act))
        : template;
  }
}

type ElementAct = Extract<PrintAct, OnSurface>;

function afterOn(template: PrintTemplate, elements: readonly Element[], act: Exclude<ElementAct, { act: "transfer" }>): readonly Element[] {
  switch (act.act) {
    case "add":
      return added(elements, act.elements);
    case "remove": {
      const gone = new Set(act.ids);
      const next = elements.filter(({ id, isLock }) => isLock || !gone.has(id));
      return next.length === elements.length ? elements : next;
    }
    case "move":
      return move(elements, act.ids, act.by);
    case "resize":
      return resize(elements, act.id, act.handle, act.by, act.keepsShape);
    case "scale":
      return scale(elements, act.ids, act.handle, act.by);
    case "turn":
      return turn(elements, act.ids, act.degrees);
    case "set": {
      const { id: _, type: __, ...words } = act.set;
      return changed(elements, act.ids, (one) => withWords(one, words));
    }
    case "group":
      return group(elements, act.ids);
    case "ungroup":
      return ungroup(elements, act.ids);
    case "lock":
      return lock(elements, act.ids, act.isLock);
    case "reorder":
      return reorder(elements, act.ids, act.order);
    case "align":
      return align(elements, act.ids, act.edge, { x: 0, y: 0, ...sizeOfSurface(template, act.surface) });
    case "distribute":
      return distribute(elements, act.ids, act.axis);
  }
}

/** The names under which elements come to stand among others. */
export function freeNames(elements: readonly Element[], more: readonly Element[]): readonly string[] {
  const taken = new Set(elements.map(({ id }) => id));
  return more.map(({ id }) => {
    const name = freeName(id, taken);
    taken.add(name);
    return name;
  });
}

/** Elements in front of others, under free names; their groups are none of the others'. */
function added(elements: readonly Element[], more: readonly Element[]): readonly Element[] {
  const room = more.slice(0, Math.max(0, MOST - elements.length));
  if (room.length === 0) return elements;
  const names = freeNames(elements, room);
  const taken = new Set(elements.flatMap((one) => one.group ?? []));
  const groups = new Map<string, string>();
  const groupOf = (name: string): string => {
    const next = groups.get(name) ?? freeName(name, taken);
    groups.set(name, next);
    return next;
  };
  return [
    ...elements,
    ...room.map(
      (one, at) => ({ ...one, id: names[at] ?? one.id, ...(one.group !== undefined && { group: groupOf(one.group) }) }) as Element,
    ),
  ];
}

/** Takes elements to another band, where they get free names. */
function transferred(template: PrintTemplate, { surface, to, ids, by }: Extract<PrintAct, { act: "transfer" }>): PrintTemplate {
  const wanted = new Set(ids);
  const from = elementsAt(template, surface);
  const taken = from.filter(({ id, isLock }) => wanted.has(id) && !isLock);
  if (taken.length === 0 || surface === to || !surfacesOf(template).includes(to)) return template;
  const left = withElements(
    template,
    surface,
    from.filter((one) => !taken.includes(one)),
  );
  const names = taken.map(({ id }) => id);
  return withElements(left, to, added(elementsAt(left, to), move(taken, names, by)));
}

/** Words of the template itself: its title, its paper, its parameters. What it is and what stands on it stay. */
function setTemplate(template: PrintTemplate, set: Readonly<Record<string, unknown>>): PrintTemplate {
  const { $id: _, kind: __, entity: ___, elements: ____, bands: _____, ...words } = set;
  const next = withWords(template, words);
  // Of a paper without a size nothing is known.
  const { width, height } = paperOf(next);
  return width > 0 && height > 0 ? next : template;
}
