import type { PrintTemplate } from "../print-template.ts";
import { readComponents, writeComponents } from "./components.ts";
import type { ContentGround } from "./content.ts";
import { canvasSize, type FromLabelJson, type LabelWish } from "./from-label-json.ts";
import type { Json } from "./legacy.ts";
import type { ComponentGround, Unsaid } from "./read-component.ts";
import { DETAIL } from "./words.ts";

/** A label as an archive keeps it: its size in pixels at 96 dpi, and a flat row for each component (specification workflow §3). */
export interface LabelDetails {
  readonly width?: unknown;
  readonly height?: unknown;
  readonly details: readonly Json[];
}

const groundOf = ({ rows, code, isOfRow }: ContentGround): ComponentGround => ({ shape: DETAIL, scale: 100, rows, code, isOfRow });

/** The template that says what the details of a label say. */
export function fromLabelDetails({ width, height, details }: LabelDetails, wish: LabelWish): FromLabelJson {
  const { elements, unsaid } = readComponents(details, groundOf(wish));
  const { id, title, entity, rows } = wish;
  return {
    template: {
      ...{ $id: id, title, kind: "label", entity, ...(rows !== undefined && { rows }) },
      ...{ page: canvasSize({ width, height }), elements: [...elements] },
    },
    unsaid: unsaid.map((one) => ({ ...one, path: `details.${one.path}` })),
  };
}

/** The rows of a template, made of the former ones; what rows cannot say stands in them under our own key, and is named. */
export function toLabelDetails(
  { elements = [], rows }: PrintTemplate,
  former: readonly Json[] = [],
  { code }: Pick<ContentGround, "code"> = {},
): { details: readonly Json[]; unsaid: readonly Unsaid[] } {
  const { components, unsaid } = writeComponents(elements, former, groundOf({ rows, code }));
  return { details: components, unsaid };
}
