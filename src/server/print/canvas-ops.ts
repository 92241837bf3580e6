import { createCanvas, type Image, type SKRSContext2D } from "@napi-rs/canvas";
import { INSET } from "../../print/codes/bars.ts";
import type { BarsOp, Box, DrawOp, GroupOp, LineOp, PathOp, PictureOp, RectOp, TextOp } from "../../print/draw.ts";
import { isSingle } from "../../print/overlap.ts";
import { fillBox } from "./canvas-boxes.ts";
import { placeOf, type ReadPicture } from "./pictures.ts";

/** The canvas of a page, whose units are dots. */
export interface CanvasGround {
  readonly context: SKRSContext2D;
  /** Dots a millimetre. */
  readonly scale: number;
  /** Lines and texts are black, whatever their colour. */
  readonly isBlack: boolean;
  readonly images: ReadonlyMap<string, { readonly picture: ReadPicture; readonly image: Image }>;
  readonly family: string;
}

export function drawOps(ops: readonly DrawOp[], ground: CanvasGround): void {
  for (const op of ops) drawOp(op, ground);
}

function drawOp(op: DrawOp, ground: CanvasGround): void {
  if (op.op === "text") text(op, ground);
  else if (op.op === "bars") bars(op, ground);
  else if (op.op === "rect") rect(op, ground);
  else if (op.op === "line") line(op, ground);
  else if (op.op === "picture") picture(op, ground);
  else if (op.op === "path") path(op, ground);
  else group(op, ground);
}

const scaled = (box: Box, { scale }: CanvasGround): Box => box.map((length) => length * scale) as unknown as Box;

/** What is lighter than this is meant to be white, on a printer that has black alone. */
const WHITE = /^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/i;
export const inkOf = (color: string, { isBlack }: CanvasGround): string => (isBlack && !WHITE.test(color) ? "#000000" : color);

/** On a raster no printer widens a bar: it has the dots that were meant, without the inset. */
function bars({ boxes }: BarsOp, ground: CanvasGround): void {
  ground.context.fillStyle = "#000000";
  for (const [x, y, width, height] of boxes)
    fillBox(ground.context, scaled([x - INSET, y - INSET, width + 2 * INSET, height + 2 * INSET], ground));
}

function text({ x, y, text: words, size, anchor, bold, color }: TextOp, ground: CanvasGround): void {
  const { context, scale, family } = ground;
  context.font = `${bold ? 700 : 400} ${size * scale}px "${family}"`;
  context.textAlign = anchor === "middle" ? "center" : anchor;
  context.fillStyle = inkOf(color, ground);
  context.fillText(words, x * scale, y * scale);
}

function rect({ box, stroke, color, fill }: RectOp, ground: CanvasGround): void {
  const { context } = ground;
  if (fill !== undefined) {
    context.fillStyle = fill;
    fillBox(context, scaled(box, ground));
  }
  if (stroke <= 0) return;
  const [x, y, width, height] = box;
  const half = stroke / 2;
  context.fillStyle = inkOf(color, ground);
  const edges: readonly Box[] = [
    [x - half, y - half, width + stroke, stroke],
    [x - half, y + height - half, width + stroke, stroke],
    [x - half, y - half, stroke, height + stroke],
    [x + width - half, y - half, stroke, height + stroke],
  ];
  for (const edge of edges) fillBox(context, scaled(edge, ground));
}

function line({ from, to, stroke, color, dash }: LineOp, ground: CanvasGround): void {
  const { context, scale } = ground;
  const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  const [across, down] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  if (dash === undefined && (across === 0 || down === 0)) {
    context.fillStyle = inkOf(color, ground);
    const half = stroke / 2;
    const box: Box = across === 0 ? [x - half, y, stroke, down] : [x, y - half, across, stroke];
    fillBox(context, scaled(box, ground));
    return;
  }
  context.strokeStyle = inkOf(color, ground);
  context.lineWidth = Math.max(1, stroke * scale);
  context.setLineDash(dash === undefined ? [] : [dash * scale]);
  context.beginPath();
  context.moveTo(from[0] * scale, from[1] * scale);
  context.lineTo(to[0] * scale, to[1] * scale);
  context.stroke();
  context.setLineDash([]);
}

function path({ path: segments, stroke, color, fill }: PathOp, ground: CanvasGround): void {
  const { context, scale } = ground;
  context.beginPath();
  for (const segment of segments) {
    if (segment[0] === "Z") context.closePath();
    else if (segment[0] === "M") context.moveTo(segment[1] * scale, segment[2] * scale);
    else if (segment[0] === "L") context.lineTo(segment[1] * scale, segment[2] * scale);
    else {
      const [, ...at] = segment;
      const [x1, y1, x2, y2, x, y] = at.map((value) => value * scale) as [number, number, number, number, number, number];
      context.bezierCurveTo(x1, y1, x2, y2, x, y);
    }
  }
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke <= 0) return;
  context.strokeStyle = inkOf(color, ground);
  context.lineWidth = Math.max(1, stroke * scale);
  context.stroke();
}

function picture(op: PictureOp, ground: CanvasGround): void {
  const known = ground.images.get(op.picture);
  if (!known) return;
  const [x, y, width, height] = scaled(placeOf(op, known.picture), ground);
  ground.context.drawImage(known.image, x, y, width, height);
}

/** What overlaps within a group is covered as if nothing were let through: the group as a whole is. */
function throughLayer(parts: readonly DrawOp[], opacity: number, ground: CanvasGround): void {
  const { context } = ground;
  const layer = createCanvas(context.canvas.width, context.canvas.height).getContext("2d");
  layer.setTransform(context.getTransform());
  layer.fontKerning = context.fontKerning;
  drawOps(parts, { ...ground, context: layer });
  context.resetTransform();
  context.globalAlpha *= opacity;
  context.drawImage(layer.canvas, 0, 0);
}

function group({ rotate, around, opacity, parts }: GroupOp, ground: CanvasGround): void {
  const { context, scale } = ground;
  const [x, y] = [around[0] * scale, around[1] * scale];
  context.save();
  context.translate(x, y);
  context.rotate((rotate * Math.PI) / 180);
  context.translate(-x, -y);
  if (opacity === 1 || isSingle(parts)) {
    context.globalAlpha *= opacity;
    drawOps(parts, ground);
  } else throughLayer(parts, opacity, ground);
  context.restore();
}
