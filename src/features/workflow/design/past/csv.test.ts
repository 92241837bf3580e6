import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("commas, quotes and lines stay in their cell, and nothing is a formula", () =>
  expect(
    csvOf([
      ["a,b", 'say "x"', 3],
      ["=1+1", "-", "two\nlines"],
    ]),
  ).toBe('\uFEFF"a,b","say ""x""","3"\r\n"\'=1+1","\'-","two\nlines"\r\n'));
