import type { Bounds } from "./boxes.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** An end of a line: where its element is drawn, and the height of the line on which it stands. */
export interface End {
  readonly bounds: Bounds;
  readonly line: number;
}

const right = ({ x, width }: Bounds) => x + width;
const bottom = ({ y, height }: Bounds) => y + height;
const center = ({ x, width }: Bounds) => x + width / 2;
/** How far a line goes away from an element before it turns. */
const AWAY = 20;

/**
 * The points of a line between two elements that are drawn from left to right: right-angled, out of the right side, or below where it is a way of a branch
 * further down.
 * @param row the height at which a way of a branch runs
 * @param lane the height at which it goes around everything
 */
export function routeOf(source: End, target: End, row?: number, lane?: number): Point[] {
  const points = [...leaving(source, row)];
  const { y } = points.at(-1) as Point;
  const [from, to] = [points.at(-1)?.x ?? 0, target.bounds];
  if (lane !== undefined) {
    const turn = points.length > 1 ? from : from + AWAY;
    const goal = { x: center(to), y: lane < target.line ? to.y : bottom(to) };
    points.push({ x: turn, y }, { x: turn, y: lane }, { x: goal.x, y: lane }, goal);
  } else if (y === target.line && from <= to.x) points.push({ x: to.x, y });
  else points.push({ x: center(to), y }, { x: center(to), y: y > target.line ? bottom(to) : to.y });
  return points.filter((point, at) => at === 0 || point.x !== points[at - 1]?.x || point.y !== points[at - 1]?.y);
}

function leaving({ bounds, line }: End, row: number | undefined): Point[] {
  if (row === undefined || row === line) return [{ x: right(bounds), y: line }];
  return [
    { x: center(bounds), y: row > line ? bottom(bounds) : bounds.y },
    { x: center(bounds), y: row },
  ];
}
