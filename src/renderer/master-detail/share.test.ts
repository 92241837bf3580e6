import { expect, test } from "vitest";
import { shareAfterKey, shareAt, USUAL_SHARE, validShare } from "./share.ts";

test("the border stands where it is dragged, and leaves both parts a fifth", () => {
  expect([shareAt(400, 800), shareAt(-50, 800), shareAt(790, 800)]).toEqual([0.5, 0.2, 0.8]);
});

test("what is remembered counts as far as it is a share", () => {
  expect([validShare(0.4), validShare(7), validShare("0.4"), validShare(Number.NaN)]).toEqual([0.4, 0.8, USUAL_SHARE, USUAL_SHARE]);
});

test("keys move the border by steps, to its ends, and back", () => {
  expect(shareAfterKey(0.5, "ArrowUp")).toBeCloseTo(0.48);
  expect(shareAfterKey(0.8, "ArrowDown")).toBe(0.8);
  expect([shareAfterKey(0.5, "Home"), shareAfterKey(0.5, "End"), shareAfterKey(0.3, "Enter")]).toEqual([0.2, 0.8, USUAL_SHARE]);
  expect(shareAfterKey(0.5, "a")).toBeUndefined();
});
