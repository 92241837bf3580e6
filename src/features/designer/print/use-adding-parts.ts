import type { BandKind } from "../../../model/print-design/band-acts.ts";
import { printIn } from "../../../model/print-design/command.ts";
import { type Beginning, type ElementType, newBand, newElement } from "../../../model/print-design/new-element.ts";
import { bandsOf, elementsAt, type Surface } from "../../../model/print-design/surface.ts";
import type { Element } from "../../../model/print-template.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { bandTarget } from "../canvas/target.ts";
import type { DesignStore } from "../store.ts";
import { selectionOf } from "./selection.ts";
import type { PrintActs } from "./use-print-acts.ts";

interface Adding {
  readonly store: DesignStore;
  readonly acts: PrintActs;
  readonly beginning: Beginning;
  /** Where something comes to stand that is dropped nowhere. */
  readonly surface: () => Surface | undefined;
}

/** How far new elements stand from each other, in mm. */
const CASCADE = 3;
/** In which word of an element texts hold values. */
const TEXT_OF: Readonly<Partial<Record<ElementType, string>>> = { text: "text", serial: "text", barcode: "value" };

/** Puts parts on the paper: by a press, or where they are dropped. */
export function useAddingParts({ store, acts, beginning, surface }: Adding) {
  const template = () => printIn(store.getState().design).content;
  const free = (element: Element): Element => {
    const { surface: chosen } = selectionOf(template(), store.getState().selection);
    const taken = elementsAt(template(), chosen ?? surface() ?? "").map(({ x, y }) => `${x} ${y}`);
    let at = CASCADE;
    while (taken.includes(`${at} ${at}`)) at += CASCADE;
    return { ...element, x: at, y: at };
  };
  const put = (element: Element, on?: Surface) => acts.add([on === undefined ? free(element) : element], on);

  const addElement = useStable((type: ElementType) => put(newElement(type, beginning)));
  /** Into the text that is chosen, else as an element of its own. */
  const addValue = useStable((path: string): void => {
    const { surface: on, elements, ids } = selectionOf(template(), store.getState().selection);
    const [one] = elements;
    const word = one && elements.length === 1 ? TEXT_OF[one.type] : undefined;
    if (on === undefined || word === undefined) {
      put(newElement("param", { ...beginning, path }));
      return;
    }
    const before = (one as unknown as Record<string, unknown>)[word];
    acts.act({ act: "set", surface: on, ids, set: { [word]: `${String(before ?? "")}{{${path}}}` } });
  });
  /** @param data "element barcode" or "value record.code"; x and y in mm */
  const drop = useStable((data: string, on: Surface, x: number, y: number): void => {
    const at = data.indexOf(" ");
    const [what, name] = [data.slice(0, at), data.slice(at + 1)];
    const place = [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const;
    if (what === "element") put(newElement(name as ElementType, beginning, ...place), on);
    else put(newElement("param", { ...beginning, path: name }, ...place), on);
  });
  const addBand = useStable((kind: BandKind): void => {
    const band = newBand(kind, beginning);
    const before = new Set(bandsOf(template()).map(({ id }) => id));
    if (!band || !acts.act({ act: "addBand", band })) return;
    const added = bandsOf(template()).find(({ id }) => !before.has(id));
    if (added) store.getState().select(bandTarget(added.id));
  });
  return { addElement, addValue, drop, addBand };
}
