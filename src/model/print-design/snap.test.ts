import { expect, test } from "vitest";
import { snapMove } from "./snap.ts";

const MOVED = { x: 5, y: 5, width: 10, height: 8 };
const OTHER = { x: 25, y: 6.3, width: 15, height: 5 };
const LABEL = { width: 60, height: 40 };
const DOT = 25.4 / 203;

test("what comes near the edge of another is caught by it, and a guide says where", () => {
  expect(snapMove([MOVED], [OTHER], LABEL, [0, 1.2], { reach: 0.6, step: 0 })).toEqual({
    by: [expect.closeTo(0, 6), expect.closeTo(1.3, 6)],
    guides: [{ axis: "y", at: 6.3 }],
  });
});

test("what is near nothing goes by dots of the printer", () => {
  const { by, guides } = snapMove([MOVED], [], LABEL, [3.01, 2.03], { reach: 0.2, step: DOT });
  expect(guides).toEqual([]);
  for (const [axis, at] of [5, 5].entries()) {
    const dots = (at + (by[axis] as number)) / DOT;
    expect(dots).toBeCloseTo(Math.round(dots), 6);
  }
});

test("nothing is caught where it is asked for", () => {
  expect(snapMove([MOVED], [OTHER], LABEL, [0, 1.2], { reach: 0, step: 0 })).toEqual({ by: [0, 1.2], guides: [] });
});
