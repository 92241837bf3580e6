import fc from "fast-check";
import { expect, test } from "vitest";
import { beginForm } from "../../model/design/begin-form.ts";
import { CannotDesign } from "../../model/design/cannot-design.ts";
import { commandFor, type Dice, dice } from "../../model/design/command-fixtures.ts";
import { type Design, documentsOf } from "../../model/design/design.ts";
import { createDesignStore } from "./store.ts";

const leave = () => beginForm({ id: "zz-leave", title: "请假单" });
const textOf = (design: Design) => JSON.stringify(documentsOf(design));
const title = (value: string) => ({ do: "field.set", field: "title", word: "title", value }) as const;

/** A store in which all commands were given that are not refused. */
function storeAfter(rolls: readonly Dice[]) {
  const store = createDesignStore(leave());
  for (const roll of rolls) {
    const { design, perform } = store.getState();
    try {
      perform([commandFor(design, roll)]);
    } catch (error) {
      if (!(error instanceof CannotDesign)) throw error;
    }
  }
  return store;
}

test("All undone is the start, all done again the end", () => {
  fc.assert(
    fc.property(fc.array(dice, { maxLength: 40, size: "max" }), (rolls) => {
      const store = storeAfter(rolls);
      const end = textOf(store.getState().design);
      while (store.getState().past.length > 0) store.getState().undo();
      expect(textOf(store.getState().design)).toBe(textOf(leave()));
      while (store.getState().future.length > 0) store.getState().redo();
      expect(textOf(store.getState().design)).toBe(end);
    }),
    { numRuns: 50 },
  );
});

test("Letters that are typed one after another are one step", () => {
  const store = createDesignStore(leave());
  store.getState().perform([title("件")], "title");
  store.getState().perform([title("件名")], "title");
  expect(store.getState().past).toHaveLength(1);
  store.getState().undo();
  expect(textOf(store.getState().design)).toBe(textOf(leave()));
});

test("What is done after an undo takes the place of what was undone", () => {
  const store = createDesignStore(leave());
  store.getState().perform([title("件")]);
  store.getState().undo();
  store.getState().perform([title("名")]);
  expect(store.getState().future).toEqual([]);
});
