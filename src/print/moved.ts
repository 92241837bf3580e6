import type { Box, DrawOp, Segment } from "./draw.ts";

/** What is drawn, at another place. */
export const moved = (ops: readonly DrawOp[], x: number, y: number): DrawOp[] =>
  x === 0 && y === 0 ? [...ops] : ops.map((op) => movedOp(op, x, y));

function movedOp(op: DrawOp, x: number, y: number): DrawOp {
  const point = ([left, top]: readonly [number, number]) => [left + x, top + y] as const;
  const box = ([left, top, width, height]: Box): Box => [left + x, top + y, width, height];
  switch (op.op) {
    case "text":
      return { ...op, x: op.x + x, y: op.y + y };
    case "bars":
      return { ...op, boxes: op.boxes.map(box) };
    case "line":
      return { ...op, from: point(op.from), to: point(op.to) };
    case "path":
      return { ...op, path: op.path.map((segment) => movedSegment(segment, x, y)) };
    case "group":
      return { ...op, around: point(op.around), parts: moved(op.parts, x, y) };
    default:
      return { ...op, box: box(op.box) };
  }
}

const movedSegment = ([to, ...at]: Segment, x: number, y: number): Segment =>
  [to, ...at.map((value, index) => value + (index % 2 === 0 ? x : y))] as unknown as Segment;
