/** What of an element says where it stands, in mm and degrees. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotate?: number | undefined;
}
export type Point = readonly [x: number, y: number];

/** An upright rectangle. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Thousandths of a millimetre, and of a degree: what documents keep. */
export const rounded = (value: number): number => {
  const whole = Math.round(value * 1_000) / 1_000;
  return whole === 0 ? 0 : whole;
};

/** An angle from 0 up to 360. */
export const turned = (degrees: number): number => rounded(((degrees % 360) + 360) % 360) % 360;

/** A point, turned clockwise around another one. */
export function around([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

export const middleOf = ({ x, y, width, height }: Bounds): Point => [x + width / 2, y + height / 2];

/** The four corners as they stand when it is turned, from the upper left one clockwise. */
export function cornersOf(one: Placed): readonly Point[] {
  const { x, y, width, height, rotate = 0 } = one;
  const middle = middleOf(one);
  return [[x, y] as const, [x + width, y] as const, [x + width, y + height] as const, [x, y + height] as const].map((corner) =>
    around(corner, middle, rotate),
  );
}

/** The upright rectangle around what is placed; of nothing, an empty one. */
export function boundsOf(all: readonly Placed[]): Bounds {
  const points = all.flatMap(cornersOf);
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Whether a rectangle lies wholly in another one. */
export const liesIn = (inner: Bounds, outer: Bounds): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
