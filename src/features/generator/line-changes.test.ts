import fc from "fast-check";
import { expect, test } from "vitest";
import { lineChanges } from "./line-changes.ts";

const shown = (before: string, after: string) =>
  lineChanges(before, after).map(({ way, text }) => `${way === "same" ? " " : way === "added" ? "+" : "-"}${text}`);

test("lines that stay, come and go are told apart", () => {
  expect(shown("a\nb\nc\n", "a\nx\nc\nd\n")).toEqual([" a", "-b", "+x", " c", "+d"]);
  expect(shown("", "a\n")).toEqual(["+a"]);
  expect(shown("a\n", "")).toEqual(["-a"]);
});

test("both texts can be read from what is shown, whatever they are", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineChanges(before.join("\n"), after.join("\n"));
      expect(lines.filter(({ way }) => way !== "added").map((line) => line.text)).toEqual(before);
      expect(lines.filter(({ way }) => way !== "gone").map((line) => line.text)).toEqual(after);
    }),
  );
});
