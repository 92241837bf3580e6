import type { DrawOp } from "../../../print/draw.ts";
import type { PrintedChart } from "../../../print/values/ground.ts";

const COLOR = "#91b4dc";

/** A chart as it is sketched while a template is drawn: as many columns as it has groups, and their heights. The server draws it when it is printed. */
export function sketchedChart({ groups }: PrintedChart, width: number, height: number): readonly DrawOp[] {
  const most = Math.max(...groups.map(({ value }) => value), 0);
  const each = width / groups.length;
  return groups.map(({ value }, at): DrawOp => {
    const high = most > 0 ? (Math.max(0, value) / most) * height : 0;
    return { op: "rect", box: [(at + 0.15) * each, height - high, each * 0.7, high], stroke: 0, color: COLOR, fill: COLOR };
  });
}
