export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the longest part of a line, where nothing else stands. */
export function middleOf(points: readonly Point[]): Point {
  const parts = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const lengthOf = ({ from, to }: { from: Point; to: Point }) => Math.hypot(to.x - from.x, to.y - from.y);
  const longest = parts.reduce((best, part) => (lengthOf(part) > lengthOf(best) ? part : best));
  return { x: (longest.from.x + longest.to.x) / 2, y: (longest.from.y + longest.to.y) / 2 };
}
