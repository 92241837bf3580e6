import { expect, test } from "vitest";
import type { Screen } from "../../model/documents.ts";
import { sizeForHeight, validSize } from "./list-query.ts";

test.each([
  [600, 10],
  [768, 10],
  [800, 10],
  [900, 20],
  [1080, 20],
  [1440, 50],
  [2160, 50],
  [50_000, 500],
])("a window of %i pixels begins with pages of %i rows", (height, size) => {
  expect(sizeForHeight(height)).toBe(size);
});

test("what somebody chose comes before what the document says, and that before the window", () => {
  const screen: Screen = { $id: "a", kind: "list", entity: "a" };
  expect(validSize(50, { ...screen, pageSize: 100 }, 20)).toBe(50);
  expect(validSize(7, { ...screen, pageSize: 100 }, 20)).toBe(100);
  expect(validSize(undefined, screen, 20)).toBe(20);
  expect(validSize(undefined, screen)).toBe(10);
});
