import { expect, test, vi } from "vitest";
import { beginForm } from "../../../model/design/begin-form.ts";
import type { Command } from "../../../model/design/command.ts";
import { perform } from "../../../model/design/command.ts";
import { designOf, documentsOf, entityIn } from "../../../model/design/design.ts";
import { conflictKey } from "../../../model/document-merge/merge-documents.ts";
import { AppError } from "../../../model/error.ts";
import { createDesignStore } from "../store.ts";
import { type Draft, keepDesign } from "./design-keeper.ts";

const base = beginForm({ id: "zz-leave", title: "请假单" });
const field = (name: string): Command => ({ do: "field.add", field: name, property: { title: name, type: "string" } });
const entitled = (value: string): Command => ({ do: "field.set", field: "title", word: "title", value });

/** A server on which somebody else has saved the design with a change. */
function board(theirs: Command) {
  const stored = { documents: documentsOf(perform(base, theirs)), version: 2, savedBy: "李四" };
  const save = vi.fn(async ({ version }: { readonly version: number }) => {
    if (version !== stored.version) throw new AppError("record.conflict");
    return version + 1;
  });
  const store = createDesignStore(base);
  const keeper = keepDesign({ store, draft: { documents: documentsOf(base), version: 1, savedBy: null }, save, load: async () => stored });
  const title = () => entityIn(store.getState().design).content.properties.title?.title;
  return { store, keeper, save, title };
}

test("What two people add at the same time is both there, and is saved", async () => {
  const { store, keeper, save } = board(field("theirs"));
  store.getState().perform([field("mine")]);
  expect(await keeper.flush()).toBe(true);
  expect(Object.keys(entityIn(store.getState().design).content.properties)).toEqual(["title", "mine", "theirs"]);
  expect(save).toHaveBeenCalledTimes(2);
});

test("Where both changed the same it is asked whose stands", async () => {
  const { store, keeper, title } = board(entitled("事由"));
  store.getState().perform([entitled("件名")]);
  expect(await keeper.flush()).toBe(false);
  const { status, conflicts = [] } = keeper.state.getState();
  expect([status, conflicts.map(({ path }) => path.join("."))]).toEqual(["conflict", ["properties.title.title"]]);
  expect(title()).toBe("件名");
  expect(await keeper.resolve(new Map(conflicts.map((conflict) => [conflictKey(conflict), "theirs"])))).toBe(true);
  expect(title()).toBe("事由");
  expect(keeper.state.getState().status).toBe("saved");
});

test("A design that says what the server has is saved, and a publication that stores it anew changes its version alone", async () => {
  const documents = documentsOf(base);
  const stored = { documents, version: 1, savedBy: null };
  const store = createDesignStore(designOf(documents, "zz-leave"));
  const save = vi.fn(async ({ version }: { readonly version: number }) => version + 1);
  const keeper = keepDesign({ store, draft: stored, save, load: async () => ({ ...stored, version: 2 }) });
  expect(await keeper.flush()).toBe(true);
  await keeper.refresh();
  expect([keeper.state.getState().status, keeper.version(), store.getState().past]).toEqual(["saved", 2, []]);
  expect(save).not.toHaveBeenCalled();
});

test("What somebody else has saved meanwhile is taken in where nothing is unsaved", async () => {
  const { keeper, save, title } = board(entitled("事由"));
  await keeper.refresh();
  expect([title(), keeper.version(), keeper.state.getState().status]).toEqual(["事由", 2, "saved"]);
  expect(save).not.toHaveBeenCalled();
});

test("One's own save is nobody else's, whoever saves again or asks the server meanwhile", async () => {
  let stored: Draft = { documents: documentsOf(base), version: 1, savedBy: null };
  const save = vi.fn(async ({ documents, version }: Pick<Draft, "documents" | "version">) => {
    if (version !== stored.version) throw new AppError("record.conflict");
    stored = { ...stored, documents, version: version + 1 };
    // It is stored before its browser hears of it.
    await new Promise((resolve) => setTimeout(resolve));
    return version + 1;
  });
  const store = createDesignStore(base);
  const keeper = keepDesign({ store, draft: stored, save, load: async () => stored });
  store.getState().perform([field("mine")]);
  const mine = store.getState().design;
  expect(await Promise.all([keeper.flush(), keeper.flush(), keeper.refresh(), keeper.flush()])).toEqual([true, true, undefined, true]);
  expect(store.getState().design).toBe(mine);
  expect([keeper.state.getState().status, keeper.version()]).toEqual(["saved", 2]);
  expect(save).toHaveBeenCalledTimes(1);
});

test("Undo takes back what one did oneself, and never what the other one did", async () => {
  const { store, keeper } = board(field("theirs"));
  const fields = () => Object.keys(entityIn(store.getState().design).content.properties);
  store.getState().perform([field("first")]);
  store.getState().perform([field("second")]);
  expect(await keeper.flush()).toBe(true);
  store.getState().perform([field("third")]);
  const { undo, redo } = store.getState();
  undo();
  expect(fields()).toEqual(["title", "first", "second", "theirs"]);
  undo();
  undo();
  expect(fields()).toEqual(["title", "theirs"]);
  expect(store.getState().past).toEqual([]);
  redo();
  redo();
  redo();
  expect(fields().toSorted()).toEqual(["first", "second", "theirs", "third", "title"]);
});

test("What was taken in where nothing was unsaved is no step of one's own", async () => {
  const { store, keeper, title } = board(entitled("事由"));
  await keeper.refresh();
  store.getState().undo();
  expect([title(), store.getState().past]).toEqual(["事由", []]);
});

test("A draft whose documents stand in another order is saved as it is", () => {
  const documents = documentsOf(base).toReversed();
  const store = createDesignStore(designOf(documents, "zz-leave"));
  const draft = { documents, version: 1, savedBy: null };
  const keeper = keepDesign({ store, draft, save: vi.fn(), load: async () => draft });
  expect(keeper.state.getState().status).toBe("saved");
});
