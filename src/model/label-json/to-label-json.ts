import { paperOf } from "../print-paper.ts";
import type { PrintTemplate } from "../print-template.ts";
import { writeComponents } from "./components.ts";
import type { ContentGround } from "./content.ts";
import { canvasSize, fromLabelJson, groundOf } from "./from-label-json.ts";
import { EMPTY_CANVAS, isSame, type Json, type LabelJson } from "./legacy.ts";
import { OURS } from "./names.ts";
import { pixelsOf } from "./pixels.ts";
import type { Unsaid } from "./read-component.ts";

export interface ToLabelJson {
  readonly label: LabelJson;
  /** What the former editor has no words for, by its path in the template. It stands beside under our own key, and comes back when it is read. */
  readonly unsaid: readonly Unsaid[];
}

/**
 * The label of a template in the JSON of the former editor. Given the JSON that the template was read from (with the same `code`), only what
 * has changed is written anew, and everything stays that templates have no word for: a template that nobody changed gives that JSON.
 */
export function toLabelJson(
  template: PrintTemplate,
  former: LabelJson = EMPTY_CANVAS,
  { code }: Pick<ContentGround, "code"> = {},
): ToLabelJson {
  const { $id: id, title, kind, entity, rows, page, elements = [], ...others } = template;
  const ground = { rows, code };
  const wish = { id, title, entity, ...ground };
  const { components, unsaid } = writeComponents(elements, former.componentData, groundOf(former, ground));
  const canvasStyleData = withSize(former.canvasStyleData, paperOf({ page, kind }));
  const { [OURS]: _, ...bare } = former;
  const label: LabelJson = { ...bare, canvasStyleData, componentData: components };
  const read = fromLabelJson(label, wish).template;
  const ours = { ...others, ...(!isSame(read.page, page) && { page: differing(page, read.page) }) };
  const more = Object.keys(ours).map((key): Unsaid => ({ path: key, reason: "key" }));
  const isUnchanged = isSame(fromLabelJson(former, wish).template, template);
  const written = more.length === 0 ? label : { ...label, [OURS]: ours };
  return { label: isUnchanged ? former : written, unsaid: [...more, ...unsaid] };
}

function withSize(canvas: Json, { width, height }: { readonly width: number; readonly height: number }): Json {
  const size = canvasSize(canvas);
  return {
    ...canvas,
    ...(size.width !== width && { width: pixelsOf(width, 100) }),
    ...(size.height !== height && { height: pixelsOf(height, 100) }),
  };
}

/** A page said by name, or lying, whole; of another what the canvas does not say. */
function differing(page: PrintTemplate["page"], read: PrintTemplate["page"]): Json {
  if (page.size !== undefined) return { ...page };
  return Object.fromEntries(Object.entries(page).filter(([key, value]) => !isSame(read[key as keyof typeof read], value)));
}
