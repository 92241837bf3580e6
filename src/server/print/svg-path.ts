import type { Segment } from "../../print/draw.ts";

/** a, b, c, d, e, f as in SVG. */
export type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [x: number, y: number];

export const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
export const moveBy = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** How many numbers a command takes. */
const TAKEN: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 };

/** The path of a chart in absolute pieces, moved by a matrix. Knows the commands that ECharts writes: M, L, H, V, C, A and Z, in both cases. */
export function segmentsOf(path: string, matrix: Matrix): Segment[] {
  const segments: Segment[] = [];
  let at: Point = [0, 0];
  let start: Point = at;
  for (const [, letter = "M", rest = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? []).map(Number);
    const taken = TAKEN[letter.toUpperCase()] ?? 0;
    let command = letter;
    for (let from = 0; from === 0 || from < values.length; from += Math.max(1, taken)) {
      const piece = pieceOf(command, values.slice(from, from + taken), at);
      segments.push(...piece.map((segment) => movedSegment(segment, matrix)));
      at = command.toUpperCase() === "Z" ? start : endOf(piece, at);
      if (command.toUpperCase() === "M") {
        start = at;
        // What follows the first point are lines.
        command = command === "M" ? "L" : "l";
      }
      if (taken === 0) break;
    }
  }
  return segments;
}

const endOf = (piece: readonly Segment[], at: Point): Point => {
  const last = piece.at(-1);
  return last && last[0] !== "Z" ? (last.slice(-2) as unknown as Point) : at;
};

function movedSegment(segment: Segment, matrix: Matrix): Segment {
  const [to, ...at] = segment;
  const points = at.flatMap((x, index) => (index % 2 === 0 ? moveBy(matrix, [x, at[index + 1] as number]) : []));
  return [to, ...points] as unknown as Segment;
}

function pieceOf(command: string, values: readonly number[], [x, y]: Point): Segment[] {
  const isRelative = command === command.toLowerCase();
  const [dx, dy] = isRelative ? [x, y] : [0, 0];
  const value = (index: number): number => values[index] ?? 0;
  switch (command.toUpperCase()) {
    case "M":
      return [["M", value(0) + dx, value(1) + dy]];
    case "H":
      return [["L", value(0) + dx, y]];
    case "V":
      return [["L", x, value(0) + dy]];
    case "C":
      return [["C", value(0) + dx, value(1) + dy, value(2) + dx, value(3) + dy, value(4) + dx, value(5) + dy]];
    case "A":
      return arc([x, y], [value(5) + dx, value(6) + dy], {
        radius: [value(0), value(1)],
        isLarge: value(3) === 1,
        isSwept: value(4) === 1,
      });
    case "Z":
      return [["Z"]];
    default:
      return [["L", value(0) + dx, value(1) + dy]];
  }
}

interface Arc {
  readonly radius: Point;
  readonly isLarge: boolean;
  readonly isSwept: boolean;
}

/** An arc of an ellipse that stands upright, in cubic curves of a quarter at most (SVG 1.1, F.6.5). */
function arc(from: Point, to: Point, { radius: [wide, high], isLarge, isSwept }: Arc): Segment[] {
  const [halfX, halfY] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  if (wide === 0 || high === 0 || (halfX === 0 && halfY === 0)) return [["L", ...to]];
  const grown = Math.max(1, Math.sqrt((halfX / wide) ** 2 + (halfY / high) ** 2));
  const [rx, ry] = [wide * grown, high * grown];
  const away = (halfX / rx) ** 2 + (halfY / ry) ** 2;
  const factor = Math.sqrt(Math.max(0, 1 / away - 1)) * (isLarge === isSwept ? -1 : 1);
  const middle: Point = [(from[0] + to[0]) / 2 + (factor * rx * halfY) / ry, (from[1] + to[1]) / 2 - (factor * ry * halfX) / rx];
  const angle = ([x, y]: Point): number => Math.atan2((y - middle[1]) / ry, (x - middle[0]) / rx);
  const first = angle(from);
  const turn = angle(to) - first;
  const whole = isSwept && turn < 0 ? turn + 2 * Math.PI : !isSwept && turn > 0 ? turn - 2 * Math.PI : turn;
  const count = Math.max(1, Math.ceil(Math.abs(whole) / (Math.PI / 2) - 1e-9));
  const step = whole / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, index) => {
    const [one, two] = [first + index * step, first + (index + 1) * step];
    const point = (x: number, y: number): Point => [middle[0] + rx * x, middle[1] + ry * y];
    return [
      "C",
      ...point(Math.cos(one) - reach * Math.sin(one), Math.sin(one) + reach * Math.cos(one)),
      ...point(Math.cos(two) + reach * Math.sin(two), Math.sin(two) - reach * Math.cos(two)),
      ...(index === count - 1 ? to : point(Math.cos(two), Math.sin(two))),
    ] as Segment;
  });
}
