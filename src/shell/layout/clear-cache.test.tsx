import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { DEFAULT_STYLE } from "../../model/style.ts";
import { browserStore } from "../../storage/storage.ts";
import { keep, tryOut, useSettings } from "../settings/store.ts";
import { clearCache } from "./clear-cache.ts";

beforeEach(() => localStorage.clear());

test("who clears the cache stays signed in, in all windows, and loses nothing of other products", () => {
  for (const key of ["token", "session-user", "session-change", "language", "settings", "recent"]) browserStore.set(key, "x");
  localStorage.setItem("stock.settings", "of another installation");
  clearCache(new QueryClient());
  expect(browserStore.keys().toSorted()).toEqual(["language", "session-change", "session-user", "token"]);
  expect(localStorage.getItem("stock.settings")).toBe("of another installation");
});

test("the other windows keep their look when one forgets it", () => {
  const style = { ...DEFAULT_STYLE, defaultTheme: "dark" as const };
  keep(style);
  tryOut(style);
  const oldValue = browserStore.get("settings");
  browserStore.remove("settings");
  window.dispatchEvent(new StorageEvent("storage", { key: "formwork.settings", oldValue, newValue: null, storageArea: localStorage }));
  expect(useSettings.getState().defaultTheme).toBe("dark");
  tryOut(DEFAULT_STYLE);
});
