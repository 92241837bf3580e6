import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pagesIn, placesOf } from "./places.ts";
import { largestOf, nextZoom, PX_PER_MM, percentOf, scaleOf } from "./zoom.ts";

const A4 = { width: 210, height: 297 };
const ROOM = { width: 800, height: 600 };

test("pages that lie in the window are found, and none beside them", () => {
  const page = fc.record({ width: fc.integer({ min: 5, max: 400 }), height: fc.integer({ min: 5, max: 600 }) });
  fc.assert(
    fc.property(
      fc.array(page, { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0.3, max: 12, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (pages, scale, part) => {
        const places = placesOf(pages, scale);
        const top = part * Math.max(0, places.total - ROOM.height);
        const { first, last, current } = pagesIn(places, top, ROOM.height);
        const isIn = (index: number) => {
          const begin = places.tops[index] ?? 0;
          return begin + (places.heights[index] ?? 0) >= top && begin <= top + ROOM.height;
        };
        const inside = pages.flatMap((_, index) => (isIn(index) ? index : []));
        for (const index of inside) expect(index >= first && index <= last).toBe(true);
        expect(last - first).toBeLessThanOrEqual(Math.max(0, inside.length));
        expect(current >= first && current <= Math.max(first, last)).toBe(true);
      },
    ),
  );
});

describe("zoom", () => {
  test("of 100 % is the size on paper", () => expect(scaleOf(100, ROOM, A4)).toBeCloseTo(PX_PER_MM));

  test("to the width fills it, to the page shows it whole", () => {
    expect(scaleOf("width", ROOM, A4) * A4.width).toBeCloseTo(800);
    expect(scaleOf("page", ROOM, A4) * A4.height).toBeCloseTo(600);
  });

  test("stays within 50 and 300 %, but for a page that is to fit a small place", () => {
    expect(percentOf(scaleOf(1_000, ROOM, A4))).toBe(300);
    expect(percentOf(scaleOf(1, ROOM, A4))).toBe(50);
    expect(percentOf(scaleOf("width", { width: 300, height: 600 }, A4))).toBe(38);
    expect(percentOf(scaleOf("width", ROOM, { width: 20, height: 20 }))).toBe(300);
  });

  test("goes by steps, from wherever it stands", () => {
    expect(nextZoom(87, 1)).toBe(100);
    expect(nextZoom(87, -1)).toBe(75);
    expect(nextZoom(300, 1)).toBeUndefined();
  });

  test("fits by the largest page", () => expect(largestOf([A4, { width: 297, height: 210 }])).toEqual({ width: 297, height: 297 }));
});
