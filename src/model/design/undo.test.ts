import { expect, test } from "vitest";
import { leave } from "./design-fixtures.ts";
import { beginHistory, doCommand, redo, undo } from "./undo.ts";

const title = (value: string) => ({ do: "field.set", field: "title", word: "title", value }) as const;

test("What is done is undone and done again", () => {
  const start = beginHistory(leave());
  const done = doCommand(start, title("件名"));
  expect(undo(done).design).toBe(start.design);
  expect(redo(undo(done)).design).toBe(done.design);
  expect(undo(start)).toBe(start);
  expect(redo(done)).toBe(done);
});

test("Letters that are typed one after another are one step", () => {
  const start = beginHistory(leave());
  const typed = doCommand(doCommand(start, title("件")), title("件名"), true);
  expect(typed.past).toHaveLength(1);
  expect(undo(typed).design).toBe(start.design);
});

test("What is done after an undo takes the place of what was undone", () => {
  const undone = undo(doCommand(beginHistory(leave()), title("件")));
  expect(doCommand(undone, title("名")).future).toEqual([]);
});
