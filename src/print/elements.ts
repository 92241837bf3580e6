import type { BarcodeElement, Element, SerialElement } from "../model/print-template.ts";
import { chartOf } from "./chart.ts";
import { placeCode } from "./codes/bars.ts";
import { modulesOf } from "./codes/modules.ts";
import type { DrawOp, PrintWarning } from "./draw.ts";
import { moved } from "./moved.ts";
import { BLACK, drawText, fitText, type Place, type TextStyle } from "./text/fit.ts";
import { boundText, writtenAs } from "./values/format.ts";
import type { PrintGround } from "./values/ground.ts";
import { type Scope, valueAt } from "./values/scope.ts";
import { isVisible } from "./values/visible.ts";

/** Where elements stand, and of what they speak. */
export interface Surface {
  readonly ground: PrintGround;
  readonly scope: Scope;
  readonly dpi: number;
  readonly warn: (warning: PrintWarning["warning"], id: string) => void;
}

const SIZE = 3.5;
const STROKE = 0.2;

/** What elements draw, when their corner 0, 0 stands at a point of the page. */
export const drawElements = (elements: readonly Element[], x: number, y: number, surface: Surface): DrawOp[] =>
  elements.flatMap((element) =>
    drawElement(element, { x: x + element.x, y: y + element.y, width: element.width, height: element.height }, surface),
  );

function drawElement(element: Element, place: Place, surface: Surface): DrawOp[] {
  if (!isVisible(element.visibleIf, surface.scope.record, surface.ground)) return [];
  const parts = partsOf(element, place, surface);
  const { rotate = 0, opacity = 1 } = element;
  if (parts.length === 0 || (rotate === 0 && opacity === 1)) return parts;
  return [{ op: "group", rotate, opacity, around: [place.x + place.width / 2, place.y + place.height / 2], parts }];
}

function partsOf(element: Element, place: Place, surface: Surface): DrawOp[] {
  const { scope, ground } = surface;
  const box = [place.x, place.y, place.width, place.height] as const;
  switch (element.type) {
    case "text":
      return written(boundText(element.text, scope, ground), element, place);
    case "param":
      return written(writtenAs(valueAt(element.field, scope, ground), element.format, ground), element, place);
    case "serial":
      return written(serialText(element, surface), element, place);
    case "barcode":
      return barcode(element, place, surface);
    case "Picture": {
      const held = element.field === undefined ? element.picture : writtenAs(valueAt(element.field, scope, ground), "raw", ground);
      return held ? [{ op: "picture", box, picture: held, stretched: element.fill === "stretch" }] : [];
    }
    case "chart": {
      const chart = chartOf(element, scope.record, ground);
      return chart ? moved(ground.drawChart?.(chart, place.width, place.height) ?? [], place.x, place.y) : [];
    }
    case "rect":
      return [{ op: "rect", box, stroke: element.stroke ?? STROKE, color: element.color ?? BLACK, fill: element.fill }];
    case "line": {
      const to = [place.x + place.width, place.y + place.height] as const;
      return [
        { op: "line", from: [place.x, place.y], to, stroke: element.stroke ?? STROKE, color: element.color ?? BLACK, dash: element.dash },
      ];
    }
  }
}

function written(text: string, style: Partial<TextStyle>, place: Place): DrawOp[] {
  if (text === "") return [];
  const whole = { ...style, size: style.size ?? SIZE };
  return drawText(fitText(text, place, whole), place, whole);
}

function serialText({ start = 1, step = 1, digits = 1, text = "{{$serial}}" }: SerialElement, { scope, ground }: Surface): string {
  const number = String(start + step * Number(scope.values?.serial ?? 0)).padStart(digits, "0");
  return boundText(text, { ...scope, values: { ...scope.values, serial: number } }, ground);
}

const CAPTION = 2.5;
/** Room of a caption below bars, in sizes. */
const CAPTION_ROOM = 1.2;

function barcode(element: BarcodeElement, place: Place, { scope, ground, dpi, warn }: Surface): DrawOp[] {
  const value = boundText(element.value, scope, ground);
  if (value === "") return [];
  const modules = modulesOf(element.symbology, value, element.correction);
  if (!modules) {
    warn("code", element.id);
    return [];
  }
  const size = element.size ?? CAPTION;
  const caption = modules.shape === "bars" && element.caption !== false ? size * CAPTION_ROOM : 0;
  const upper = { ...place, height: Math.max(0, place.height - caption) };
  const { boxes, isNarrow } = placeCode(modules, upper, { dpi, quiet: element.quiet });
  if (isNarrow) warn("narrow", element.id);
  const below = { ...place, y: place.y + upper.height, height: caption };
  const words = caption > 0 ? drawText({ lines: [value], size }, below, { align: "center", verticalAlign: "middle" }) : [];
  return [{ op: "bars", boxes }, ...words];
}
