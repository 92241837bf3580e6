import { expect, test } from "vitest";
import { PURCHASE_XML } from "../fixtures/purchase-flow.ts";
import { createDesignStore } from "./design-store.ts";

test("changes of the file come one after the other, and are undone and redone one by one", async () => {
  const store = createDesignStore(PURCHASE_XML);
  const { edit, undo, redo } = store.getState();
  const rename = (name: string) => edit(({ process }) => process.set("name", name));
  await Promise.all([rename("A"), rename("B")]);
  expect(store.getState().xml).toContain('name="B"');
  undo();
  expect(store.getState().xml).toContain('name="A"');
  undo();
  expect(store.getState().xml).toBe(PURCHASE_XML);
  redo();
  expect(store.getState().xml).toContain('name="A"');
  await rename("C");
  expect(store.getState().future).toEqual([]);
});

test("a change that fails leaves the file as it is, and the next one works", async () => {
  const store = createDesignStore(PURCHASE_XML);
  const { edit } = store.getState();
  await expect(
    edit(() => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(store.getState().xml).toBe(PURCHASE_XML);
  await edit(({ process }) => process.set("name", "after"));
  expect(store.getState().xml).toContain('name="after"');
});
