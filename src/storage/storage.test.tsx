import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserStore, followStore, textStore, windowStore } from "./storage.ts";

beforeEach(() => localStorage.clear());
afterEach(() => sessionStorage.clear());

const changed = (key: string | null, storageArea: Storage = localStorage) =>
  window.dispatchEvent(new StorageEvent("storage", { key, oldValue: "a", newValue: "b", storageArea }));

test("every key stands in the namespace", () => {
  browserStore.set("token", "t");
  windowStore.set("tabs", "[]");
  expect([localStorage.getItem("formwork.token"), sessionStorage.getItem("formwork.tabs")]).toEqual(["t", "[]"]);
  expect([localStorage.getItem("token"), sessionStorage.getItem("tabs")]).toEqual([null, null]);
});

test("two installations on one origin have nothing in common", () => {
  const [ours, theirs] = [textStore(() => localStorage, "stock"), textStore(() => localStorage, "stock-2")];
  ours.set("token", "ours");
  theirs.set("token", "theirs");
  for (const key of ours.keys()) ours.remove(key);
  expect([ours.get("token"), theirs.get("token"), theirs.keys()]).toEqual([null, "theirs", ["token"]]);
});

test("other windows are heard of their own namespace alone", () => {
  const heard = vi.fn();
  const stop = followStore(heard);
  changed("formwork.token");
  expect(heard).toHaveBeenCalledExactlyOnceWith({ key: "token", before: "a", after: "b" });
  for (const key of ["stock.token", "token", null]) changed(key);
  changed("formwork.token", sessionStorage);
  stop();
  changed("formwork.token");
  expect(heard).toHaveBeenCalledOnce();
});
