import { expect, test } from "vitest";
import { createPending } from "./pending.ts";

test("a save waits for what is running, and is told of what failed", async () => {
  const pending = createPending();
  await pending.settled();
  pending.tell("pictures", "running");
  pending.tell("scan", "running");
  expect([pending.isNone(), pending.errors()]).toEqual([false, []]);
  let isOver = false;
  const over = pending.settled().then(() => {
    isOver = true;
  });
  pending.tell("pictures", undefined);
  await Promise.resolve();
  expect(isOver).toBe(false);
  pending.tell("scan", "failed");
  await over;
  expect(pending.errors()).toEqual([{ path: "scan", code: "field.fileFailed" }]);
  pending.tell("scan", undefined);
  expect(pending.isNone()).toBe(true);
});
