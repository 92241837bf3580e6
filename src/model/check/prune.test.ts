import { expect, test } from "vitest";
import { prune } from "./prune.ts";

test("what is left out is gone, and what is left knows where it stood", () => {
  const pruned = prune({ list: [1, { a: 1, b: 2 }, 3, 4], other: true }, [["list", 0], ["list", 1, "a"], ["list", 2], ["other"]]);
  expect(pruned?.value).toEqual({ list: [{ b: 2 }, 4] });
  expect(pruned?.original(["list", 0, "b"])).toEqual(["list", 1, "b"]);
  expect(pruned?.original(["list", 1])).toEqual(["list", 3]);
});

test("nothing is left when the whole is left out", () => {
  expect(prune({ a: 1 }, [[]])).toBeUndefined();
});
