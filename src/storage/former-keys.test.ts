import { expect, test } from "vitest";
import { takeFormerKeys, takeFormerTabs } from "./former-keys.ts";
import { textStore } from "./storage.ts";

/** A storage as browsers have it: its keys are its own properties. */
function storageWith(texts: Readonly<Record<string, string>>): Storage {
  const storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, text: string) => {
      storage[key] = text;
    },
    removeItem: (key: string) => delete storage[key],
  });
  return Object.assign(storage, texts);
}

const taken = (texts: Readonly<Record<string, string>>, namespace = "formwork") => {
  const storage = storageWith(texts);
  const store = textStore(() => storage, namespace);
  takeFormerKeys(namespace, storage, store);
  return { storage, store, keep: () => ({ ...storage }) };
};

const FORMER = { "clear-version": "1", token: "t", language: "ja", settings: "{}", firstLoad: "seen" };

test("what a former version kept is taken once, and stands no more where it was", () => {
  const { storage, store, keep } = taken({ ...FORMER, theme: "of another product" });
  const moved = {
    "formwork.clear-version": "1",
    "formwork.token": "t",
    "formwork.language": "ja",
    "formwork.settings": "{}",
    "formwork.firstLoad": "seen",
    theme: "of another product",
  };
  expect(keep()).toEqual(moved);
  storage.setItem("token", "of another product");
  takeFormerKeys("formwork", storage, store);
  expect(keep()).toEqual({ ...moved, token: "of another product" });
});

test("what this version has written already stays", () => {
  expect(taken({ ...FORMER, "formwork.token": "newer" }).store.get("token")).toBe("newer");
});

test("where no former version ran, nothing of others is touched", () => {
  expect(taken({ token: "of another product", language: "en" }).keep()).toEqual({ token: "of another product", language: "en" });
});

test("a namespace of an operator's own begins empty", () => {
  expect(taken(FORMER, "stock").keep()).toEqual(FORMER);
});

test("the tabs of a window are taken where they have our shape", () => {
  const tabsOf = (text: string) => {
    const storage = storageWith({ tabs: text });
    takeFormerTabs(
      "formwork",
      storage,
      textStore(() => storage, "formwork"),
    );
    return { ...storage };
  };
  const ours = JSON.stringify({ user: "1", tabs: [] });
  expect(tabsOf(ours)).toEqual({ "formwork.tabs": ours });
  for (const other of ['["a"]', "null", "not JSON", '{"tabs":3}']) expect(tabsOf(other)).toEqual({ tabs: other });
});
