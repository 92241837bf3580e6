import type { DrawOp } from "./draw.ts";

/** Whether nothing within a group can overlap: what is let through by itself looks as it does within a layer of its own, which costs more. */
export function isSingle(parts: readonly DrawOp[]): boolean {
  const [only, second] = parts;
  if (!only || second) return !only;
  // A box with a filling and a line is two: the line lies half upon the filling.
  if (only.op === "rect" || only.op === "path") return only.fill === undefined || only.stroke === 0;
  return only.op !== "group" || (only.opacity === 1 && isSingle(only.parts));
}
