import { describe, expect, test } from "vitest";
import { mayZoomIn, mayZoomOut, zoomStep, zoomWithin } from "./zoom.ts";

describe("the zoom of a diagram", () => {
  test("moves by a tenth, without the dust of binary fractions", () => {
    expect(zoomStep(1, 1)).toBe(1.1);
    expect(zoomStep(0.7, -1)).toBe(0.6);
    expect(zoomStep(0.63, 1)).toBe(0.73);
  });

  test("is refused above 4 and below 0.2", () => {
    expect(zoomStep(3.9, 1)).toBe(4);
    expect(() => zoomStep(3.95, 1)).toThrow(RangeError);
    expect(zoomStep(0.3, -1)).toBe(0.2);
    expect(() => zoomStep(0.25, -1)).toThrow(RangeError);
  });

  test("has buttons that stop at 3.9 and 0.3", () => {
    expect([3.89, 3.9, 4].map(mayZoomIn)).toEqual([true, false, false]);
    expect([0.31, 0.3, 0.2].map(mayZoomOut)).toEqual([true, false, false]);
  });

  test("follows two fingers as far as the limits", () => {
    expect([0.1, 1.234, 9].map(zoomWithin)).toEqual([0.2, 1.234, 4]);
  });
});
