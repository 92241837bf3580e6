import { expect, test } from "vitest";
import { iconOf, initialOf } from "./mark.ts";

const PLAIN = { name: null, shortName: null, color: null, logo: null, picture: null };

test("the mark of a name is its first sign, whatever that is made of", () => {
  expect([" 采购云", "acme", "👩‍💻 team", ""].map(initialOf)).toEqual(["采", "A", "👩‍💻", ""]);
});

test("the icon is the logo, or a drawing in the brand's colour", () => {
  expect(iconOf({ ...PLAIN, name: "甲", logo: "/logo" })).toBe("/logo");
  const drawn = decodeURIComponent(iconOf({ ...PLAIN, name: "甲", color: "#237804" }));
  expect(drawn).toContain("fill='#237804'");
  expect(drawn).toContain(">甲</text>");
  expect(decodeURIComponent(iconOf(PLAIN))).toContain("<path");
});

test("a name is text in the icon, and no markup", () => {
  expect(decodeURIComponent(iconOf({ ...PLAIN, name: "<" }))).toContain(">&#60;</text>");
});
