import { sizeOf } from "../print-paper.ts";
import type { PrintTemplate } from "../print-template.ts";
import { readComponents } from "./components.ts";
import type { ContentGround } from "./content.ts";
import { isJson, type Json, type LabelJson } from "./legacy.ts";
import { oursOf } from "./names.ts";
import { millimetresOf, pixelsOf } from "./pixels.ts";
import type { ComponentGround, Unsaid } from "./read-component.ts";
import { COMPONENT } from "./words.ts";

/** What a label becomes that does not say it itself. */
export interface LabelWish extends ContentGround {
  readonly id: string;
  readonly title: string;
  readonly entity: string;
}

export interface FromLabelJson {
  /** Of the kind label. What it takes from our own key is as somebody wrote it: the check looks at it when it is saved. */
  readonly template: PrintTemplate;
  /** What the template does not say, by its path in the JSON. The JSON itself keeps it: give it to `toLabelJson`. */
  readonly unsaid: readonly Unsaid[];
}

const [SMALLEST, LARGEST] = [5, 2_000];
const WHOLE = 100;

/** The template that says what a label of the former editor says, in millimetres. */
export function fromLabelJson(label: LabelJson, wish: LabelWish): FromLabelJson {
  const { page, ...ours } = oursOf(label);
  const { elements, unsaid } = readComponents(label.componentData, groundOf(label, wish));
  return {
    template: {
      ...ours,
      $id: wish.id,
      title: wish.title,
      kind: "label",
      entity: wish.entity,
      ...(wish.rows !== undefined && { rows: wish.rows }),
      page: pageOf(label, page) as PrintTemplate["page"],
      elements: [...elements],
    },
    unsaid: [...sizeUnsaid(label), ...unsaid.map((one) => ({ ...one, path: `componentData.${one.path}` }))],
  };
}

export const groundOf = (label: LabelJson, { rows, code }: ContentGround): ComponentGround => ({
  ...{ shape: COMPONENT, rows, code },
  scale: positive(label.canvasStyleData.scale) ?? WHOLE,
});

const SIDES = ["width", "height"] as const;
const positive = (value: unknown): number | undefined => (Number(value) > 0 && Number.isFinite(Number(value)) ? Number(value) : undefined);

/** The size of a canvas in mm, within what pages may be. Its own size is not enlarged. */
export const canvasSize = (canvas: Json): Record<(typeof SIDES)[number], number> => {
  const side = (key: (typeof SIDES)[number]) => Math.min(LARGEST, Math.max(SMALLEST, millimetresOf(positive(canvas[key]) ?? WHOLE, WHOLE)));
  return { width: side("width"), height: side("height") };
};

/** The page: what we said of it, as long as the canvas is of its size, else the size of the canvas. */
function pageOf({ canvasStyleData }: LabelJson, ours: unknown): Json {
  const size = canvasSize(canvasStyleData);
  if (!isJson(ours)) return size;
  const { width: _, height: __, size: ___, landscape: ____, ...others } = ours;
  const own = sizeOf({ ...size, ...ours });
  const isStill = own && SIDES.every((side) => pixelsOf(own[side], WHOLE) === pixelsOf(size[side], WHOLE));
  if (!isStill) return { ...size, ...others };
  return "size" in ours ? ours : { ...size, ...ours };
}

const sizeUnsaid = ({ canvasStyleData }: LabelJson): Unsaid[] =>
  SIDES.filter((side) => {
    const said = positive(canvasStyleData[side]);
    return said === undefined || millimetresOf(said, WHOLE) !== canvasSize(canvasStyleData)[side];
  }).map((side) => ({ path: `canvasStyleData.${side}`, reason: "value" }));
