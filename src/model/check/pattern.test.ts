import { expect, test } from "vitest";
import { patternFault } from "./pattern.ts";

test.each([
  "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
  "^[A-Z](-[0-9]{2}){1,3}$",
  "^(layout|screen:[a-z0-9-]+)$",
  "^(\\.[a-z]+)+$",
  "^([a-z]+,)*$",
  "^\\(a+\\)+$",
  "^(a{1,3}){2}$",
  "^(?<year>[0-9]+)-[*+(]+$",
  "^\\p{Script=Han}+$",
])("%s is taken: a text can be read in one way only", (pattern) => {
  expect(patternFault(pattern)).toBeUndefined();
});

test.each(["(a+)+", "^(a|b*)*$", "([a-z]+,?){10}", "(?:x{2,})*", "((a+)b)*", "(-[-a]+)*", "^(\\w+\\s?)*$", "^(([a-z])+.)+[A-Z]$"])(
  "%s is refused: it repeats inside a repetition",
  (pattern) => {
    expect(patternFault(pattern)).toMatch(/repeats inside a repetition/);
  },
);

test("a reference back to a group is refused", () => {
  expect(patternFault("(a)\\1")).toMatch(/refers back/);
  expect(patternFault("(?<x>a)\\k<x>")).toMatch(/refers back/);
  expect(patternFault("a\\\\1")).toBeUndefined();
});

test("a pattern that does not compile is refused with the reason", () => {
  expect(patternFault("[a")).toBe("pattern does not compile: Unterminated character class");
});
