import type { Box, DrawOp, GroupOp, LineOp, PathOp, PictureOp, RectOp, TextOp } from "../../print/draw.ts";
import { isSingle } from "../../print/overlap.ts";
import { textWidth } from "../../print/text/glyphs.ts";
import type { Pdf, PdfObject } from "./pdf-document.ts";
import type { Letters } from "./pdf-letters.ts";
import { placeOf, type ReadPicture } from "./pictures.ts";

/** What stands ready in a document for its pages. */
export interface PdfGround {
  readonly pdf: Pdf;
  readonly letters: (text: string, bold: boolean) => Letters;
  readonly pictures: ReadonlyMap<string, ReadPicture>;
  readonly embedded: ReadonlyMap<string, PdfObject>;
  /** The name of a graphics state that lets through; states are shared by pages. */
  readonly opacity: (part: number) => string;
}

/** A number as PDF takes it, to thousandths: of a millimetre, a degree, a colour. */
export const number = (value: number): string => String(Math.round(value * 1_000) / 1_000);
const numbers = (...values: readonly number[]): string => values.map(number).join(" ");

/** A colour, "#1890ff", in parts of one; what is none is black. */
export function colourOf(colour: string): string {
  const [, ...parts] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? [];
  return parts.length === 3 ? numbers(...parts.map((part) => Number.parseInt(part, 16) / 255)) : "0 0 0";
}

/** What is drawn, in operators of a PDF page whose units are mm from its upper left corner. */
export const operatorsOf = (ops: readonly DrawOp[], ground: PdfGround): string => ops.map((op) => operators(op, ground)).join("\n");

function operators(op: DrawOp, ground: PdfGround): string {
  switch (op.op) {
    case "text":
      return text(op, ground);
    case "bars":
      return `0 0 0 rg ${op.boxes.map((box) => `${numbers(...box)} re`).join(" ")} f`;
    case "rect":
      return rect(op);
    case "line":
      return line(op);
    case "picture":
      return picture(op, ground);
    case "path":
      return path(op);
    case "group":
      return group(op, ground);
  }
}

function text({ x, y, text: words, size, anchor, bold, color }: TextOp, { letters }: PdfGround): string {
  const { font, glyphs } = letters(words, bold);
  const left = anchor === "start" ? x : x - textWidth(words, size, bold) * (anchor === "middle" ? 0.5 : 1);
  return `${colourOf(color)} rg BT /${font} ${number(size)} Tf 1 0 0 -1 ${numbers(left, y)} Tm <${glyphs}> Tj ET`;
}

const rect = ({ box, ...style }: RectOp): string => filled(`${numbers(...box)} re`, style);

const OPERATORS = { M: "m", L: "l", C: "c", Z: "h" } as const;
const path = ({ path: segments, ...style }: PathOp): string =>
  filled(segments.map(([to, ...at]) => `${numbers(...at)} ${OPERATORS[to]}`).join(" "), style);

function filled(outline: string, { stroke, color, fill }: Pick<RectOp, "stroke" | "color" | "fill">): string {
  const paint = stroke > 0 ? (fill === undefined ? "S" : "B") : fill === undefined ? "n" : "f";
  const colours = [
    ...(fill === undefined ? [] : [`${colourOf(fill)} rg`]),
    ...(stroke > 0 ? [`${colourOf(color)} RG ${number(stroke)} w`] : []),
  ];
  return `${colours.join(" ")} ${outline} ${paint}`;
}

function line({ from, to, stroke, color, dash }: LineOp): string {
  const drawn = `${colourOf(color)} RG ${number(stroke)} w ${numbers(...from)} m ${numbers(...to)} l S`;
  return dash === undefined ? drawn : `[${number(dash)}] 0 d ${drawn} [] 0 d`;
}

function picture(op: PictureOp, { pdf, pictures, embedded }: PdfGround): string {
  const [read, object] = [pictures.get(op.picture), embedded.get(op.picture)];
  if (!read || !object) return "";
  const name = `I${[...embedded.keys()].indexOf(op.picture) + 1}`;
  pdf.page.xobjects[name] ??= object;
  const [x, y, width, height]: Box = placeOf(op, read);
  // Pictures stand on their lower left corner.
  return `q ${number(width)} 0 0 ${number(-height)} ${numbers(x, y + height)} cm /${name} Do Q`;
}

function group({ rotate, around: [x, y], opacity, parts }: GroupOp, ground: PdfGround): string {
  const turn = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)].map((value) => Math.round(value * 1e9) / 1e9) as [number, number];
  const matrix = rotate === 0 ? "" : `${cos} ${sin} ${-sin} ${cos} ${numbers(x - cos * x + sin * y, y - sin * x - cos * y)} cm `;
  const through = opacity === 1 ? "" : `/${ground.opacity(opacity)} gs `;
  const drawn = operatorsOf(parts, ground);
  return `q ${matrix}${through}${opacity === 1 || isSingle(parts) ? drawn : asWhole(drawn, ground)} Q`;
}

/** Wider than any paper, to all sides, in mm. */
const ALL = [-5_000, -5_000, 5_000, 5_000];

/** Operators as one thing (a transparency group): what overlaps in it is covered, and the whole is let through. */
function asWhole(drawn: string, { pdf }: PdfGround): string {
  const { fonts, xobjects, ext_gstates } = pdf.page;
  const resources = { Font: { ...fonts }, XObject: { ...xobjects }, ExtGState: { ...ext_gstates } };
  const form = pdf.ref({
    ...{ Type: "XObject", Subtype: "Form", FormType: 1, BBox: ALL, Resources: resources },
    Group: { Type: "Group", S: "Transparency" },
  });
  form.end(Buffer.from(drawn, "latin1"));
  const name = `G${Object.keys(xobjects).length + 1}`;
  xobjects[name] = form;
  return `/${name} Do`;
}
