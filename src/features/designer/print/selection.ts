import { chosenOf } from "../../../model/print-design/chosen.ts";
import { bandOf, elementsAt, LABEL, type Surface } from "../../../model/print-design/surface.ts";
import type { Band, Element, PrintTemplate } from "../../../model/print-template.ts";
import { bandTarget, elementTarget, FORM, readTarget, type Target } from "../canvas/target.ts";

/** What of a template is chosen: elements of one surface, a band, or the template itself. */
export interface PrintSelection {
  /** Of elements, and of a band; undefined: the template. */
  readonly surface: Surface | undefined;
  readonly ids: readonly string[];
  readonly elements: readonly Element[];
  readonly band: Band | undefined;
  readonly hasLocked: boolean;
}

/** What a target names in a template as it is now: what is gone is not chosen. */
export function selectionOf(template: PrintTemplate, target: Target): PrintSelection {
  const one = readTarget(target);
  if (one.kind === "element") {
    const elements = chosenOf(elementsAt(template, one.surface), one.ids);
    if (elements.length > 0)
      return {
        ...{ surface: one.surface, ids: elements.map(({ id }) => id), elements },
        ...{ band: bandOf(template, one.surface), hasLocked: elements.some(({ isLock }) => isLock) },
      };
  }
  const band = one.kind === "element" ? bandOf(template, one.surface) : one.kind === "band" ? bandOf(template, one.id) : undefined;
  return { surface: band?.id, ids: [], elements: [], band, hasLocked: false };
}

/** The target of elements; of none, that of their band. */
export const targetOf = (surface: Surface, ids: readonly string[]): Target =>
  ids.length > 0 ? elementTarget(surface, ids) : surface === LABEL ? FORM : bandTarget(surface);
