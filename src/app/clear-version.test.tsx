import { beforeEach, expect, test } from "vitest";
import { clearOldSettings } from "./clear-version.ts";

beforeEach(() => localStorage.clear());

test("settings stay while the version is the same", () => {
  localStorage.setItem("sidebar", "collapsed");
  expect(clearOldSettings(localStorage, 1)).toBe(false);
  expect(localStorage.getItem("sidebar")).toBe("collapsed");
});

test("settings go with another version, once; who is signed in and the language stay", () => {
  for (const key of ["sidebar", "token", "language"]) localStorage.setItem(key, "x");
  expect(clearOldSettings(localStorage, 2)).toBe(true);
  expect([localStorage.getItem("sidebar"), localStorage.getItem("token"), localStorage.getItem("language")]).toEqual([null, "x", "x"]);
  localStorage.setItem("sidebar", "open");
  expect(clearOldSettings(localStorage, 2)).toBe(false);
  expect(localStorage.getItem("sidebar")).toBe("open");
});
