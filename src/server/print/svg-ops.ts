import type { DrawOp } from "../../print/draw.ts";
import { type Matrix, moveBy, product, segmentsOf } from "./svg-path.ts";

type Attributes = ReadonlyMap<string, string>;

/** From the middle of a line to its baseline, in sizes, as the layout has it. */
const BASELINE = 0.37;
const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;

/**
 * A chart in SVG, as ECharts writes it, as draw operations: so that every painter paints it with its own letters, sharp, and nothing of SVG reaches a page.
 * Knows paths, boxes, lines of points and texts; clips and styles are left out.
 * @param scale millimetres a unit
 */
export function opsOfSvg(svg: string, scale: number): DrawOp[] {
  const ops: DrawOp[] = [];
  const matrices: Matrix[] = [[scale, 0, 0, scale, 0, 0]];
  let text: Attributes | undefined;
  const bare = svg.replace(/<(style|defs)\b[\s\S]*?<\/\1>/g, "");
  for (const [, closing, name = "", written = "", isEmpty, words] of bare.matchAll(TAG)) {
    if (words !== undefined) {
      if (text) ops.push(...textOps(words, text, matrices.at(-1) as Matrix));
    } else if (closing) {
      if (name === "g") matrices.pop();
      if (name === "text") text = undefined;
    } else {
      const attributes = new Map([...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]));
      const matrix = product(matrices.at(-1) as Matrix, matrixOf(attributes.get("transform")));
      if (name === "g" && !isEmpty) matrices.push(matrix);
      else if (name === "text") text = attributes;
      else ops.push(...shapeOps(name, attributes, matrix));
    }
  }
  return ops;
}

const numbersOf = (text: string | undefined): number[] => (text?.match(/-?[\d.]+(?:e[-+]?\d+)?/g) ?? []).map(Number);
const numberOf = (text: string | undefined, usual: number): number => numbersOf(text)[0] ?? usual;

function matrixOf(written: string | undefined): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, inner] of written?.matchAll(/(\w+)\(([^)]*)\)/g) ?? []) {
    const [a = 0, b = 0, ...rest] = numbersOf(inner);
    const turn = (a * Math.PI) / 180;
    if (name === "translate") matrix = product(matrix, [1, 0, 0, 1, a, b]);
    else if (name === "scale") matrix = product(matrix, [a, 0, 0, b || a, 0, 0]);
    else if (name === "rotate") matrix = product(matrix, [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]);
    else matrix = product(matrix, [a, b, ...rest] as unknown as Matrix);
  }
  return matrix;
}

function shapeOps(name: string, attributes: Attributes, matrix: Matrix): DrawOp[] {
  const path = pathOf(name, attributes);
  const fill = hexOf(attributes.get("fill") ?? "#000000");
  const color = hexOf(attributes.get("stroke") ?? "none");
  if (path === undefined || (fill === undefined && color === undefined)) return [];
  const width = numberOf(attributes.get("stroke-width"), 1) * Math.hypot(matrix[0], matrix[1]);
  return [{ op: "path", path: segmentsOf(path, matrix), stroke: color === undefined ? 0 : width, color: color ?? "#000000", fill }];
}

function pathOf(name: string, attributes: Attributes): string | undefined {
  if (name === "path") return attributes.get("d");
  if (name === "polyline" || name === "polygon") return `M${attributes.get("points")}${name === "polygon" ? "Z" : ""}`;
  if (name !== "rect") return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((key) => numberOf(attributes.get(key), 0));
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'" };
const ANCHORS = { start: "start", middle: "middle", end: "end" } as const;

function textOps(words: string, attributes: Attributes, around: Matrix): DrawOp[] {
  const matrix = product(around, matrixOf(attributes.get("transform")));
  const style = attributes.get("style") ?? "";
  const units = numberOf(/font-size:([\d.]+)/.exec(style)?.[1], 12);
  const lowered = attributes.get("dominant-baseline") === "central" ? units * BASELINE : 0;
  const at: readonly [number, number] = [numberOf(attributes.get("x"), 0), numberOf(attributes.get("y"), 0)];
  const [x, y] = moveBy(matrix, at);
  const scale = Math.hypot(matrix[0], matrix[1]);
  const text = words.replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => ENTITIES[name] ?? "").trim();
  if (text === "") return [];
  const rotate = Math.round(((Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI) * 1_000) / 1_000;
  const op: DrawOp = {
    ...{ op: "text", x, y: y + lowered * scale, text, size: units * scale, bold: /font-weight:(bold|[6-9]00)/.test(style) },
    ...{ anchor: ANCHORS[attributes.get("text-anchor") as keyof typeof ANCHORS] ?? "start" },
    color: hexOf(attributes.get("fill") ?? "#000000") ?? "#000000",
  };
  return rotate === 0 ? [op] : [{ op: "group", rotate, opacity: 1, around: [x, y], parts: [op] }];
}

/** "#333", "rgb(1,2,3)" and the colour itself; undefined for none. */
function hexOf(colour: string): string | undefined {
  if (colour === "none" || colour === "transparent") return undefined;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  const [red, green, blue] = colour.startsWith("rgb") ? numbersOf(colour) : [];
  if (red === undefined || green === undefined || blue === undefined) return /^#[0-9a-f]{6}$/i.test(colour) ? colour : "#000000";
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
