import type { Element, PrintTemplate } from "../print-template.ts";
import { chosenOf } from "./chosen.ts";
import { elementsAt, type Surface } from "./surface.ts";

/** Elements on the clipboard, as text: they go from one template to another. */
interface Clip {
  readonly clip: "print-elements";
  readonly elements: readonly Element[];
}

const TYPES: readonly unknown[] = ["text", "param", "Picture", "barcode", "line", "rect", "serial", "chart"] satisfies Element["type"][];

/** Elements as text for the clipboard. */
export function clipOf(template: PrintTemplate, surface: Surface, ids: readonly string[]): string {
  const clip: Clip = { clip: "print-elements", elements: chosenOf(elementsAt(template, surface), ids) };
  return JSON.stringify(clip, null, 2);
}

/** Elements that were copied as text; undefined where it is none of ours. What they say is for the check. */
export function readClip(text: string): readonly Element[] | undefined {
  try {
    const value = JSON.parse(text) as Partial<Clip> | null;
    if (value?.clip !== "print-elements" || !Array.isArray(value.elements)) return undefined;
    return value.elements.every(isElement) ? value.elements.map(unlocked) : undefined;
  } catch {
    return undefined;
  }
}

function isElement(value: unknown): value is Element {
  const one = value as Partial<Element> | null;
  return (
    typeof one === "object" &&
    one !== null &&
    typeof one.id === "string" &&
    TYPES.includes(one.type) &&
    [one.x, one.y, one.width, one.height].every((length) => typeof length === "number" && Number.isFinite(length))
  );
}

/** A copy of what is locked can be moved. */
const unlocked = ({ isLock: _, ...element }: Element): Element => element as Element;
