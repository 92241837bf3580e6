import { type Element, elementOf, elementsOf } from "../compile/bpmn.ts";
import { isOfEngine } from "../compile/inspect.ts";
import type { Design, DesignElement } from "../design/design.ts";
import type { ImportNote, ImportTarget } from "./note.ts";

/** An attribute or extension element of another engine. */
export interface Foreign {
  /** As it is written, with its prefix. */
  readonly what: string;
  readonly local: string;
  readonly value: string;
  /** Of an element: what stands in it. */
  readonly element?: ForeignElement | undefined;
}

/** An extension element that nobody has described to the reader. */
export interface ForeignElement extends Element {
  readonly $children?: readonly ForeignElement[];
  readonly $body?: string;
  readonly [attribute: string]: unknown;
}

/** What is taken over into a design, and what is told of it. */
export interface Importing {
  readonly design: Design;
  /** Names of the fields of the record. */
  readonly fields: ReadonlySet<string>;
  /** Names of variables that hold who has started the flow. */
  readonly starters: Set<string>;
  readonly notes: ImportNote[];
}

export type Tell = (what: string, value: string, result: ImportNote["result"], as: ImportTarget, to?: string) => void;

export const tellOf =
  ({ notes }: Importing, { id = "", name }: Element): Tell =>
  (what, value, result, as, to) =>
    void notes.push({ element: id, ...(name && { name }), what, value, result, as, ...(to !== undefined && { to }) });

/** Takes what other engines have written off an element: its attributes and extension elements. What other tools note on drawing stays. */
export function takeForeign(element: DesignElement): Foreign[] {
  const attributes = element.$attrs as Record<string, string>;
  const taken: Foreign[] = [];
  for (const [what, value] of Object.entries(attributes)) {
    const [prefix = "", local] = what.split(":");
    if (local === undefined || prefix === "xmlns" || !isOfEngine(element, prefix)) continue;
    taken.push({ what, local, value: String(value) });
    delete attributes[what];
  }
  const holder = elementOf(element, "extensionElements") as DesignElement | undefined;
  const values = elementsOf(holder, "values") as readonly ForeignElement[];
  const isForeign = ({ $type }: Element) => isOfEngine(element, $type.slice(0, $type.indexOf(":")));
  for (const one of values.filter(isForeign))
    taken.push({ what: one.$type, local: one.$type.slice(one.$type.indexOf(":") + 1), value: textIn(one), element: one });
  const rest = values.filter((one) => !isForeign(one));
  if (holder && rest.length < values.length) {
    if (rest.length > 0) holder.set("values", rest);
    else element.set("extensionElements", undefined);
  }
  return taken;
}

/** What stands in a foreign element, in one line. */
export function textIn(element: ForeignElement): string {
  const own = Object.entries(element).flatMap(([name, value]) =>
    name.startsWith("$") || typeof value !== "string" ? [] : [`${name}=${value}`],
  );
  const inside = (element.$children ?? []).map((child) => `${child.$type.replace(/^.*:/, "")} ${textIn(child)}`.trim());
  return [...own, ...(element.$body?.trim() ? [element.$body.trim()] : []), ...inside].join(" · ");
}

/** Adds an element of this product to the extension elements. */
export function extend({ design }: Pick<Importing, "design">, element: DesignElement, value: DesignElement): void {
  let holder = element.get("extensionElements") as DesignElement | undefined;
  if (!holder) {
    holder = design.create("bpmn:ExtensionElements", { values: [] });
    holder.$parent = element;
    element.set("extensionElements", holder);
  }
  value.$parent = holder;
  (holder.get("values") as DesignElement[]).push(value);
}

/** An element with others in it. */
export function holding(
  { design }: Pick<Importing, "design">,
  type: string,
  property: string,
  parts: readonly DesignElement[],
  own = {},
): DesignElement {
  const holder = design.create(type, own);
  for (const part of parts) part.$parent = holder;
  holder.set(property, [...parts]);
  return holder;
}
