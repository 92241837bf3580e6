import type { DrawOp, GroupOp } from "./draw.ts";
import { textWidth } from "./text/glyphs.ts";

const SIZE = 4.5;
/** Turned to the left, as what is read upwards: level lines would be taken for texts of the page. */
const ANGLE = -25;
/** So much of it is seen that what lies below stays readable, also for what reads bar codes. */
const OPACITY = 0.13;
/** Between marks beside and below each other, in mm. */
const GAP = { across: 22, down: 36 };

/** Words across a page, again and again, so that no part of it is without. They lie above all else, let through. */
export function watermarkOps(words: string, { width, height }: { readonly width: number; readonly height: number }): DrawOp[] {
  if (words === "") return [];
  const step = textWidth(words, SIZE) + GAP.across;
  const around = [width / 2, height / 2] as const;
  // Whatever the angle, what is turned lies in the circle around the page.
  const reach = Math.hypot(width, height) / 2;
  const [rows, columns] = [Math.ceil(reach / GAP.down), Math.ceil(reach / step)];
  const parts = range(rows).flatMap((row) =>
    range(columns).flatMap((column): DrawOp[] => {
      const [x, y] = [(column + (row % 2) / 2) * step, row * GAP.down];
      return isNear(turned(x, y), width + step, height + GAP.down)
        ? [{ op: "text", x: around[0] + x, y: around[1] + y, text: words, size: SIZE, anchor: "middle", bold: false, color: "#000000" }]
        : [];
    }),
  );
  const group: GroupOp = { op: "group", rotate: ANGLE, around, opacity: OPACITY, parts };
  return [group];
}

const range = (most: number): number[] => Array.from({ length: 2 * most + 1 }, (_, index) => index - most);

const [COS, SIN] = [Math.cos((ANGLE * Math.PI) / 180), Math.sin((ANGLE * Math.PI) / 180)];
const turned = (x: number, y: number) => [COS * x - SIN * y, SIN * x + COS * y] as const;
const isNear = ([x, y]: readonly [number, number], width: number, height: number) => Math.abs(x) <= width / 2 && Math.abs(y) <= height / 2;
