import { beforeEach, expect, test } from "vitest";
import { browserStore } from "../storage/storage.ts";
import { clearOldSettings } from "./clear-version.ts";

beforeEach(() => localStorage.clear());

test("settings stay while the version is the same", () => {
  browserStore.set("sidebar", "collapsed");
  expect(clearOldSettings(browserStore, 1)).toBe(false);
  expect(browserStore.get("sidebar")).toBe("collapsed");
});

test("settings go with another version, once; who is signed in and the language stay", () => {
  for (const key of ["sidebar", "token", "session-closed", "language"]) browserStore.set(key, "x");
  expect(clearOldSettings(browserStore, 2)).toBe(true);
  const kept = ["sidebar", "token", "session-closed", "language"].map((key) => browserStore.get(key));
  expect(kept).toEqual([null, "x", "x", "x"]);
  browserStore.set("sidebar", "open");
  expect(clearOldSettings(browserStore, 2)).toBe(false);
  expect(browserStore.get("sidebar")).toBe("open");
});
